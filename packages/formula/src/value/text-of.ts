import { isNumber, type Value } from './value.ts'

/** Formats a value as text. A number has no exponent. Choices are separated by commas. An empty value becomes ''. */
export function textOf(value: Value): string {
  if (value === null) return ''
  if (isNumber(value)) return value.toFixed()
  if (typeof value === 'boolean') return value ? '是' : '否'
  return typeof value === 'string' ? value : value.join(',')
}
