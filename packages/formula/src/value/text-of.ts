import { isNumber, type Value } from './value.ts'

/** Formats a value as text: a decimal without an exponent, choices as a list with commas, and an empty value as ''. */
export function textOf(value: Value): string {
  if (value === null) return ''
  if (isNumber(value)) return value.toFixed()
  if (typeof value === 'boolean') return value ? '是' : '否'
  return typeof value === 'string' ? value : value.join(',')
}
