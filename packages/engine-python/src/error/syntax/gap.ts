import type { Token } from '../../source/token.ts'
import type { Words } from '../model/python-error.ts'
import { beginsValue, endsValue, is, isName, placeOf, shown, type Rule, type Spot } from './spot.ts'
import { statementWords, inStatement } from './gap-in-statement.ts'
import { openBefore } from './bracket.ts'

/** Returns the index of the first of two adjacent values, nearest to the error, or -1. */
function gapNear({ line, at }: Spot): number {
  const isGap = (index: number): boolean => {
    const [left, right] = [line[index], line[index + 1]]
    return endsValue(left) && (beginsValue(right) || is(right, ...statementWords)) && !isJoined(left, right!)
  }
  const indexes = line.map((_, index) => index).filter(isGap)
  const near = (index: number): number => Math.abs(index + 1 - at) + (index + 1 < at - 2 ? 100 : 0)
  return indexes.toSorted((a, b) => near(a) - near(b))[0] ?? -1
}

/** Python allows these adjacent tokens, for example in a call, in an index, or for two strings. */
const isJoined = (left: Token, right: Token): boolean =>
  (is(right, '(', '[') && !is(left, 'True', 'False', 'None') && left.kind !== 'number' && left.kind !== 'text') ||
  (left.kind === 'text' && right.kind === 'text') ||
  is(right, 'not')

const colonMissing = (left: Token, right: Token): Words => ({
  title: '字典的键后面少了冒号',
  suggestion: `键和值之间要写英文冒号，写成 ${shown(left)}: ${shown(right)}。`,
  ...placeOf(left, right),
})

/** Between two values inside brackets, a comma, a plus sign, or the colon of a dictionary is missing. */
function inBrackets(spot: Spot, left: Token, right: Token, open: Token): Words {
  const { all } = spot
  const from = all.indexOf(open)
  const inside = all.slice(from + 1, all.indexOf(left) + 1)
  const sinceComma = inside.slice(inside.findLastIndex((token) => is(token, ',')) + 1)
  const isPair = open.text === '{' && !sinceComma.some((token) => is(token, ':'))
  const isDictionary = inside.some((token) => is(token, ':')) || left.kind === 'text' || left.kind !== right.kind
  if (isPair && isDictionary) return colonMissing(left, right)
  if (isName(left) && isName(right))
    return {
      title: `${shown(left)} 和 ${shown(right)} 中间少了逗号`,
      suggestion: `如果是两个变量，写成 ${shown(left)}, ${shown(right)}；如果是一段文字，两边要加引号。`,
      ...placeOf(left, right),
    }
  const isMixed = open.text === '(' && (left.kind === 'text') !== (right.kind === 'text')
  return {
    title: `${shown(left)} 和 ${shown(right)} 中间少了逗号`,
    suggestion: isMixed
      ? `用英文逗号隔开，写成 ${shown(left)}, ${shown(right)}；想连成一段文字用 +。`
      : `在中间加上英文逗号，写成 ${shown(left)}, ${shown(right)}。`,
    ...placeOf(left, right),
  }
}

export const ofGap: Rule = (spot) => {
  const { line, all, error } = spot
  if (!error.message.startsWith('invalid syntax')) return undefined
  const index = gapNear(spot)
  const [left, right] = [line[index], line[index + 1]]
  if (!left || !right) return undefined
  const open = openBefore(all, right).at(-1)
  return open ? inBrackets(spot, left, right, open) : inStatement(spot, index)
}
