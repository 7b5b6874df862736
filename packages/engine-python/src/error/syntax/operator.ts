import type { Token } from '../../source/token.ts'
import { beginsValue, endsValue, heads, is, isName, placeOf, shown, touches, type Rule } from './spot.ts'

const torn = new Set(['> =', '< =', '= =', '! =', '+ =', '- =', '* =', '/ =', '% =', '// =', '** =', '* *', '/ /'])

/** `a > = 3`: a mark of two signs with a blank inside; `= >` is wrong in two ways. */
export const ofTornMark: Rule = ({ line, at }) => {
  const index = line.findIndex((token, place) => {
    const next = line[place + 1]
    if (token.kind !== 'mark' || next?.kind !== 'mark' || next.line !== token.line) return false
    const pair = `${token.text} ${next.text}`
    return torn.has(pair) || (/^= [<>]$/.test(pair) && Math.abs(place - at) < 3)
  })
  const [left, right] = [line[index], line[index + 1]]
  if (!left || !right) return undefined
  const meant = /[<>]/.test(right.text) ? right.text + left.text : left.text + right.text
  return {
    title: `${left.text} 和 ${right.text} 中间不能有空格`,
    suggestion: `连在一起写成 ${meant}。`,
    meant,
    ...placeOf(left, right),
  }
}

const ofMarkTooMuch: Rule = ({ line, at }) => {
  const index = line.findIndex((token, place) => is(token, '==', '>=', '<=', '!=') && is(line[place + 1], '='))
  if (index >= 0)
    return {
      title: '这里多写了一个等号',
      suggestion: `把 ${line[index]!.text}= 改成 ${line[index]!.text}。`,
      ...placeOf(line[index]!, line[index + 1]),
    }
  const comma = line.findIndex(
    (token, place) => is(token, ',') && is(line[place - 1], ',', '(', '[', '{') && Math.abs(place - at) < 2,
  )
  if (comma < 0) return undefined
  return { title: '这里多了一个逗号', suggestion: '删掉多余的逗号，或者补上逗号之间的内容。', ...placeOf(line[comma]!) }
}

const comparisons = ['==', '!=', '<', '>', '<=', '>=']
const joins = ['and', 'or', 'not']

/** `if a > 3 and < 9:`: each side of `and` is a whole comparison. */
const ofHalfComparison: Rule = ({ line }) => {
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

/** `a = `, `print(3 + )`, `if a >:`. */
const ofMissingRight: Rule = ({ line }) => {
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

const ofMissingLeft: Rule = ({ line, at }) => {
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

const ofNumber: Rule = ({ line }) => {
  const index = line.findIndex(
    (token, place) => token.kind === 'number' && line[place + 1]?.kind === 'number' && touches(token, line[place + 1]),
  )
  if (index < 0) return undefined
  return {
    title: '一个数里只能有一个小数点',
    suggestion: '检查这个数；版本号那样的内容要当作文字，放在引号里。',
    ...placeOf(line[index]!, line[index + 1]),
  }
}

const textOf = (pieces: readonly Token[]): string =>
  pieces.map((token, index) => (index === 0 || touches(pieces[index - 1], token) ? '' : ' ') + shown(token)).join('')

/** What stands on the wrong side of `=`. */
const ofAssignment: Rule = ({ line, error }) => {
  const { message } = error
  if (!/^cannot assign to|expression cannot contain assignment|Maybe you meant '=='/.test(message)) return undefined
  const place = line.findIndex((token) => is(token, '='))
  const [first] = line
  if (place < 0) return undefined
  if (is(first, 'if', 'elif', 'while', 'return', 'assert'))
    return {
      title: '这里用了一个等号 =，它的意思是“放进变量”',
      suggestion: '想比较两个东西是不是相等，要用两个等号 ==。',
      meant: '==',
      ...placeOf(line[place]!),
    }
  if (/expression cannot contain assignment/.test(message))
    return {
      title: '括号里的 = 左边只能是参数的名字',
      suggestion: '想比较是不是相等，用两个等号 ==；想一起显示，用逗号隔开。',
      ...placeOf(line[place]!),
    }
  const [left, right] = [line.slice(0, place), line.slice(place + 1)]
  const isSwapped = right.length === 1 && isName(right[0]) && /(?:literal|function call|expression)/.test(message)
  if (!isSwapped || left.some(({ line: number }) => number !== line[place]!.line)) return undefined
  return {
    title: /function call/.test(message) ? '等号左边不能是函数调用' : '等号左边不能是数字、文字或算式',
    suggestion: `等号左边写变量名，是不是想写 ${right[0]!.text} = ${textOf(left)}？`,
  }
}

/** `x =` of `if x == 3` is not looked at here; a value that begins where another ends is a matter of sequence. */
const ofTimes: Rule = ({ line, at }) => {
  for (const index of [at - 1, at, at + 1]) {
    const token = line[index]
    if (
      token?.kind === 'name' &&
      /^[xX×]$/.test(token.text) &&
      endsValue(line[index - 1]) &&
      beginsValue(line[index + 1]) &&
      !heads.has(line[0]!.text)
    )
      return {
        title: '乘号不能写成字母 x',
        suggestion: `乘号要写 *，例如 ${shown(line[index - 1]!)} * ${shown(line[index + 1]!)}。`,
        meant: '*',
        ...placeOf(token),
      }
  }
  return undefined
}

/** Marks of calculation, comparison and assignment. */
export const operatorRules: readonly Rule[] = [
  ofMarkTooMuch,
  ofHalfComparison,
  ofNumber,
  ofTimes,
  ofAssignment,
  ofMissingRight,
  ofMissingLeft,
]
