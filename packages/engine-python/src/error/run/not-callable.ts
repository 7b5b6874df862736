import type { Evidence, Words } from '../model/python-error.ts'
import { typeName } from '../model/type-name.ts'
import { noneWords } from './value.ts'

/** Modules that children call like a function, with the probable call. */
const sameName: Readonly<Record<string, string>> = {
  random: 'random.randint(1, 6)',
  time: 'time.time() 或 time.sleep(秒)',
  datetime: 'datetime.datetime.now()',
  turtle: 'turtle.Turtle()',
  math: 'math.sqrt(数)',
  copy: 'copy.copy(内容)',
}

/** Explains `5(3)`, `scores(0)`, and a call of `print` after `print = 3`. */
export function ofNoFunction({ parts = [], called = '', shadowed }: Evidence, message: string): Words | undefined {
  const type = /^'(.+?)' object is not callable/.exec(message)?.[1]
  const owner = parts[0]
  if (!type || !owner) return undefined
  if (type === 'module') {
    const example = Object.hasOwn(sameName, called) ? sameName[called]! : `${called}.函数名()`
    return { title: `${called} 是一个模块，不能直接加括号使用`, suggestion: `写成 ${example} 的样子。` }
  }
  if (type === 'NoneType') return noneWords(owner)
  const name = typeName(type).trim()
  if (shadowed !== undefined)
    return {
      title: `${called} 已经变成${name}，不能再当函数用`,
      suggestion: `第 ${shadowed} 行把 ${called} 当成变量名了，把那个变量换一个名字。`,
    }
  return ofValueCalled(type, called, parts[1]?.text)
}

function ofValueCalled(type: string, called: string, argument: string | undefined): Words {
  const name = typeName(type).trim()
  const title = `${called} 是${name}，${name}不能加括号当函数用`
  if (type === 'str' && /^["'].*\{/.test(called))
    return { title, suggestion: '想把内容放进花括号，写成 "…{}…".format(内容)，或者 f"…{变量}…"。' }
  if (/^(?:tuple|str)$/.test(type) && /^[("']/.test(called))
    return { title, suggestion: `${called} 后面可能少了逗号。` }
  if (/^(?:list|dict|tuple|str)$/.test(type))
    return {
      title,
      suggestion: `取里面的内容用方括号，写成 ${called}[${argument ?? (type === 'dict' ? '键' : '位置')}]。`,
    }
  if (/^(?:int|float)$/.test(type) && argument === undefined)
    return { title, suggestion: `去掉括号，直接写 ${called}；看看变量和函数是不是重名了。` }
  if (/^(?:int|float)$/.test(type)) return { title, suggestion: `想相乘，要写乘号：${called} * (${argument})。` }
  return { title, suggestion: '看看变量和函数是不是重名了，或者中间少了符号。' }
}
