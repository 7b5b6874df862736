import { problem } from '@mashu/contract'

/** No form of the product is deeper than five; a tree of departments may be. */
export const MAX_JSON_DEPTH = 50

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * Counts brackets in the text, because building a tree of a million levels only to refuse it stops every other request
 * for a second. Text that is no JSON is left to the parser.
 * @throws `input.tooDeep`
 */
export function assertShallow(json: string): void {
  let depth = 0
  let inText = false
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (inText) {
      if (code === BACKSLASH) at++
      else if (code === QUOTE) inText = false
    } else if (code === QUOTE) inText = true
    else if (OPENING.has(code)) {
      if (++depth > MAX_JSON_DEPTH) throw problem('input.tooDeep')
    } else if (CLOSING.has(code)) depth--
  }
}
