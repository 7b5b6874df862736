import type { Evidence, Part, PythonError, Words } from '../model/python-error.ts'
import { typeName } from '../model/type-name.ts'
import { bareWords, isFunction, noneWords } from './value.ts'

const takers = /^(?:max|min|sum|list|sorted|set|tuple|enumerate|zip|any|all)$/

/** Explains `for i in 5`, `for i in len(a)` and `max(3)`. */
export function ofIteration(
  { whole, parts = [], called = '', isLooped }: Evidence,
  message: string,
): Words | undefined {
  const type = /^'(.+?)' object is not iterable/.exec(message)?.[1]
  if (!type || !whole) return undefined
  const part: Part | undefined = isLooped ? whole : parts[1]
  if (part && type === 'NoneType') return noneWords({ ...part, type })
  if (part && isFunction(type)) return bareWords({ ...part, type })
  if (!/^(?:int|float)$/.test(type)) return undefined
  const title = `${typeName(type)}不能一个一个地取`
  if (isLooped)
    return { title, suggestion: `想重复几次，要写 for i in range(${whole.text}):。`, meant: `range(${whole.text})` }
  return takers.test(called)
    ? { title, suggestion: `${called}() 的括号里要放一个列表，例如 ${called}([1, 2, 3])。` }
    : undefined
}

/** Explains `for k, v in d`. */
export function ofPairs({ loop }: Evidence, { message, kind }: PythonError): Words | undefined {
  if (!loop || !(kind === 'ValueError' || /cannot unpack/.test(message))) return undefined
  if (loop.type === 'dict')
    return {
      title: '循环字典时，每次只得到一个键，不能放进几个变量',
      suggestion: `想同时要键和值，写成 for ${loop.names} in ${loop.text}.items():。`,
    }
  if (loop.type !== 'list' || !/^(?:str|int|float|bool)$/.test(loop.first)) return undefined
  return {
    title: '循环列表时，每次只得到一个内容，不能放进几个变量',
    suggestion: `想同时要编号和内容，写成 for ${loop.names} in enumerate(${loop.text}):。`,
  }
}
