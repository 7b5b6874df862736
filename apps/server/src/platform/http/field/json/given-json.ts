import { assertShallow, type JsonBounds } from './json-depth.ts'
import { assertStorable } from './storable-text.ts'

/** The maximum number of characters. The body of a call has the same limit. */
const MAX_LENGTH = 2 * 1024 * 1024

interface Bounds extends JsonBounds {
  length?: number
}

/**
 * Parses JSON that came from outside within a text, a file or a frame. JSON that the server has written is parsed
 * directly. `given-json.test.ts` lists the files that do this.
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
