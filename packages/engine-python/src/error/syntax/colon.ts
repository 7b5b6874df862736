import { nearest } from '../model/near.ts'
import { endsValue, heads, is, isName, placeOf, shown, type Rule, type Spot } from './spot.ts'

export const ofColon: Rule = ({ line, error, at }) => {
  if (error.message !== "expected ':'") return undefined
  const first = line[0]
  if (!first) return undefined
  const after = line[at]
  const rest = after && !is(after, ';', ',', '.') ? `，后面的内容写到下一行` : ''
  const mark = is(after, ';', ',', '.') ? `把“${after!.text}”改成英文冒号 :。` : ''
  return {
    title: rest ? '这一行少了冒号' : '这一行末尾少了冒号',
    suggestion: mark || `在 ${first.text} 这一行的${after ? ` ${shown(after)} 前面` : '末尾'}加上英文冒号 :${rest}。`,
  }
}

const isDeep = (line: Spot['line'], index: number): boolean => {
  const before = line.slice(0, index)
  const count = (...marks: string[]): number => before.filter((token) => is(token, ...marks)).length
  return count('(', '[', '{') > count(')', ']', '}')
}

/** Explains `if x > 2 print(x)` and `while x < 5;`, for which Python reports only invalid syntax. */
export const ofColonInside: Rule = ({ line, error, at }) => {
  const word = line[0]
  if (error.message !== 'invalid syntax' || word === undefined || !heads.has(word.text) || line.length < 2)
    return undefined
  const isHere = line.some((token, index) => is(token, ':') && !isDeep(line, index))
  if (isHere) return undefined
  const last = line.at(-1)!
  if (is(last, ';', ',', '.'))
    return {
      title: '这一行末尾要写冒号',
      suggestion: `把末尾的“${last.text}”改成英文冒号 :。`,
      meant: ':',
      ...placeOf(last),
    }
  const [left, right] = [line[at - 1], line[at]]
  if (!endsValue(left) || !right || isDeep(line, at)) return undefined
  return {
    title: '这一行少了冒号',
    suggestion: `在 ${shown(right)} 前面加上英文冒号 :，再按回车，让它另起一行并缩进。`,
    ...placeOf(right),
  }
}

export const ofDoubleColon: Rule = ({ line }) => {
  const index = line.findIndex((token, at) => is(token, '::') || (is(token, ':') && is(line[at + 1], ':')))
  if (index < 0 || !heads.has(line[0]!.text)) return undefined
  return { title: '这里多写了一个冒号', suggestion: '只留下一个冒号 :。', ...placeOf(line[index]!) }
}

export const ofColonTooMuch: Rule = ({ line, at }) => {
  const [first, last] = [line[0], line.at(-1)]
  if (!is(last, ':') || line.length < 2 || at < line.length - 1 || heads.has(first!.text)) return undefined
  if (line.length === 2 && isName(first) && nearest(first.text, heads)) return undefined
  return {
    title: '这一行末尾多了冒号',
    suggestion: '删掉末尾的冒号；只有 if、for、while、def 这样的行才写。',
    ...placeOf(last!),
  }
}
