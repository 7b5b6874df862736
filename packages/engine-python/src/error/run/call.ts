import type { Evidence, Part, PythonError, Words } from '../model/python-error.ts'
import { typeName } from '../model/type-name.ts'
import { bareWords, isFunction, noneWords, typedWords } from './value.ts'

/** Functions that are called like their module. */
const sameName: Readonly<Record<string, string>> = {
  random: 'random.randint(1, 6)',
  time: 'time.time() 或 time.sleep(秒)',
  datetime: 'datetime.datetime.now()',
  turtle: 'turtle.Turtle()',
  math: 'math.sqrt(数)',
  copy: 'copy.copy(内容)',
}

/** `5(3)`, `scores(0)`, `print = 3`. */
function ofNoFunction({ parts = [], called = '', shadowed }: Evidence, message: string): Words | undefined {
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

const takers = /^(?:max|min|sum|list|sorted|set|tuple|enumerate|zip|any|all)$/

/** `for i in 5`, `for i in len(a)`, `max(3)`. */
function ofIteration({ whole, parts = [], called = '', isLooped }: Evidence, message: string): Words | undefined {
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

/** `for k, v in d`. */
function ofPairs({ loop }: Evidence, { message, kind }: PythonError): Words | undefined {
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

/** `a["x"]` of a list, `a[1, 2]`, `print[0]`, `5[0]`. */
function ofPlace({ parts = [] }: Evidence, message: string): Words | undefined {
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

/** A place in a list that is no whole number. */
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

/** `def __init__(name)`: the thing itself takes the place of the first argument. */
function ofSelf(message: string, source: string): Words | undefined {
  const [, method, most, given] = /^\w+\.(\w+)\(\) takes (\d+) positional arguments? but (\d+)/.exec(message) ?? []
  const first = method && new RegExp(String.raw`^[ \t]+def\s+${method}\s*\(\s*([\p{L}_]\w*)`, 'mu').exec(source)?.[1]
  if (!first || Number(given) !== Number(most) + 1 || /^(?:self|cls|this)$/.test(first)) return undefined
  return {
    title: `class 里的 ${method}() 少写了 self`,
    suggestion: `写成 def ${method}(self, ${first}…)，第一个参数是 self，后面才是别的。`,
  }
}

/** A class whose `__init__` is written wrong. */
function ofBuilder({ called }: Evidence, message: string, source: string): Words | undefined {
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

/** `turtle.Turtle.forward(100)`, `turtle.goto(100)`. */
function ofMissing({ called = '', parts = [] }: Evidence, message: string): Words | undefined {
  const owner = /^((?:\w+\.)*(?:Turtle|Pen|Screen))\.\w+$/.exec(called)?.[1]
  if (owner && /missing \d+ required|takes/.test(message))
    return {
      title: `${owner} 后面少了括号`,
      suggestion: `先写 t = ${owner}()，再写 t.${called.split('.').at(-1)}(…)。`,
    }
  if (/argument after \* must be an iterable/.test(message) && /goto|setpos/.test(called))
    return { title: `${called}() 要两个数`, suggestion: `写上 x 和 y，例如 ${called}(${parts[1]?.text ?? '100'}, 0)。` }
  if (/^unbound method|^descriptor '/.test(message))
    return {
      title: `${called}() 前面要写具体的内容`,
      suggestion: `点号前面写变量或文字，例如 ${called.startsWith('str') ? '"abc"' : '变量'}.${called.split('.').at(-1)}()。`,
    }
  return undefined
}

const oneCharacter = /^ord\(\) expected a character/

/** Functions that take another kind of value. */
function ofKindOfArgument({ called = '', parts = [] }: Evidence, message: string): Words | undefined {
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

/** `len(5)`, `len(a.keys)`. */
function ofLength({ parts = [], called }: Evidence, message: string): Words | undefined {
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

/** `int(None)`, `int([1])`, `int(input)`. */
function ofConversion({ parts = [] }: Evidence, message: string): Words | undefined {
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

/** What a call, a loop or a pair of brackets was given. */
export function ofCall(error: PythonError, source: string): Words | undefined {
  const { evidence, message } = error
  if (!evidence) return undefined
  return (
    ofNoFunction(evidence, message) ??
    ofIteration(evidence, message) ??
    ofPairs(evidence, error) ??
    ofMissing(evidence, message) ??
    ofKindOfArgument(evidence, message) ??
    ofPlace(evidence, message) ??
    ofSelf(message, source) ??
    ofBuilder(evidence, message, source) ??
    ofLength(evidence, message) ??
    ofConversion(evidence, message)
  )
}
