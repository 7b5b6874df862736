import { problem } from '@mashu/contract'
import { assertShallow } from './json-depth.ts'

/** The JSON escapes of NUL and of surrogate halves. */
const ESCAPED = /\\u(?:0000|d[89a-f])/i
const JSON_START = /^\s*["[{]/

/** NUL, which no database stores, and surrogate halves, which no encoding allows. */
const UNSTORABLE = /[\0\p{Cs}]/u

/** The text may be parsed later, and its strings may then be stored. */
function isStorableJson(text: string): boolean {
  try {
    assertShallow(text)
    return isStorable(JSON.parse(text))
  } catch (error) {
    // A text that is not JSON is storable, but a JSON text that is too deep is not.
    return error instanceof SyntaxError
  }
}

/**
 * Returns true if every text in `value` can be stored unchanged, also names, nested values, and JSON within texts. A
 * database must not alter a text that was checked.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string')
    return !UNSTORABLE.test(value) && (!ESCAPED.test(value) || !JSON_START.test(value) || isStorableJson(value))
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isStorable)
  return Object.entries(value).every(([name, held]) => isStorable(name) && isStorable(held))
}

/** @throws `input.invalid` when a text cannot be stored */
export function assertStorable(...texts: readonly unknown[]): void {
  if (!texts.every(isStorable)) throw problem('input.invalid', { detail: '提交的内容含有不能使用的字符' })
}
