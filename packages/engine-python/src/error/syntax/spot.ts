import { tokens, type Token } from '../../source/token.ts'
import type { PythonError, Words } from '../model/python-error.ts'

export interface Spot {
  error: PythonError
  source: string
  /** The line in which Python reports the error. */
  number: number
  text: string
  /** `line` contains the tokens of this line, and `all` those of the whole file. */
  line: readonly Token[]
  all: readonly Token[]
  /** The index in `line` of the token at the error, or the length of `line` for an error at its end. */
  at: number
}

export type Rule = (spot: Spot) => Words | undefined

export const keywords: ReadonlySet<string> = new Set(
  (
    'and as assert async await break class continue def del elif else except finally for from global if import in is ' +
    'lambda nonlocal not or pass raise return try while with yield True False None'
  ).split(' '),
)

/** Keywords of lines that end with a colon. */
export const heads: ReadonlySet<string> = new Set(
  'if elif else for while def class try except finally with match case async'.split(' '),
)

export const is = (token: Token | undefined, ...texts: readonly string[]): boolean =>
  token !== undefined && token.kind !== 'text' && texts.includes(token.text)

export const isName = (token: Token | undefined): token is Token => token?.kind === 'name' && !keywords.has(token.text)

export const endsValue = (token: Token | undefined): token is Token =>
  token !== undefined &&
  (token.kind === 'text' ||
    token.kind === 'number' ||
    isName(token) ||
    is(token, ')', ']', '}', 'True', 'False', 'None'))
export const beginsValue = (token: Token | undefined): token is Token =>
  token !== undefined &&
  (token.kind === 'text' ||
    token.kind === 'number' ||
    isName(token) ||
    is(token, '(', '[', '{', 'True', 'False', 'None', 'not', 'lambda'))

/** There is no space between the two tokens. */
export const touches = (left: Token | undefined, right: Token | undefined): boolean =>
  left !== undefined && right !== undefined && left.line === right.line && left.to === right.column

const mostShown = 18

/** Cuts a long text, so that it fits into a sentence. */
export const shown = ({ text }: Token): string => {
  const whole = [...text.replaceAll('\n', ' ')]
  return whole.length <= mostShown ? whole.join('') : `${whole.slice(0, mostShown - 1).join('')}…`
}

export const placeOf = (from: Token, to: Token = from): Pick<Words, 'line' | 'column' | 'endColumn'> => ({
  line: from.line,
  column: from.column,
  endColumn: to.line === from.line ? to.to : undefined,
})

/** Returns undefined if the source does not contain the line of the error. */
export function spotOf(error: PythonError, source: string): Spot | undefined {
  const { line: number } = error
  const lines = source.split('\n')
  if (number === undefined || number > lines.length) return undefined
  const all = tokens(source)
  const line = all.filter((token) => token.line === number)
  const column = error.column ?? 1
  const found = line.findIndex(({ to }) => to > column)
  return { error, source, number, text: lines[number - 1]!, line, all, at: found < 0 ? line.length : found }
}
