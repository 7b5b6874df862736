import type { Token } from '../../source/token.ts'
import { is, isName, placeOf, shown, touches, type Rule } from './spot.ts'

const textOf = (pieces: readonly Token[]): string =>
  pieces.map((token, index) => (index === 0 || touches(pieces[index - 1], token) ? '' : ' ') + shown(token)).join('')

/** Explains what cannot be on the left of `=`. */
export const ofAssignment: Rule = ({ line, error }) => {
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
