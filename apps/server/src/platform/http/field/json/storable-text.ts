import { problem } from '@mashu/contract'
import { assertShallow } from './json-depth.ts'

/** NUL and surrogate halves as JSON escapes. */
const ESCAPED = /\\u(?:0000|d[89a-f])/i
const JSON_START = /^\s*["[{]/

/** NUL, which no database stores, and surrogate halves, which no encoding allows. */
const UNSTORABLE = /[\0\p{Cs}]/u

/** Checks the strings within JSON text, because it is parsed later and its strings then reach a database. */
function isStorableJson(text: string): boolean {
  try {
    assertShallow(text)
    return isStorable(JSON.parse(text))
  } catch (error) {
    // Text that is not JSON is storable. Text too deep to parse is not.
    return error instanceof SyntaxError
  }
}

/**
 * Returns true when every text in `value`, at any depth, in names and in JSON within texts, can be stored unchanged. A
 * text that a database would alter would be stored differently from the text that was checked.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string')
    return !UNSTORABLE.test(value) && (!ESCAPED.test(value) || !JSON_START.test(value) || isStorableJson(value))
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isStorable)
  return Object.entries(value).every(([name, held]) => isStorable(name) && isStorable(held))
}

/** @throws `input.invalid` when one of the texts cannot be stored */
export function assertStorable(...texts: readonly unknown[]): void {
  if (!texts.every(isStorable)) throw problem('input.invalid', { detail: '提交的内容含有不能使用的字符' })
}
