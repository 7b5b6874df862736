import type { Part, Words } from '../model/python-error.ts'
import { typeName } from '../model/type-name.ts'
import { typedWords } from './value.ts'

const numeric = /^(?:int|float)$/

export function ofCalculation(parts: readonly Part[], message: string): Words | undefined {
  const compared = /^'(<|>|<=|>=)' not supported between instances of '(.+?)' and '(.+?)'/.exec(message)
  if (compared) {
    const [, , left, right] = compared
    const title = `${typeName(left!)}和${typeName(right!)}不能比大小`.trim()
    const text = parts.find(({ type }) => type === 'str')
    const isMixed = [left, right].includes('str') && [left, right].some((type) => numeric.test(type!))
    return (
      typedWords(parts, title) ??
      (isMixed && text
        ? {
            title,
            suggestion: text.literal
              ? `去掉 ${text.text} 的引号，让两边都是数字。`
              : `用 int(${text.text}) 把文字变成数字再比较。`,
          }
        : { title, suggestion: '只有同一种内容才能比大小，检查两边放的是什么。' })
    )
  }
  const counted = /^unsupported operand type\(s\) for (.+?): '(.+?)' and '(.+?)'/.exec(message)
  if (!counted) return undefined
  const [, whole, left, right] = counted
  const mark = whole!.replace(' or pow()', '')
  const title = `${typeName(left!)}和${typeName(right!)}之间不能做 ${mark} 运算`.trim()
  const typed = typedWords(parts, title)
  if (typed) return typed
  const text = parts.find(({ type }) => type === 'str')
  if (text && [left, right].some((type) => numeric.test(type!)))
    return { title, suggestion: `${text.text} 是文字，要先用 int(${text.text}) 变成数字。` }
  return undefined
}
