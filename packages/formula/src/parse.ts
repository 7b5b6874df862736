import { FormulaError } from './problem.ts'
import type { BinaryOperator, Node } from './syntax.ts'
import { tokensOf, type Token } from './token.ts'

/** Maximum number of nodes in a formula, and maximum nesting depth. */
const MAX_NODES = 500
const MAX_DEPTH = 40

/** An operator with a higher number binds more strongly. */
const BINDING: ReadonlyMap<string, number> = new Map([
  ['or', 1],
  ['and', 2],
  ...['=', '<>', '<', '<=', '>', '>=', 'in'].map((sign) => [sign, 4] as const),
  ['&', 5],
  ['+', 6],
  ['-', 6],
  ['*', 7],
  ['/', 7],
  ['%', 7],
])
const NOT_BINDING = 3
const SIGN_BINDING = 8
const CONSTANTS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['empty', null],
])

/** @throws FormulaError */
export function parse(source: string): Node {
  const parser = new Parser(tokensOf(source))
  return parser.whole()
}

class Parser {
  readonly #tokens: readonly Token[]
  #at = 0
  #nodes = 0
  #depth = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  whole(): Node {
    if (this.#next.kind === 'end') throw new FormulaError('还没有写公式', this.#next)
    const node = this.#expression(0)
    const rest = this.#take()
    if (rest.kind !== 'end') throw new FormulaError(`这里多了“${rest.text}”`, rest)
    return node
  }

  get #next(): Token {
    return this.#tokens[this.#at]!
  }

  #take(): Token {
    return this.#tokens[this.#at++]!
  }

  /** Consumes the next token and returns true if the token is this symbol or word. */
  #takes(text: string): boolean {
    if (this.#next.kind === 'text' || this.#next.text !== text || this.#next.kind === 'end') return false
    this.#at++
    return true
  }

  #close(text: string, what: string): Token {
    const token = this.#next
    if (!this.#takes(text)) throw new FormulaError(what, token)
    return token
  }

  #made(node: Node): Node {
    if (++this.#nodes > MAX_NODES) throw new FormulaError('公式太复杂，请拆成几个字段', node)
    return node
  }

  #expression(binding: number): Node {
    if (++this.#depth > MAX_DEPTH) throw new FormulaError('括号套得太深', this.#next)
    let left = this.#operand()
    for (;;) {
      const { kind, text } = this.#next
      const own = kind === 'sign' || kind === 'name' ? BINDING.get(text) : undefined
      if (own === undefined || own <= binding) break
      this.#take()
      const right = text === 'in' ? this.#list() : this.#expression(own)
      left = this.#made({
        type: 'binary',
        operator: text as BinaryOperator,
        left,
        right,
        start: left.start,
        end: right.end,
      })
    }
    this.#depth--
    return left
  }

  #operand(): Node {
    const token = this.#take()
    const { start, end } = token
    if (token.kind === 'number') return this.#made({ type: 'number', digits: token.text, start, end })
    if (token.kind === 'text') return this.#made({ type: 'text', text: token.text, start, end })
    if (token.kind === 'sign') return this.#signed(token)
    if (token.kind === 'end') throw new FormulaError('公式没有写完', token)
    if (token.text === 'not') {
      const operand = this.#expression(NOT_BINDING)
      return this.#made({ type: 'unary', operator: 'not', operand, start, end: operand.end })
    }
    if (BINDING.has(token.text)) throw new FormulaError(`“${token.text}”前面少了内容`, token)
    const constant = CONSTANTS.get(token.text)
    if (constant !== undefined) return this.#made({ type: 'constant', value: constant, start, end })
    return this.#named(token)
  }

  #signed(token: Token): Node {
    if (token.text === '(') {
      const inside = this.#expression(0)
      this.#close(')', '少了一个右括号')
      return inside
    }
    if (token.text !== '-') throw new FormulaError(`“${token.text}”前面少了内容`, token)
    const operand = this.#expression(SIGN_BINDING)
    return this.#made({ type: 'unary', operator: '-', operand, start: token.start, end: operand.end })
  }

  /** Parses a field of the form, a field of a sub form, or a call. */
  #named({ text: name, start, end }: Token): Node {
    if (this.#takes('(')) {
      const items = this.#items()
      return this.#made({ type: 'call', name, items, start, end: this.#tokens[this.#at - 1]!.end })
    }
    if (!this.#takes('.')) return this.#made({ type: 'field', name, of: null, start, end })
    const field = this.#take()
    if (field.kind !== 'name') throw new FormulaError('点的后面要写子表的字段', field)
    return this.#made({ type: 'field', name: field.text, of: name, start, end: field.end })
  }

  /** Consumes the closing bracket. */
  #items(): Node[] {
    const items: Node[] = []
    if (this.#takes(')')) return items
    do items.push(this.#expression(0))
    while (this.#takes(','))
    this.#close(')', '少了一个右括号')
    return items
  }

  #list(): Node {
    const open = this.#close('(', '“in”后面要用括号列出几个值')
    const items = this.#items()
    if (items.length === 0) throw new FormulaError('括号里还没有值', open)
    return this.#made({ type: 'list', items, start: open.start, end: this.#tokens[this.#at - 1]!.end })
  }
}
