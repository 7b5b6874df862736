import { classHighlighter, highlightCode } from '@lezer/highlight'
import { parser } from '@lezer/python'

/** A part of a line that has one colour. */
export interface Token {
  text: string
  /** Class names of @lezer/highlight, for example `tok-keyword`. Empty for plain text. */
  classes: string
}

/** Works without an editor. The classes come from `classHighlighter`. */
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
