import { problem } from '@mashu/contract'
import { assertShallow } from './json-depth.ts'

/** How JSON writes NUL and halves of a surrogate pair. */
const ESCAPED = /\\u(?:0000|d[89a-f])/i
const JSON_START = /^\s*["[{]/

/** NUL, which no database keeps, and halves of a surrogate pair, which no encoding has. */
const UNSTORABLE = /[\0\p{Cs}]/u

/** A text that is JSON is read later on, and its texts then reach a database: they are looked at here. */
function isStorableJson(text: string): boolean {
  try {
    assertShallow(text)
    return isStorable(JSON.parse(text))
  } catch (error) {
    // No JSON after all. What is too deep to be read is not.
    return error instanceof SyntaxError
  }
}

/**
 * Whether every text in `value`, at any depth, in names and in JSON inside of texts as well, can be stored as it is.
 * Text that a database would change on the way in passes checks as one thing and is stored as another.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string')
    return !UNSTORABLE.test(value) && (!ESCAPED.test(value) || !JSON_START.test(value) || isStorableJson(value))
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isStorable)
  return Object.entries(value).every(([name, held]) => isStorable(name) && isStorable(held))
}

/** @throws `input.invalid` when one of the texts cannot be stored. */
export function assertStorable(...texts: readonly unknown[]): void {
  if (!texts.every(isStorable)) throw problem('input.invalid', { detail: '提交的内容含有不能使用的字符' })
}
