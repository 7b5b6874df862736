import { isNumber, type Value } from './value.ts'

/** A value as text: decimals without an exponent, choices with commas, nothing as nothing. */
export function textOf(value: Value): string {
  if (value === null) return ''
  if (isNumber(value)) return value.toFixed()
  if (typeof value === 'boolean') return value ? '是' : '否'
  return typeof value === 'string' ? value : value.join(',')
}
