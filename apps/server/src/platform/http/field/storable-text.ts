import { problem } from '@mashu/contract'

/** NUL, which no database keeps, and halves of a surrogate pair, which no encoding has. */
const UNSTORABLE = /[\0\p{Cs}]/u

/**
 * Whether every text in `value`, at any depth and in names as well, can be stored as it is. Text that a database would
 * change on the way in passes checks as one thing and is stored as another.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isStorable)
  return Object.entries(value).every(([name, held]) => isStorable(name) && isStorable(held))
}

/** @throws `input.invalid` when one of the texts cannot be stored. */
export function assertStorable(...texts: readonly unknown[]): void {
  if (!texts.every(isStorable)) throw problem('input.invalid', { detail: '提交的内容含有不能使用的字符' })
}
