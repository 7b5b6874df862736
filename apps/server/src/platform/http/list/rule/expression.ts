import { RuleFault, tokensOf, type Token } from './tokens.ts'

/** As written in the rule. A placeholder `#{…}` is replaced when the rule is applied. */
export type Written = string | number

/** The condition of a rule. Columns are named as in the rule. */
export type RuleExpression =
  | { is: 'and' | 'or'; parts: readonly RuleExpression[] }
  | { is: 'not'; part: RuleExpression }
  | { is: 'null'; column: string }
  | { is: 'compared'; column: string; operator: RuleOperator; value: Written }
  | { is: 'in'; column: string; values: readonly Written[] }
  /** `%` matches any text and `_` matches any character. */
  | { is: 'like'; column: string; pattern: string }

export type RuleOperator = '=' | '<>' | '<' | '>' | '<=' | '>='

const MAX_DEPTH = 10
const MAX_VALUES = 50
const WORDS = new Set(['and', 'or', 'not', 'in', 'like', 'is', 'null'])

/** A recursive-descent parser. Each method parses one rule of the grammar. */
class ExpressionParser {
  readonly #tokens: readonly Token[]
  #next = 0

  constructor(source: string) {
    this.#tokens = tokensOf(source)
  }

  whole(): RuleExpression {
    const found = this.#or(0)
    if (this.#peek().kind !== 'end') throw this.#unexpected()
    return found
  }

  #peek(): Token {
    return this.#tokens[this.#next]!
  }

  #unexpected(): RuleFault {
    const { kind, text, at } = this.#peek()
    return new RuleFault(kind === 'end' ? '表达式没有写完' : `第 ${at} 个字符处的“${text}”不应该出现在这里`)
  }

  #take(kind: Token['kind']): string {
    if (this.#peek().kind !== kind) throw this.#unexpected()
    return this.#tokens[this.#next++]!.text
  }

  /** @returns true when the next token was this word or symbol, and was consumed */
  #takes(text: string): boolean {
    const token = this.#peek()
    if ((token.kind !== 'name' && token.kind !== 'sign') || token.text.toLowerCase() !== text) return false
    this.#next += 1
    return true
  }

  #must(text: string): void {
    if (!this.#takes(text)) throw this.#unexpected()
  }

  #or(depth: number): RuleExpression {
    const parts = [this.#and(depth)]
    while (this.#takes('or')) parts.push(this.#and(depth))
    return parts.length === 1 ? parts[0]! : { is: 'or', parts }
  }

  #and(depth: number): RuleExpression {
    const parts = [this.#not(depth)]
    while (this.#takes('and')) parts.push(this.#not(depth))
    return parts.length === 1 ? parts[0]! : { is: 'and', parts }
  }

  #not(depth: number): RuleExpression {
    if (depth > MAX_DEPTH) throw new RuleFault('括号或 not 的层数太多')
    if (this.#takes('not')) return { is: 'not', part: this.#not(depth + 1) }
    if (!this.#takes('(')) return this.#comparison()
    const inner = this.#or(depth + 1)
    this.#must(')')
    return inner
  }

  #comparison(): RuleExpression {
    if (WORDS.has(this.#peek().text.toLowerCase())) throw this.#unexpected()
    const column = this.#take('name')
    if (this.#takes('is')) return this.#isNull(column)
    const denied = this.#takes('not')
    const found = this.#inOrLike(column)
    if (found) return denied ? { is: 'not', part: found } : found
    if (denied) throw this.#unexpected()
    const sign = this.#take('sign')
    if (!/^(=|<>|!=|<|>|<=|>=)$/.test(sign)) throw new RuleFault(`“${column}”后面要有比较符号`)
    return { is: 'compared', column, operator: (sign === '!=' ? '<>' : sign) as RuleOperator, value: this.#value() }
  }

  #isNull(column: string): RuleExpression {
    const denied = this.#takes('not')
    this.#must('null')
    const part = { is: 'null', column } as const
    return denied ? { is: 'not', part } : part
  }

  #inOrLike(column: string): RuleExpression | null {
    if (this.#takes('like')) return { is: 'like', column, pattern: String(this.#value()) }
    if (!this.#takes('in')) return null
    this.#must('(')
    const values = [this.#value()]
    while (this.#takes(',')) values.push(this.#value())
    this.#must(')')
    if (values.length > MAX_VALUES) throw new RuleFault(`in 里最多 ${MAX_VALUES} 个值`)
    return { is: 'in', column, values }
  }

  #value(): Written {
    const { kind } = this.#peek()
    if (kind === 'number') return Number(this.#take('number'))
    if (kind === 'placeholder') return this.#take('placeholder')
    return this.#take('text').slice(1, -1).replaceAll("''", "'")
  }
}

/**
 * Parses the small language of 自定义SQL表达式: comparisons, `and`, `or`, `not`, `in`, `like`, `is null`.
 * The text is never sent to a database: names of columns are looked up, and values are bound.
 * @throws RuleFault
 */
export const readExpression = (source: string): RuleExpression => new ExpressionParser(source).whole()

/** Operators of rules that have a column and a value. */
const SIMPLE: Readonly<Record<string, RuleOperator>> = {
  '=': '=',
  '!=': '<>',
  '>': '>',
  '>=': '>=',
  '<': '<',
  '<=': '<=',
}
const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

export interface RuleText {
  ruleColumn: string | null
  ruleConditions: string | null
  ruleValue: string | null
}

/** @throws RuleFault */
export function expressionOf({ ruleColumn, ruleConditions, ruleValue }: RuleText): RuleExpression {
  const value = (ruleValue ?? '').trim()
  if (value === '') throw new RuleFault('请输入规则值!')
  if (ruleConditions === 'USE_SQL_RULES') return readExpression(value)
  const column = (ruleColumn ?? '').trim()
  if (column === '') throw new RuleFault('请输入规则字段!')
  const operator = SIMPLE[ruleConditions ?? '']
  if (operator) return { is: 'compared', column, operator, value }
  if (ruleConditions === 'IN') {
    const values = value.split(',').filter(Boolean)
    if (values.length === 0 || values.length > MAX_VALUES) throw new RuleFault(`要有 1 到 ${MAX_VALUES} 个值`)
    return { is: 'in', column, values }
  }
  if (ruleConditions === 'LIKE') return { is: 'like', column, pattern: `%${escaped(value)}%` }
  if (ruleConditions === 'LEFT_LIKE') return { is: 'like', column, pattern: `%${escaped(value)}` }
  if (ruleConditions === 'RIGHT_LIKE') return { is: 'like', column, pattern: `${escaped(value)}%` }
  throw new RuleFault('请选择条件!')
}
