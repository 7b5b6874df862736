import type { Evidence, Part, PythonError, Words } from '../model/python-error.ts'
import { typeName } from '../model/type-name.ts'
import { bareWords, noneWords, joinNames } from './value.ts'
import { instead } from './instead.ts'

const ofOwnThing = (
  name: string,
  subject: string,
  { fields = [], isCalled }: Evidence,
  source: string,
): Words | undefined => {
  const misnamed = /def\s+(_init_|_init__|__init_|init|__int__|__inti__)\s*\(/.exec(source)?.[1]
  if (misnamed && fields.length === 0)
    return {
      title: `${subject} 没有 ${name}，因为 ${misnamed} 没有被执行`,
      suggestion: '两边各要两条下划线，写成 __init__。',
      meant: '__init__',
    }
  if (new RegExp(String.raw`^\s+${name}\s*=`, 'mu').test(source))
    return {
      title: `${subject} 没有 ${name}`,
      suggestion: `在 __init__ 里写 self.${name} = ${name}，前面要有 self. 才会留下来。`,
    }
  if (isCalled)
    return {
      title: `${subject} 没有 ${name} 这个功能`,
      suggestion: `检查拼写，或者在 class 里用 def ${name}(self): 定义它。`,
    }
  if (fields.length === 0) return undefined
  return {
    title: `${subject} 没有 ${name}`,
    suggestion: `检查拼写，它有的是 ${joinNames(fields)}；要先写 self.${name} = 内容。`,
  }
}

export function ofAttribute(error: PythonError, source: string): Words | undefined {
  const { message } = error
  const fixed = /object attribute '(.+?)' is read-only/.exec(message)?.[1]
  if (fixed && error.evidence?.parts?.[0])
    return {
      title: `${fixed} 是函数，不能用等号放内容`,
      suggestion: `要用括号，写成 ${error.evidence.parts[0].text}.${fixed}(内容)。`,
    }
  return ofMissingAttribute(error, source)
}

function ofMissingAttribute({ evidence, message }: PythonError, source: string): Words | undefined {
  const name = /has no attribute '(.+?)'/.exec(message)?.[1]
  const part = evidence?.parts?.[0]
  if (!evidence || !name || !part || /consider renaming|partially initialized/.test(message)) return undefined
  if (part.type === 'NoneType' || evidence.owner === 'NoneType') return noneWords({ ...part, type: 'NoneType' })
  const module = /^module '(.+?)'/.exec(message)?.[1]
  const owner = module ?? evidence.owner ?? part.type
  const missing: Missing = { name, owner, part, title: titleOf(name, owner, module) }
  const words = ofKnown(missing, evidence, message)
  return words ?? (module ? undefined : ofClassOrThing(name, part.text, evidence, source))
}

interface Missing {
  name: string
  owner: string
  part: Part
  title: string
}

const titleOf = (name: string, owner: string, module: string | undefined): string =>
  module ? `模块 ${module} 里没有 ${name}` : `${typeName(owner)}没有 ${name} 这个功能`.trim()

/** The attribute has another name in Python, is a key, belongs to a function without brackets, or is misspelt. */
function ofKnown({ name, owner, part, title }: Missing, evidence: Evidence, message: string): Words | undefined {
  const told = instead[`${owner}.${name}`]
  if (told) return { title, suggestion: told.replaceAll('$o', part.text) }
  if (evidence.isKey)
    return {
      title,
      suggestion: `字典里的内容用方括号取，写成 ${part.text}["${name}"]。`,
      meant: `${part.text}["${name}"]`,
    }
  if (/^(?:builtin_function_or_method|function|method)$/.test(owner)) return bareWords({ ...part, type: owner })
  if (evidence.near) return { title, suggestion: `是不是想写 ${evidence.near}？`, meant: evidence.near }
  return owner === 'dict' && message.includes('no __dict__')
    ? { title, suggestion: `往字典里放内容用方括号，写成 ${part.text}["${name}"] = 值。` }
    : undefined
}

function ofClassOrThing(name: string, subject: string, evidence: Evidence, source: string): Words | undefined {
  const owner = evidence.owner ?? ''
  if (owner === 'type')
    return {
      title: `class ${subject} 自己没有 ${name}`,
      suggestion: `先写 变量 = ${subject}() 做出一个，再用 变量.${name}。`,
    }
  return typeName(owner).startsWith(' ') ? ofOwnThing(name, subject, evidence, source) : undefined
}
