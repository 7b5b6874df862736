import { classHighlighter, highlightCode } from '@lezer/highlight'
import { parser } from '@lezer/python'

export interface Token {
  text: string
  classes: string
}

/** The code in lines of coloured pieces (classes of `classHighlighter`), without an editor. */
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
