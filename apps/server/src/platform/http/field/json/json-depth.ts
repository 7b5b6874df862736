import { problem } from '@mashu/contract'

/** Forms have at most five levels, and a tree of departments may have more levels. */
export const MAX_JSON_DEPTH = 50
/** Values and names in a JSON text, enough for ten thousand rows with nine fields. */
export const MAX_JSON_VALUES = 100_000

export interface JsonBounds {
  depth?: number
  values?: number
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** Returns the index of the closing quotation mark, or the end of the text. */
function endOfText(json: string, from: number): number {
  for (let at = json.indexOf('"', from); at !== -1; at = json.indexOf('"', at + 1)) {
    let before = at
    while (before > from && json.charCodeAt(before - 1) === BACKSLASH) before--
    if ((at - before) % 2 === 0) return at
  }
  return json.length
}

/**
 * Counts brackets and commas, because parsing a million levels or names would block every other request for a second.
 * Invalid JSON is left to the parser.
 * @throws `input.tooDeep`, `input.tooManyValues`
 */
export function assertShallow(
  json: string,
  { depth: deepest = MAX_JSON_DEPTH, values: most = MAX_JSON_VALUES }: JsonBounds = {},
): void {
  let depth = 0
  let values = 0
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) at = endOfText(json, at + 1)
    else if (OPENING.has(code)) {
      if (++depth > deepest) throw problem('input.tooDeep')
      values++
    } else if (CLOSING.has(code)) depth--
    else if (code === COMMA) values++
    if (values > most) throw problem('input.tooManyValues')
  }
}
