import { assertShallow, type JsonBounds } from './json-depth.ts'
import { assertStorable } from './storable-text.ts'

/** The body of a call has the same limit of characters. */
const MAX_LENGTH = 2 * 1024 * 1024

interface Bounds extends JsonBounds {
  length?: number
}

/**
 * Parses JSON that comes from outside in a text, a file or a frame. `given-json.test.ts` lists the files that parse the
 * server's own JSON directly.
 * @throws RangeError for a text that is too long, SyntaxError for invalid JSON, `input.tooDeep`, `input.tooManyValues`,
 * or `input.invalid` for a text that databases cannot store
 */
export function parseGivenJson(text: string, { length = MAX_LENGTH, ...bounds }: Bounds = {}): unknown {
  if (text.length > length) throw new RangeError('the text is too long')
  assertShallow(text, bounds)
  const value: unknown = JSON.parse(text)
  assertStorable(value)
  return value
}
