import type { Origin, Part, Words } from '../model/python-error.ts'

/** Methods that change their object and return None. */
const changers = /^(?:sort|reverse|append|extend|insert|remove|clear|update|add|discard|shuffle)$/

/** Explains which expression is None, and the reason. */
export function noneWords({ text, origin }: Part): Words | undefined {
  if (!origin) return undefined
  const kept = origin.name ? `${origin.name} 是空的（None）` : `${text} 的结果是空的（None）`
  const at = origin.name ? `第 ${origin.line} 行的 ` : ''
  if (origin.kind === 'none')
    return {
      title: kept,
      suggestion: `第 ${origin.line} 行写的是 ${origin.name} = None，先给它一个真正的内容再用。`,
    }
  if (origin.kind !== 'call' || !origin.call) return undefined
  const { call, method } = origin
  if (origin.own)
    return {
      title: `${kept}：函数 ${call}() 没有给出结果`,
      suggestion: origin.returns
        ? `第 ${origin.defined} 行的函数有时没有走到 return，让每一种情况都 return 一个结果。`
        : `在第 ${origin.defined} 行的函数里，用 return 结果 把结果送出来。`,
    }
  if (call === 'print')
    return {
      title: `${kept}：print() 只负责显示，没有结果`,
      suggestion: origin.name
        ? `把第 ${origin.line} 行改成 ${origin.name} = 内容，另起一行再 print(${origin.name})。`
        : '先算出内容放进变量，再用 print() 显示。',
    }
  return method && changers.test(method)
    ? ofChange(origin, kept)
    : {
        title: `${kept}：${at}${call}() 没有给出结果`,
        suggestion: `${call}() 做完事不给结果，不要把它放进变量或算式里。`,
      }
}

/** Explains `b = a.sort()`. */
function ofChange({ name, call, method, owner }: Origin, kept: string): Words {
  const changed = method === 'shuffle' || !owner ? '列表' : ` ${owner} 本身`
  return {
    title: `${kept}：${name ? `${call}()` : '它'}直接改变${changed}，不给出结果`,
    suggestion:
      method === 'sort'
        ? `单独一行写 ${call}()，然后直接用 ${owner}；想要一个新列表，写 sorted(${owner})。`
        : `单独一行写 ${call}(…)，不要把它放进变量，后面直接用${method === 'shuffle' ? '那个列表' : ` ${owner}`}。`,
  }
}

export const isFunction = (type: string): boolean =>
  /^(?:builtin_function_or_method|function|method|method_descriptor|builtin_method|type)$/.test(type)

/** The program contains a function without calling the function. */
export function bareWords({ text, type, origin }: Part): Words | undefined {
  if (!isFunction(type) || origin?.kind === 'call') return undefined
  const call = origin?.call ?? text
  const at = origin?.name ? `第 ${origin.line} 行的 ` : ''
  return {
    title: `${at}${call} 后面少了括号`,
    suggestion: `${call} 是一个函数，要加括号才会做事，写成 ${origin?.name ? `${origin.name} = ` : ''}${call}() 的样子。`,
  }
}

/** A value from `input()` is a text. */
export function typedWords(parts: readonly Part[], title: string): Words | undefined {
  const typed = parts.find(({ origin, type }) => origin?.kind === 'input' && (type === 'str' || type === ''))
  if (!typed) return undefined
  const { origin } = typed
  return {
    title,
    suggestion: origin!.name
      ? `${origin!.name} 是 input() 得到的文字，不是数字；用 int(${typed.text}) 把它变成整数。`
      : 'input() 得到的是文字，不是数字；用 int(input()) 把它变成整数。',
  }
}

export const joinNames = (names: readonly string[]): string => names.join('、')
