import { assertShallow, type JsonBounds } from './json-depth.ts'
import { assertStorable } from './storable-text.ts'

/** Characters; as many as the body of a call may have. */
const MAX_LENGTH = 2 * 1024 * 1024

interface Bounds extends JsonBounds {
  length?: number
}

/**
 * Reads JSON that somebody sent inside of a text, a file or a frame. What the server itself has written is parsed as it
 * is; everything else goes through here (`json-text.test.ts` keeps the list).
 * @throws RangeError, SyntaxError for what is no JSON; `input.tooDeep`, `input.tooManyValues`, and `input.invalid` for
 *   texts that no database keeps
 */
export function parseGivenJson(text: string, { length = MAX_LENGTH, ...bounds }: Bounds = {}): unknown {
  if (text.length > length) throw new RangeError('the text is too long')
  assertShallow(text, bounds)
  const value: unknown = JSON.parse(text)
  assertStorable(value)
  return value
}
