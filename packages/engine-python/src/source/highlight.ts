import { classHighlighter, highlightCode } from '@lezer/highlight'
import { parser } from '@lezer/python'

/** A part of a line with its colour classes. */
export interface Token {
  text: string
  /** Class names of @lezer/highlight, for instance `tok-keyword`; empty for plain text. */
  classes: string
}

/**
 * Returns the code in lines of coloured parts (classes of `classHighlighter`), without an editor; invalid code is
 * coloured as far as possible.
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
