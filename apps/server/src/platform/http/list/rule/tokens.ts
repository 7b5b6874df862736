/** Refuses a rule. The message tells the author the reason. */
export class RuleFault extends Error {}

export interface Token {
  kind: 'name' | 'text' | 'number' | 'placeholder' | 'sign' | 'end'
  text: string
  /** Starts at 1. */
  at: number
}

/** The length of the database column that stores the condition. */
const MAX_CHARACTERS = 300
const MAX_TOKENS = 100

const SPACE = /\s*/y
const PIECES: readonly (readonly [Token['kind'], RegExp])[] = [
  ['placeholder', /#\{\w+\}/y],
  ['text', /'(?:[^']|'')*'/y],
  ['number', /-?\d+(?:\.\d+)?(?![\w.])/y],
  ['name', /[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)?/y],
  ['sign', /<=|>=|<>|!=|[=<>(),]/y],
]

function pieceAt(source: string, at: number): Token {
  for (const [kind, pattern] of PIECES) {
    pattern.lastIndex = at
    const text = pattern.exec(source)?.[0]
    if (text !== undefined) return { kind, text, at: at + 1 }
  }
  throw new RuleFault(`第 ${at + 1} 个字符“${source[at]}”不能出现在表达式里`)
}

/**
 * The last token has the kind `end`.
 * @throws RuleFault
 */
export function tokensOf(source: string): Token[] {
  if (source.length > MAX_CHARACTERS) throw new RuleFault(`表达式不能超过 ${MAX_CHARACTERS} 个字符`)
  const tokens: Token[] = []
  for (let at = 0; ;) {
    SPACE.lastIndex = at
    at += SPACE.exec(source)![0].length
    if (at >= source.length) return [...tokens, { kind: 'end', text: '', at: at + 1 }]
    const token = pieceAt(source, at)
    tokens.push(token)
    if (tokens.length > MAX_TOKENS) throw new RuleFault('表达式太长，请拆成几条规则')
    at += token.text.length
  }
}
