import type { Evidence, Words } from '../model/python-error.ts'
import { typeName } from '../model/type-name.ts'
import { bareWords, isFunction, noneWords } from './value.ts'

const oneCharacter = /^ord\(\) expected a character/

export function ofKindOfArgument({ called = '', parts = [] }: Evidence, message: string): Words | undefined {
  const given = parts[1]?.text ?? '括号里的内容'
  if (/doesn't define __round__/.test(message))
    return { title: `${called}() 的括号里要用数字，给的却是文字`, suggestion: `先用 float(${given}) 把文字变成数字。` }
  if (oneCharacter.test(message))
    return { title: 'ord() 的括号里只能有一个字', suggestion: `${given} 不是一个字，用循环一个一个地变。` }
  if (message.startsWith("'in <string>' requires string"))
    return { title: '在文字里面只能找文字', suggestion: 'in 左边的数字用 str() 变成文字再找，或者加上引号。' }
  if (/^%\w format: a real number is required/.test(message))
    return { title: '% 文字里的 %d 要放数字，给的却不是', suggestion: '放文字用 %s，或者用 f"……{变量}" 的写法。' }
  return undefined
}

/** Explains `len(5)` and `len(a.keys)`. */
export function ofLength({ parts = [], called }: Evidence, message: string): Words | undefined {
  const type = /^object of type '(.+?)' has no len\(\)/.exec(message)?.[1]
  const part = parts[1]
  if (!type || !part) return undefined
  if (type === 'NoneType') return noneWords({ ...part, type })
  if (isFunction(type)) return bareWords({ ...part, type })
  if (called !== 'len')
    return {
      title: `${called}() 的括号里要放列表或文字，给的却是${typeName(type)}`.trim(),
      suggestion: `把 ${part.text} 换成列表，例如 ${called}([1, 2, 3])。`,
    }
  return /^(?:int|float)$/.test(type)
    ? {
        title: `${typeName(type)}没有长度`,
        suggestion: `len() 数文字、列表里有多少个；想数几位数字，写成 len(str(${part.text}))。`,
      }
    : undefined
}

/** Explains `int(None)`, `int([1])` and `int(input)`. */
export function ofConversion({ parts = [] }: Evidence, message: string): Words | undefined {
  const [, to, type] = /^(int|float)\(\) argument must be .* not '(\w+)'/.exec(message) ?? []
  const part = parts[1]
  if (!to || !type || !part) return undefined
  if (type === 'NoneType') return noneWords({ ...part, type })
  if (isFunction(type)) return bareWords({ ...part, type })
  const isSplit = type === 'list' && /split\(/.test(part.text)
  return type === 'list'
    ? {
        title: '列表不能变成数字',
        suggestion: isSplit
          ? `切开后有好几个，一个一个地变：[${to}(x) for x in ${part.text}]。`
          : `${to}() 一次只变一个，写成 ${to}(${part.text}[0])，或者用循环一个一个地变。`,
      }
    : undefined
}
