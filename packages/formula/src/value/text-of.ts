import { isNumber, type Value } from './value.ts'

/** A number has no exponent. Choices are separated by commas. */
export function textOf(value: Value): string {
  if (value === null) return ''
  if (isNumber(value)) return value.toFixed()
  if (typeof value === 'boolean') return value ? '是' : '否'
  return typeof value === 'string' ? value : value.join(',')
}
