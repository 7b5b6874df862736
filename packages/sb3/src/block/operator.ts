import {
  condition,
  literal,
  number,
  plain,
  reporter,
  test,
  text,
  type Condition,
  type Reporter,
  type Value,
} from './block.ts'

const calculation =
  (opcode: string) =>
  (a: Value, b: Value): Reporter =>
    reporter(opcode, { inputs: { NUM1: number(a), NUM2: number(b) } })
const comparison =
  (opcode: string) =>
  (a: Value, b: Value): Condition =>
    condition(opcode, { inputs: { OPERAND1: text(a), OPERAND2: text(b) } })
const junction =
  (opcode: string) =>
  (a: Condition, b: Condition): Condition =>
    condition(opcode, { inputs: { OPERAND1: test(a), OPERAND2: test(b) } })

export const add = calculation('operator_add')
export const subtract = calculation('operator_subtract')
export const multiply = calculation('operator_multiply')
export const divide = calculation('operator_divide')
/** a 除以 b 的余数 */
export const remainder = calculation('operator_mod')
/** 在 from 和 to 之间取随机数 */
export const random = (from: Value, to: Value): Reporter =>
  reporter('operator_random', { inputs: { FROM: number(from), TO: number(to) } })
/** 四舍五入 */
export const round = (value: Value): Reporter => reporter('operator_round', { inputs: { NUM: number(value) } })

export type MathFunction =
  | 'abs'
  | 'floor'
  | 'ceiling'
  | 'sqrt'
  | 'sin'
  | 'cos'
  | 'tan'
  | 'asin'
  | 'acos'
  | 'atan'
  | 'ln'
  | 'log'
  | 'e ^'
  | '10 ^'
/** 绝对值, 向下取整, sin … of a value. Angles are in degrees. */
export const math = (name: MathFunction, value: Value): Reporter =>
  reporter('operator_mathop', { inputs: { NUM: number(value) }, fields: { OPERATOR: plain(name) } })

export const greater = comparison('operator_gt')
export const less = comparison('operator_lt')
export const equal = comparison('operator_equals')
/** a 与 b */
export const and = junction('operator_and')
/** a 或 b */
export const or = junction('operator_or')
/** a 不成立 */
export const not = (value: Condition): Condition => condition('operator_not', { inputs: { OPERAND: test(value) } })

const joinTwo = (a: Value, b: Value): Reporter =>
  reporter('operator_join', { inputs: { STRING1: text(a), STRING2: text(b) } })
/** For more than two values, several blocks are nested. */
export const join = (first: Value, second: Value, ...rest: Value[]): Reporter => {
  const [third, ...others] = rest
  return third === undefined ? joinTwo(first, second) : joinTwo(first, join(second, third, ...others))
}
/** 文字的第 n 个字符 */
export const letterOf = (position: Value, value: Value): Reporter =>
  reporter('operator_letter_of', { inputs: { LETTER: number(position, literal.whole), STRING: text(value) } })
/** 文字的字符数 */
export const lengthOf = (value: Value): Reporter => reporter('operator_length', { inputs: { STRING: text(value) } })
/** 文字包含 part ? */
export const contains = (value: Value, part: Value): Condition =>
  condition('operator_contains', { inputs: { STRING1: text(value), STRING2: text(part) } })
