import { assertShallow, type JsonBounds } from './json-depth.ts'
import { assertStorable } from './storable-text.ts'

/** The maximum number of characters. The body of a call has the same limit. */
const MAX_LENGTH = 2 * 1024 * 1024

interface Bounds extends JsonBounds {
  length?: number
}

/**
 * Parses JSON that came from outside within a text, a file or a frame. JSON written by the server itself is parsed
 * directly; `given-json.test.ts` lists these places.
 * @throws RangeError or SyntaxError for invalid JSON; `input.tooDeep`, `input.tooManyValues`, and `input.invalid` for
 * texts that databases cannot store
 */
export function parseGivenJson(text: string, { length = MAX_LENGTH, ...bounds }: Bounds = {}): unknown {
  if (text.length > length) throw new RangeError('the text is too long')
  assertShallow(text, bounds)
  const value: unknown = JSON.parse(text)
  assertStorable(value)
  return value
}
