import type { Evidence, Words } from '../model/python-error.ts'

/** Explains `def __init__(name)` without `self`. Python passes the new object as the first argument. */
export function ofSelf(message: string, source: string): Words | undefined {
  const [, method, most, given] = /^\w+\.(\w+)\(\) takes (\d+) positional arguments? but (\d+)/.exec(message) ?? []
  const first = method && new RegExp(String.raw`^[ \t]+def\s+${method}\s*\(\s*([\p{L}_]\w*)`, 'mu').exec(source)?.[1]
  if (!first || Number(given) !== Number(most) + 1 || /^(?:self|cls|this)$/.test(first)) return undefined
  return {
    title: `class 里的 ${method}() 少写了 self`,
    suggestion: `写成 def ${method}(self, ${first}…)，第一个参数是 self，后面才是别的。`,
  }
}

/** Explains a class with a misspelt `__init__`. */
export function ofBuilder({ called }: Evidence, message: string, source: string): Words | undefined {
  if (!/takes no arguments|takes 0 positional|object\.__init__\(\)/.test(message)) return undefined
  const misnamed = /def\s+(_init_|_init__|__init_|init|__int__|__inti__|_int_)\s*\(/.exec(source)?.[1]
  const owner = /^(\S+?)\(\) takes no/.exec(message)?.[1] ?? called
  if (!misnamed || !owner) {
    if (!/takes no arguments/.test(message)) return undefined
    return {
      title: `${owner}() 的括号里不能写东西`,
      suggestion: `去掉括号里的内容；想传内容进去，在 class ${owner} 里写 def __init__(self, 参数):。`,
    }
  }
  return {
    title: `class ${owner} 里的 ${misnamed} 写错了，所以 ${owner}() 不能传内容`,
    suggestion: '要写成 __init__，前面和后面都是两条下划线。',
    meant: '__init__',
  }
}
