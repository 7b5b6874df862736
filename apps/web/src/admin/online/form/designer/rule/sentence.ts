import { FormulaError, parse, type Node, type ValueKind } from '@mashu/formula'

/** Compares a field with a value or with another field. */
export interface Condition {
  field: string
  test: TestCode
  /** Empty if the operator needs no value, or if the condition compares two fields. */
  value: string
  /** Name of the compared field. */
  other?: string
}

/** With `and`, all conditions must hold. With `or`, one condition is enough. */
export interface Sentence {
  join: 'and' | 'or'
  conditions: readonly Condition[]
}

interface Test {
  label: string
  kinds: readonly ValueKind[]
  hasValue: boolean
}

const ORDERED = ['number'] as const
const DAYS = ['date', 'time'] as const
const ANY: readonly ValueKind[] = ['text', 'number', 'date', 'time', 'list']
export const tests = {
  is: { label: '是', kinds: ['text', 'number', 'date', 'time'], hasValue: true },
  isNot: { label: '不是', kinds: ['text', 'number', 'date', 'time'], hasValue: true },
  contains: { label: '里面有', kinds: ['text'], hasValue: true },
  more: { label: '大于', kinds: ORDERED, hasValue: true },
  least: { label: '大于等于', kinds: ORDERED, hasValue: true },
  less: { label: '小于', kinds: ORDERED, hasValue: true },
  most: { label: '小于等于', kinds: ORDERED, hasValue: true },
  after: { label: '晚于', kinds: DAYS, hasValue: true },
  before: { label: '早于', kinds: DAYS, hasValue: true },
  notBefore: { label: '不早于', kinds: DAYS, hasValue: true },
  notAfter: { label: '不晚于', kinds: DAYS, hasValue: true },
  afterToday: { label: '晚于今天', kinds: DAYS, hasValue: false },
  beforeToday: { label: '早于今天', kinds: DAYS, hasValue: false },
  includes: { label: '选了', kinds: ['list'], hasValue: true },
  excludes: { label: '没有选', kinds: ['list'], hasValue: true },
  yes: { label: '打开（是）', kinds: ['flag'], hasValue: false },
  no: { label: '关着（否）', kinds: ['flag'], hasValue: false },
  filled: { label: '填了', kinds: ANY, hasValue: false },
  empty: { label: '没有填', kinds: ANY, hasValue: false },
} as const satisfies Readonly<Record<string, Test>>
export type TestCode = keyof typeof tests

/** Kinds of the fields that a formula may contain, by field name. */
export type Kinds = Readonly<Record<string, ValueKind>>

export const testsOf = (kind: ValueKind | undefined): TestCode[] =>
  (Object.keys(tests) as TestCode[]).filter((code) => (tests[code] as Test).kinds.includes(kind ?? 'text'))

/** Operator and value are kept if the new field supports the operator. */
export function withField({ test, value, other }: Condition, field: string, kinds: Kinds): Condition {
  const offered = testsOf(kinds[field])
  if (!offered.includes(test)) return { field, test: offered[0]!, value: '' }
  const isKept = other !== undefined && other !== field && kinds[other] === kinds[field]
  return { field, test, value, ...(isKept && { other }) }
}

/** The compared field is kept if the new operator can compare fields. */
export const withTest = ({ field, value, other }: Condition, test: TestCode): Condition => ({
  field,
  test,
  value,
  ...(other !== undefined && canCompare(test) && { other }),
})

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const signs: Partial<Record<TestCode, string>> = {
  is: '=',
  isNot: '<>',
  more: '>',
  least: '>=',
  less: '<',
  most: '<=',
  after: '>',
  before: '<',
  notBefore: '>=',
  notAfter: '<=',
  afterToday: '>',
  beforeToday: '<',
}

const canCompare = (test: TestCode): boolean => tests[test].hasValue && signs[test] !== undefined

/** Returns the other fields with which the condition can compare its field. */
export const comparableWith = ({ field, test }: Condition, kinds: Kinds): string[] =>
  canCompare(test) ? Object.keys(kinds).filter((name) => name !== field && kinds[name] === kinds[field]) : []

const NUMBER = /^-?\d+(\.\d+)?$/

/** A missing or invalid number becomes the constant `empty`. */
function written(kind: ValueKind | undefined, { test, value }: Condition): string {
  if (test === 'afterToday' || test === 'beforeToday') return 'today()'
  if (kind === 'number') return NUMBER.test(value) ? value : 'empty'
  return kind === 'date' || kind === 'time' ? `date(${quoted(value)})` : quoted(value)
}

function writtenCondition(condition: Condition, kinds: Kinds): string {
  const { field, test, value } = condition
  const kind = kinds[field]
  const sign = signs[test]
  if (sign && condition.other !== undefined) return `${field} ${sign} ${condition.other}`
  if (sign) return `${kind === 'time' ? `date(${field})` : field} ${sign} ${written(kind, condition)}`
  if (test === 'yes') return field
  if (test === 'no') return `not ${field}`
  if (test === 'empty') return `isEmpty(${field})`
  if (test === 'filled') return `not isEmpty(${field})`
  if (test === 'contains') return `contains(${field}, ${quoted(value)})`
  return `${test === 'excludes' ? 'not ' : ''}includes(${field}, ${quoted(value)})`
}

export const toFormula = ({ join, conditions }: Sentence, kinds: Kinds): string =>
  conditions.map((condition) => writtenCondition(condition, kinds)).join(` ${join} `)

/** Splits a tree into the conditions that `join` connects. */
function partsOf(node: Node, join: 'and' | 'or'): Node[] {
  if (node.type !== 'binary' || node.operator !== join) return [node]
  return [...partsOf(node.left, join), ...partsOf(node.right, join)]
}

const fieldOf = (node: Node | undefined) => (node?.type === 'field' && node.of === null ? node.name : undefined)
const textOf = (node: Node | undefined) => (node?.type === 'text' ? node.text : undefined)

function numberOf(node: Node): string | undefined {
  if (node.type === 'constant' && node.value === null) return ''
  if (node.type === 'number') return node.digits
  const isMinus = node.type === 'unary' && node.operator === '-' && node.operand.type === 'number'
  return isMinus && node.operand.type === 'number' ? `-${node.operand.digits}` : undefined
}

/** For example `isEmpty` or `includes`. The first argument is the field. */
function readCall(node: Node, isNot: boolean): Condition | undefined {
  if (node.type !== 'call') return undefined
  const field = fieldOf(node.items[0])
  const text = textOf(node.items[1])
  if (field === undefined) return undefined
  if (node.name === 'isEmpty') return { field, test: isNot ? 'filled' : 'empty', value: '' }
  if (text === undefined) return undefined
  if (node.name === 'includes') return { field, test: isNot ? 'excludes' : 'includes', value: text }
  return node.name === 'contains' && !isNot ? { field, test: 'contains', value: text } : undefined
}

const isDay = (kind: ValueKind | undefined) => kind === 'date' || kind === 'time'
const isToday = (node: Node) => node.type === 'call' && node.name === 'today'
const testWith = (sign: string, among: readonly TestCode[]) => among.find((code) => signs[code] === sign)

/** A day is a call of `date`. */
function valueOf(node: Node, kind: ValueKind | undefined): string | undefined {
  if (kind === 'number') return numberOf(node)
  if (!isDay(kind)) return textOf(node)
  return node.type === 'call' && node.name === 'date' ? textOf(node.items[0]) : undefined
}

function comparisonOf(field: string, node: Node & { type: 'binary' }, kinds: Kinds): Condition | undefined {
  const { operator, right } = node
  const kind = kinds[field]
  const today = isDay(kind) && isToday(right) ? testWith(operator, ['afterToday', 'beforeToday']) : undefined
  if (today) return { field, test: today, value: '' }
  const test = testWith(operator, testsOf(kind))
  if (!test) return undefined
  const other = fieldOf(right)
  if (other === undefined) {
    const value = valueOf(right, kind)
    return value === undefined ? undefined : { field, test, value }
  }
  const isAlike = fieldOf(node.left) === field && comparableWith({ field, test, value: '' }, kinds).includes(other)
  return isAlike ? { field, test, value: '', other } : undefined
}

function readComparison(node: Node, kinds: Kinds): Condition | undefined {
  if (node.type !== 'binary') return undefined
  const left = node.left.type === 'call' && node.left.name === 'date' ? node.left.items[0] : node.left
  const field = fieldOf(left)
  return field === undefined ? undefined : comparisonOf(field, node, kinds)
}

function readCondition(node: Node, kinds: Kinds): Condition | undefined {
  const isNot = node.type === 'unary' && node.operator === 'not'
  const inner = isNot ? node.operand : node
  const flag = fieldOf(inner)
  if (flag !== undefined) return { field: flag, test: isNot ? 'no' : 'yes', value: '' }
  return readCall(inner, isNot) ?? (isNot ? undefined : readComparison(inner, kinds))
}

function parsed(formula: string): Node | undefined {
  try {
    return parse(formula)
  } catch (error) {
    if (error instanceof FormulaError) return undefined
    throw error
  }
}

/** Returns undefined if a sentence cannot express the formula. */
export function fromFormula(formula: string, kinds: Kinds): Sentence | undefined {
  if (formula.trim() === '') return { join: 'and', conditions: [] }
  const node = parsed(formula)
  if (!node) return undefined
  const join = node.type === 'binary' && node.operator === 'or' ? 'or' : 'and'
  const conditions: Condition[] = []
  for (const part of partsOf(node, join)) {
    const condition = readCondition(part, kinds)
    const isKnown = condition && testsOf(kinds[condition.field]).includes(condition.test)
    if (!isKnown || kinds[condition.field] === undefined) return undefined
    conditions.push(condition)
  }
  return { join, conditions }
}
