import type { Part, Words } from '../model/python-error.ts'
import { typeName } from '../model/type-name.ts'
import { typedWords } from './value.ts'

/** Explains `"3" + n` and `n + "3"`. */
export function ofJoin(parts: readonly Part[], message: string): Words | undefined {
  const [left, right] = parts
  const isJoin = /^can only concatenate str|^unsupported operand type\(s\) for \+=?: '(?:int|float)' and 'str'/.test(
    message,
  )
  if (!isJoin || !left || !right) return undefined
  const textFirst = message.startsWith('can')
  const title = textFirst
    ? `文字不能直接和${typeName(/not "(.+?)"/.exec(message)?.[1] ?? 'int')}相加`
    : '数字不能直接和文字相加'
  const [text, number] = textFirst ? [left, right] : [right, left]
  const typed = typedWords([text], title)
  if (typed) return typed
  if (text.literal && /^["']\s*-?\d+(?:\.\d+)?\s*["']$/.test(text.text))
    return {
      title,
      suggestion: `想算数就去掉 ${text.text} 的引号；想连成文字就写 str(${number.text})。`,
    }
  if (text.literal || text.type === '')
    return { title, suggestion: `用 str(${number.text}) 把它变成文字，或者用 f"……{变量}" 的写法。` }
  return {
    title,
    suggestion: `想连成文字就写 str(${number.text})；如果 ${text.text} 里是数字，想算数就写 int(${text.text})。`,
  }
}

/** Explains `[1] + 2`. Python adds only a list to a list. */
export function ofListJoin(parts: readonly Part[], message: string): Words | undefined {
  const other = /^can only concatenate list \(not "(.+?)"\)/.exec(message)?.[1]
  const [list, given] = parts
  if (!other || !list || !given) return undefined
  return {
    title: `列表不能直接和${typeName(other)}相加`,
    suggestion: `想往列表里添加，写成 ${list.text}.append(${given.text})，或者 ${list.text} + [${given.text}]。`,
  }
}

/** Explains `"3" * "4"`. Python multiplies a text only by an integer. */
export function ofRepeat(parts: readonly Part[], message: string): Words | undefined {
  const type = /^can't multiply sequence by non-int of type '(\w+)'/.exec(message)?.[1]
  const [left, right] = parts
  if (!type || !left || !right) return undefined
  const title = '文字或列表只能和整数相乘'
  const typed = typedWords(parts, title)
  if (typed) return typed
  const isNumbers = [left, right].every(
    (part) => part.type !== 'str' || !part.literal || /^["']-?\d+(?:\.\d+)?["']$/.test(part.text),
  )
  const text = left.type === 'str' ? left : right
  return {
    title,
    suggestion:
      isNumbers && text.type === 'str'
        ? `想算数，${text.literal ? '去掉引号' : `用 int(${text.text}) 把文字变成数字`}；想重复几次，乘的要是整数。`
        : `重复几次要用整数，用 int() 把 ${right.text} 变成整数。`,
  }
}
