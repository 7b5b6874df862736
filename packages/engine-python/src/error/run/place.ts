import type { Evidence, Part, Words } from '../model/python-error.ts'
import { typeName } from '../model/type-name.ts'
import { isFunction, noneWords, typedWords } from './value.ts'

/** Explains `a["x"]` for a list, `a[1, 2]`, `print[0]` and `5[0]`. */
export function ofPlace({ parts = [] }: Evidence, message: string): Words | undefined {
  const [owner, place] = parts
  if (!owner || !place || parts.length > 2) return undefined
  const taken = /^(?:type )?'(.+?)'(?: object)? is not subscriptable/.exec(message)?.[1]
  if (taken === 'NoneType') return noneWords(owner)
  if (taken && (isFunction(taken) || message.startsWith('type')))
    return {
      title: `${owner.text} 是函数，后面要用圆括号，不能用方括号`,
      suggestion: `写成 ${owner.text}(${place.text}) 的样子。`,
    }
  if (taken && /^(?:int|float)$/.test(taken))
    return {
      title: `${owner.text} 是${typeName(taken)}，${typeName(taken)}不能用方括号取内容`,
      suggestion: `想取某一位数字，先变成文字：str(${owner.text})[${place.text}]；想要列表，看看 ${owner.text} 放进了什么。`,
    }
  return ofPlaceKind(owner, place, message)
}

function ofPlaceKind(owner: Part, place: Part, message: string): Words | undefined {
  const given = /indices must be integers(?: or slices)?, not '?(\w+)'?/.exec(message)?.[1]
  if (!given) return undefined
  const title = `方括号里要写整数，写的却是${typeName(given)}`.trim()
  const typed = typedWords([place], title)
  if (typed) return typed
  const holder = typeName(owner.type || 'list').trim()
  const bare = place.text.slice(1, -1)
  if (given === 'str' && place.literal && /^\d+$/.test(bare))
    return { title, suggestion: `去掉引号，写成 ${owner.text}[${bare}]。`, meant: bare }
  if (given === 'str')
    return { title, suggestion: `${owner.text} 是${holder}，按位置取，例如 ${owner.text}[0]；想按名字取要用字典。` }
  if (given === 'tuple')
    return {
      title,
      suggestion: `一层一层地取，写成 ${owner.text}[${place.text
        .replace(/^\((.*)\)$/, '$1')
        .split(/\s*,\s*/)
        .join('][')}]。`,
    }
  if (given === 'float') return { title, suggestion: '用 int() 把它变成整数；除法想得到整数，用两条斜线 //。' }
  return given === 'list' ? { title, suggestion: `只留一层方括号，例如 ${owner.text}[0]。` } : undefined
}
