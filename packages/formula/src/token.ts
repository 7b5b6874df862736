import { FormulaError } from './problem.ts'

export type TokenKind = 'number' | 'text' | 'name' | 'sign' | 'end'

/** `text` has no quotation marks. Operators have their standard spelling. */
export interface Token {
  kind: TokenKind
  text: string
  start: number
  end: number
}

/** Maximum number of characters in a source. */
export const MAX_CHARACTERS = 4000

/** Maps Chinese and other spellings of operators to the standard spelling. */
const SPELLINGS: Readonly<Record<string, string>> = {
  '（': '(',
  '）': ')',
  '，': ',',
  '；': ',',
  ';': ',',
  '＋': '+',
  '－': '-',
  '×': '*',
  '÷': '/',
  '＝': '=',
  '==': '=',
  '!=': '<>',
  '≠': '<>',
  '≤': '<=',
  '≥': '>=',
  '＞': '>',
  '＜': '<',
  '。': '.',
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ['且', 'and'],
  ['或', 'or'],
  ['非', 'not'],
  ['真', 'true'],
  ['假', 'false'],
  ['空', 'empty'],
])

const SPACE = /\s+/y
const NUMBER = /\d+(?:\.\d+)?/y
const NAME = /[\p{L}_][\p{L}\p{N}_]*/uy
const SIGN = /<=|>=|<>|==|!=|[-+*/%&=<>(),.;（），；＋－×÷＝≠≤≥＞＜。]/uy
const CLOSING: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”' }

/** @throws FormulaError */
export function tokensOf(source: string): Token[] {
  if (source.length > MAX_CHARACTERS)
    throw new FormulaError(`公式太长，最多 ${MAX_CHARACTERS} 个字符`, { start: MAX_CHARACTERS, end: source.length })
  const tokens: Token[] = []
  let at = 0
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    return pattern.exec(source)?.[0]
  }
  const push = (kind: TokenKind, text: string, length: number) => {
    tokens.push({ kind, text, start: at, end: at + length })
    at += length
  }
  for (;;) {
    at += match(SPACE)?.length ?? 0
    if (at >= source.length) break
    const closing = CLOSING[source[at]!]
    const number = match(NUMBER)
    const name = match(NAME)
    const sign = match(SIGN)
    if (closing !== undefined) {
      const { text, length } = readText(source, at, closing)
      push('text', text, length)
    } else if (number !== undefined) push('number', number, number.length)
    else if (name !== undefined) push('name', WORDS.get(name) ?? name, name.length)
    else if (sign !== undefined) push('sign', SPELLINGS[sign] ?? sign, sign.length)
    else throw new FormulaError(`看不懂“${source[at]}”`, { start: at, end: at + 1 })
  }
  push('end', '', 0)
  return tokens
}

/** Reads a text before its closing mark. A doubled mark belongs to the text. */
function readText(source: string, start: number, closing: string): { text: string; length: number } {
  let text = ''
  let at = start + 1
  for (;;) {
    const end = source.indexOf(closing, at)
    if (end < 0) throw new FormulaError('文字没有结束，少了一个引号', { start, end: source.length })
    text += source.slice(at, end)
    if (source[end + 1] !== closing) return { text, length: end + 1 - start }
    text += closing
    at = end + 2
  }
}
