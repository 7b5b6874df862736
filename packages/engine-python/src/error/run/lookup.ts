import type { Evidence, Part, PythonError, Words } from '../model/python-error.ts'
import { typeName } from '../model/type-name.ts'
import { bareWords, noneWords } from './value.ts'

/** Packages that children meet elsewhere and that the editor does not have, or only as a subset of its own. */
const unavailablePackage = new RegExp(
  '^(?:numpy|pandas|matplotlib|scipy|requests|pygame|cv2|PIL|tkinter|torch|sklearn|flask|django|bs4|jieba|' +
    'pyecharts|wordcloud|pgzrun|easygui)',
)

/** What is written otherwise in Python, by class and name; `$o` is what stands before the point. */
const instead: Readonly<Record<string, string>> = {
  'list.push': '在列表末尾添加用 append。',
  'list.add': '在列表末尾添加用 append。',
  'list.delete': '删掉一个内容用 remove(内容)，按位置删用 pop(位置)。',
  'list.length': '数有多少个写成 len($o)。',
  'list.len': '数有多少个写成 len($o)。',
  'list.size': '数有多少个写成 len($o)。',
  'list.sum': '求和写成 sum($o)。',
  'list.max': '找最大的写成 max($o)。',
  'list.min': '找最小的写成 min($o)。',
  'list.join': '连成文字写成 ",".join($o)，引号里是中间的符号。',
  'list.split': '切开文字用 split，列表已经是一个一个的了。',
  'list.sorted': '排序写成 $o.sort() 或 sorted($o)。',
  'list.shuffle': '打乱列表：先 import random，再写 random.shuffle($o)。',
  'list.find': '找位置用 index(内容)，看有没有用 in。',
  'list.contains': '看有没有写成 内容 in $o。',
  'list.includes': '看有没有写成 内容 in $o。',
  'str.length': '数有多少个字写成 len($o)。',
  'str.len': '数有多少个字写成 len($o)。',
  'str.size': '数有多少个字写成 len($o)。',
  'str.append': '文字后面接文字用加号，例如 $o = $o + "新的文字"。',
  'str.add': '文字后面接文字用加号，例如 $o = $o + "新的文字"。',
  'str.push': '文字后面接文字用加号，例如 $o = $o + "新的文字"。',
  'str.reverse': '把文字倒过来写成 $o[::-1]。',
  'str.sort': '给文字里的字排序写成 sorted($o)。',
  'str.remove': '去掉一部分文字用 replace("要去掉的", "")。',
  'str.pop': '文字不能改；去掉最后一个字写成 $o[:-1]。',
  'str.contains': '看有没有写成 内容 in $o。',
  'str.includes': '看有没有写成 内容 in $o。',
  'str.toUpperCase': '变大写用 upper()。',
  'str.toLowerCase': '变小写用 lower()。',
  'str.toupper': '变大写用 upper()。',
  'str.trim': '去掉两边的空格用 strip()。',
  'str.substring': '取一段文字写成 $o[开始:结束]。',
  'str.charAt': '取一个字写成 $o[位置]。',
  'str.int': '变成整数写成 int($o)。',
  'int.append': '整数里不能添加内容，看看 $o 是不是应该是列表：$o = []。',
  'int.split': '整数不能切开，先用 str($o) 变成文字。',
  'dict.append': '往字典里放内容写成 $o[键] = 值。',
  'dict.add': '往字典里放内容写成 $o[键] = 值。',
  'dict.push': '往字典里放内容写成 $o[键] = 值。',
  'dict.has_key': '看有没有这个键写成 键 in $o。',
  'dict.remove': '删掉一个键用 pop(键)。',
  'dict.length': '数有多少个写成 len($o)。',
  'dict.sort': '给字典的键排序写成 sorted($o)。',
  'tuple.append': '元组不能改变，想添加内容就用列表：方括号 [ ]。',
  'tuple.sort': '元组不能改变，写成 sorted($o)。',
  'set.append': '往集合里放内容用 add。',
  'datetime.now': '写成 datetime.datetime.now()，或者在最上面写 from datetime import datetime。',
  'datetime.today': '写成 datetime.datetime.today()，或者在最上面写 from datetime import datetime。',
  'time.now': '现在的时间写成 time.time() 或 time.strftime("%H:%M")。',
  'time.wait': '等一会儿写成 time.sleep(秒)。',
  'math.random': '随机数在 random 模块里：import random，再写 random.random()。',
  'math.randint': '随机数在 random 模块里：import random，再写 random.randint(1, 6)。',
  'math.abs': 'abs 不用模块，直接写 abs(数)。',
  'math.round': 'round 不用模块，直接写 round(数)。',
  'math.max': 'max 不用模块，直接写 max(甲, 乙)。',
  'math.min': 'min 不用模块，直接写 min(甲, 乙)。',
  'random.rand': '随机小数写成 random.random()，随机整数写成 random.randint(1, 6)。',
  'random.range': '随机整数写成 random.randint(1, 6) 或 random.randrange(6)。',
  'random.int': '随机整数写成 random.randint(1, 6)。',
  'random.number': '随机整数写成 random.randint(1, 6)。',
  'turtle.move': '向前走写成 turtle.forward(步数)。',
  'turtle.turn': '转弯写成 turtle.left(角度) 或 turtle.right(角度)。',
  'turtle.fill': '填色写成 turtle.begin_fill() 和 turtle.end_fill()。',
  'turtle.background': '背景颜色写成 turtle.bgcolor("颜色")。',
  'turtle.wait': '等一会儿：import time，再写 time.sleep(秒)。',
}

const joinNames = (names: readonly string[]): string => names.join('、')

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

/** A point followed by what is not there. */
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

/** What is written otherwise, is a key, lacks brackets, or is nearly there. */
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

/** A place that a list or a text does not have. */
export function ofIndex({ evidence, message }: PythonError, text: string): Words | undefined {
  if (evidence?.length === undefined || !evidence.subject || !/out of range|from empty/.test(message)) return undefined
  const { subject, length, index, owner = 'list' } = evidence
  const what = owner === 'str' ? '个字' : '个内容'
  const place = index === undefined ? '位置' : `位置 ${index} `
  if (/assignment/.test(message) && !/^\s*del\b/.test(text))
    return {
      title: `列表没有这个位置，不能直接放进去：${subject} 里只有 ${length} 个内容`,
      suggestion: `在列表末尾添加，写成 ${subject}.append(内容)。`,
    }
  if (length === 0)
    return {
      title:
        owner === 'list' && /pop/.test(message)
          ? `列表已经空了，取不出内容：${subject}`
          : `${place}超出了范围，${subject} 是空的`,
      suggestion: `先用 if ${subject}: 检查里面有没有内容，再取。`,
    }
  return {
    title: `${place}超出了范围，${subject} 里只有 ${length} ${what}`,
    suggestion: `位置从 0 开始数，最后一个是 ${length - 1}；用 len(${subject}) 可以看有多长。`,
  }
}

/** A key that a dictionary does not have, with those it has. */
export function ofKey({ evidence, message }: PythonError): Words | undefined {
  if (!evidence?.keys || evidence.length === undefined) return undefined
  const { keys, length, nearKey, subject } = evidence
  const title = `字典里没有 ${message} 这个键`
  if (length === 0)
    return { title, suggestion: `字典 ${subject} 现在是空的，先放进内容：${subject}[${message}] = 值。` }
  if (nearKey) {
    const isOtherKind = nearKey.replaceAll("'", '') === message.replaceAll("'", '')
    return {
      title,
      suggestion: isOtherKind
        ? `键 ${nearKey} 是${nearKey.startsWith("'") ? '文字' : '数字'}，要写成 ${nearKey}。`
        : `是不是想写 ${nearKey}？`,
      meant: nearKey,
    }
  }
  if (/^-?\d+$/.test(message) && keys.every((key) => key.startsWith("'")))
    return { title, suggestion: `字典不按位置取，要用键，它有的键是 ${joinNames(keys)}。` }
  const more = length > keys.length ? ' 等' : ''
  return { title, suggestion: `它有的键是 ${joinNames(keys)}${more}；不确定有没有时用 ${subject}.get(键)。` }
}

/** Division by a name that is 0 now. */
export const ofZero = ({ evidence }: PythonError): Words | undefined =>
  evidence?.computed && evidence.subject
    ? {
        title: `0 不能当除数：${evidence.subject} 现在是 0`,
        suggestion: `除之前先用 if ${evidence.subject} != 0: 检查。`,
      }
    : undefined

/** A file that is not there, with those that are. */
export function ofFile({ evidence, message }: PythonError): Words | undefined {
  const name = /: '(.+?)'(?: -> '.+')?$/.exec(message)?.[1]
  if (!evidence?.files || !name) return undefined
  const title = `找不到文件 ${name}`
  if (evidence.near) return { title, suggestion: `是不是想写 "${evidence.near}"？`, meant: evidence.near }
  if (evidence.files.length === 0) return undefined
  return { title, suggestion: `检查文件名，作品里现在有 ${joinNames(evidence.files)}。` }
}

/** A module that does not exist under that name. */
export function ofModuleName({ evidence, message }: PythonError): Words | undefined {
  const name = /^No module named '(.+?)'/.exec(message)?.[1]
  if (!name) return undefined
  if (/^(?:requests|aiohttp|httpx|urllib[23]|websockets?|flask|django|selenium|bs4|scrapy|socketio)\b/.test(name))
    return {
      title: `这里没有安装 ${name}，程序也不能上网`,
      suggestion: '去掉和网络有关的代码；要用的内容可以写在程序里，或者作为文件加到作品里。',
    }
  const [whole, part] = name.split('.')
  if (/is not a package/.test(message) && part)
    return part === 'py'
      ? { title: `导入时不用写 .py`, suggestion: `写成 import ${whole}。`, meant: whole }
      : { title: `${name} 不是模块`, suggestion: `写成 from ${whole} import ${part}，或者 import ${whole}。` }
  if (evidence?.near && !unavailablePackage.test(name))
    return { title: `找不到叫 ${name} 的模块`, suggestion: `是不是想写 ${evidence.near}？`, meant: evidence.near }
  return undefined
}
