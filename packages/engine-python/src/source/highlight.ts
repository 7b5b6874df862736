import { classHighlighter, highlightCode } from '@lezer/highlight'
import { parser } from '@lezer/python'

/** A part of a line that has one colour. */
export interface Token {
  text: string
  /** The class names of @lezer/highlight, for example `tok-keyword`. It is empty for plain text. */
  classes: string
}

/**
 * Returns the code as lines of coloured parts, without an editor. The classes come from `classHighlighter`. Invalid
 * code is coloured if the parser understands it.
 */
export function highlightLines(code: string): Token[][] {
  const lines: Token[][] = [[]]
  highlightCode(
    code,
    parser.parse(code),
    classHighlighter,
    (text, classes) => {
      lines.at(-1)?.push({ text, classes })
    },
    () => {
      lines.push([])
    },
  )
  return lines
}
