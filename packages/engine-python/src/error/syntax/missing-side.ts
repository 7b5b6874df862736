import { is, placeOf, shown, type Rule } from './spot.ts'

const comparisons = ['==', '!=', '<', '>', '<=', '>=']
const joins = ['and', 'or', 'not']

/** Explains `if a > 3 and < 9:`. */
export const ofHalfComparison: Rule = ({ line }) => {
  const index = line.findIndex((token, place) => is(token, ...joins) && is(line[place + 1], ...comparisons, 'in', 'is'))
  const join = line[index]
  if (!join || (is(join, 'not') && is(line[index + 1], 'in'))) return undefined
  const first = line.findIndex((token) => is(token, ...comparisons))
  const subject = first > 0 && first < index ? line[first - 1] : undefined
  const [mark, value] = [line[index + 1]!, line[index + 2]]
  const example = subject && value ? `，例如 ${join.text} ${shown(subject)} ${mark.text} ${shown(value)}` : ''
  return {
    title: `${join.text} 后面的 ${mark.text} 少了左边的内容`,
    suggestion: `${join.text} 的两边都要写完整的比较${example}。`,
    ...placeOf(join, mark),
  }
}

const binary = [
  '+',
  '-',
  '*',
  '/',
  '//',
  '%',
  '**',
  ...comparisons,
  'and',
  'or',
  'not',
  'in',
  'is',
  '=',
  '+=',
  '-=',
  '*=',
  '/=',
]

/** Explains `a = `, `print(3 + )` and `if a >:`. */
export const ofMissingRight: Rule = ({ line }) => {
  const index = line.findIndex((token, place) => {
    const next = line[place + 1]
    if (
      !is(token, ...binary) ||
      is(line[0], 'from', 'import', 'def', 'lambda') ||
      (is(token, '*', '**') && is(line[place - 1], '(', ','))
    )
      return false
    return next === undefined || next.line !== token.line || is(next, ')', ']', '}', ':', ',', ';')
  })
  const token = line[index]
  if (!token) return undefined
  const isPercent = token.text === '%' && line[index - 1]?.kind === 'number'
  if (isPercent)
    return {
      title: 'Python 里的 % 是求余数，不是百分号',
      suggestion: `百分数要写成小数，${line[index - 1]!.text}% 写成 ${Number(line[index - 1]!.text) / 100}。`,
      ...placeOf(token),
    }
  const title = token.text === '=' ? '等号右边是空的' : `${token.text} 的右边少了内容`
  const suggestion =
    token.text === '=' ? '在等号右边写上要放进变量的内容。' : `在 ${token.text} 后面写上数、变量或文字。`
  return { title, suggestion, ...placeOf(token) }
}

export const ofMissingLeft: Rule = ({ line, at }) => {
  const token = line[at]
  const before = line[at - 1]
  const starts =
    before === undefined ||
    is(before, '(', '[', ',', '=', 'if', 'while', 'elif', 'return', 'and', 'or', ...comparisons, '+', '-', '/', '//')
  if (!starts || !is(token, '*', '/', '//', '%', '==', '!=', '<', '>', '<=', '>=', 'and', 'or', 'in', 'is', '='))
    return undefined
  if (before && is(before, '+', '-', '*', '/', '//', ...comparisons, '='))
    return {
      title: `${before.text} 和 ${token!.text} 不能连着写`,
      suggestion: '两个运算符号中间要有内容，删掉多余的那一个。',
      ...placeOf(before, token),
    }
  return {
    title: `${token!.text} 的左边少了内容`,
    suggestion: `在 ${token!.text} 前面写上数、变量或文字。`,
    ...placeOf(token!),
  }
}
