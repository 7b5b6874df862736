import { classHighlighter, highlightCode } from '@lezer/highlight'
import { parser } from '@lezer/python'

/** A piece of a line and how it is coloured. */
export interface Token {
  text: string
  /** Class names of @lezer/highlight, for instance `tok-keyword`; empty for plain text. */
  classes: string
}

/**
 * The code in lines of coloured pieces (classes of `classHighlighter`), without an editor; what does not parse is
 * coloured as far as it does.
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
