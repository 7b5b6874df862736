import { isNumber, type Value } from './value.ts'

/** Formats a value as text: decimals without an exponent, choices as a comma list, empty as an empty text. */
export function textOf(value: Value): string {
  if (value === null) return ''
  if (isNumber(value)) return value.toFixed()
  if (typeof value === 'boolean') return value ? '是' : '否'
  return typeof value === 'string' ? value : value.join(',')
}
