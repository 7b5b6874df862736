import type { Evidence, PythonError, Words } from '../model/python-error.ts'

/** Names of other languages, and what Python has instead. */
const foreign: Readonly<Record<string, string>> = {
  null: '空值写成 None。',
  NULL: '空值写成 None。',
  nil: '空值写成 None。',
  undefined: '空值写成 None。',
  NONE: '空值写成 None，只有第一个字母大写。',
  TRUE: '写成 True，只有第一个字母大写。',
  FALSE: '写成 False，只有第一个字母大写。',
  this: '在 class 的函数里，自己写成 self。',
  console: '显示内容用 print(内容)。',
  system: '显示内容用 print(内容)。',
  System: '显示内容用 print(内容)。',
  alert: '显示内容用 print(内容)。',
  printf: '显示内容用 print(内容)。',
  println: '显示内容用 print(内容)。',
  echo: '显示内容用 print(内容)。',
  cout: '显示内容用 print(内容)。',
  document: '显示内容用 print(内容)。',
  scanf: '让人输入用 input()。',
  cin: '让人输入用 input()。',
  prompt: '让人输入用 input()。',
  Math: '数学用 math 模块：先写 import math，再写 math.sqrt(数) 这样的名字。',
  parseInt: '文字变整数用 int(文字)。',
  parseFloat: '文字变小数用 float(文字)。',
  String: '变成文字用 str(内容)。',
  length: '数有多少个用 len(内容)。',
  strlen: '数有多少个用 len(内容)。',
  size: '数有多少个用 len(内容)。',
  rand: '随机整数：先写 import random，再用 random.randint(1, 6)。',
  raw_input: '让人输入用 input()。',
  xrange: '写成 range(次数)。',
  elseif: '写成 elif。',
  ture: '是不是想写 True？第一个字母要大写。',
  Ture: '是不是想写 True？',
  flase: '是不是想写 False？第一个字母要大写。',
  Flase: '是不是想写 False？',
}

const chinese: Readonly<Record<string, string>> = {
  打印: 'print',
  输出: 'print',
  显示: 'print',
  输入: 'input',
  整数: 'int',
  小数: 'float',
  文字: 'str',
  字符串: 'str',
  长度: 'len',
  范围: 'range',
  列表: 'list',
  字典: 'dict',
  最大值: 'max',
  最大: 'max',
  最小值: 'min',
  最小: 'min',
  求和: 'sum',
  总和: 'sum',
  四舍五入: 'round',
  排序: 'sorted',
  真: 'True',
  假: 'False',
  空: 'None',
  海龟: 'turtle',
  随机: 'random',
  如果: 'if',
}

const known = (table: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** Colours and shapes of the turtle, which have to be written as texts. */
const turtleWords = new Set(
  (
    'red green blue yellow black white orange purple pink brown gray grey cyan gold violet magenta lime navy ' +
    'silver skyblue ' +
    'turtle arrow circle square triangle classic'
  ).split(' '),
)

const ofForeign = (name: string): Words | undefined => {
  const suggestion = known(foreign, name)
  return suggestion ? { title: `Python 不认识 ${name}`, suggestion } : undefined
}

const ofChinese = (name: string, { isCalled = true }: Evidence): Words | undefined => {
  const meant = known(chinese, name)
  if (!meant || (!isCalled && /^[a-z]+$/.test(meant))) return undefined
  return {
    title: `Python 的命令要用英文，它不认识“${name}”`,
    suggestion: `把 ${name} 改成 ${meant}。`,
    meant,
  }
}

/** `sleep(1)` without its module. */
function ofModule(name: string, { module }: Evidence): Words | undefined {
  if (!module) return undefined
  const { written } = module
  return {
    title: `${name} 在 ${module.module} 模块里，前面少了 ${written}.`,
    suggestion: module.imported
      ? `写成 ${written}.${name}，或者在最上面写 from ${module.module} import ${name}。`
      : `在最上面写 import ${module.module}，再写成 ${module.module}.${name}；或者写 from ${module.module} import ${name}。`,
    meant: `${written}.${name}`,
  }
}

function ofPlace(name: string, { later, within, isCalled }: Evidence, line: number | undefined): Words | undefined {
  if (later !== undefined && line !== undefined && later > line)
    return {
      title: isCalled ? `${name} 还没有定义就被用了` : `变量 ${name} 还没有值就被用了`,
      suggestion: isCalled
        ? `第 ${later} 行才定义它，程序从上往下走：把它移到第 ${line} 行的前面。`
        : `第 ${later} 行才给它值，程序从上往下走：在第 ${line} 行前面先给它一个值，例如 ${name} = 0。`,
    }
  if (within)
    return {
      title: `${name} 只在函数 ${within} 里面有，外面不认识它`,
      suggestion: `让函数用 return ${name} 把它送出来，再写 ${name} = ${within}(…) 接住它。`,
    }
  return undefined
}

const ofComment = (name: string, text: string): Words | undefined =>
  new RegExp(String.raw`//\s*${name}`, 'u').test(text) &&
  (/\p{Script=Han}/u.test(name) || /\/\/\s*\S+\s+\S+/.test(text))
    ? {
        title: `Python 不认识 // 后面的 ${name}`,
        suggestion: '如果这里是说明（注释），要用 # 开头，不用 //；如果是变量，要先给它一个值。',
      }
    : undefined

/** Texts without quotes: colours, and what stands in the brackets of print. */
function ofText(name: string, text: string, { isCalled }: Evidence): Words | undefined {
  const inCall = new RegExp(String.raw`[(,]\s*${name}\s*[,)]`, 'u').test(text)
  const isLong = [...name].length > 2 || /\p{Script=Han}/u.test(name) || turtleWords.has(name)
  if (!inCall || isCalled || !isLong) return undefined
  return {
    title: `Python 不认识 ${name} 这个名字`,
    suggestion: `如果它是文字，要加上引号，写成 "${name}"；如果是变量，要先给它一个值，再检查拼写。`,
    meant: `"${name}"`,
  }
}

const guessOf = ({ traceback }: PythonError): string | undefined =>
  /Did you mean: '(.+?)'/.exec(traceback.trimEnd().split('\n').at(-1) ?? '')?.[1]

/** Functions of Python that a beginner hardly means when a name is only somewhat like theirs. */
const rarelyMeant = new Set(
  (
    'help hash dir id vars iter next hex oct bin ascii compile eval exec repr super map zip ' +
    'copyright credits license callable format object property slice aiter anext filter frozenset globals ' +
    'locals all any exit quit'
  ).split(' '),
)
const isRarelyMeant = (name: string): boolean => rarelyMeant.has(name) || /^(?:\w+attr|is\w+)$/.test(name)

/** A name Python does not know. */
export function ofName(error: PythonError, text: string, source: string): Words | undefined {
  const name = /^name '(.+?)' is not defined/.exec(error.message)?.[1]
  const { evidence } = error
  if (!name || !evidence) return undefined
  return ofNameItself(name, text, evidence) ?? ofNameMeant(name, error, text, source)
}

/** Names that tell by themselves what is wrong. */
function ofNameItself(name: string, text: string, evidence: Evidence): Words | undefined {
  if (/^_+name_*$/.test(name))
    return { title: `Python 不认识 ${name}`, suggestion: '两边各要两条下划线，写成 __name__。', meant: '__name__' }
  if (name === 'self')
    return {
      title: '这里没有 self',
      suggestion: '写在 class 里的 def，括号里的第一个参数要写 self；class 外面不能用 self。',
    }
  if (new RegExp(String.raw`^\s*${name}\s*==[^=]*$`, 'u').test(text))
    return {
      title: `变量 ${name} 还没有值就被用了`,
      suggestion: '两个等号 == 是比较；想把内容放进变量，用一个等号 =。',
      meant: '=',
    }
  const glued = /^(return|print|if|while|for|import|not|del|yield)(\d+)$/.exec(name)
  if (glued)
    return { title: `Python 不认识 ${name}`, suggestion: `${glued[1]} 后面要有空格，写成 ${glued[1]} ${glued[2]}。` }
  if (evidence.onSelf)
    return {
      title: `这里没有变量 ${name}，它在 self 里面`,
      suggestion: `前面加上 self.，写成 self.${name}。`,
      meant: `self.${name}`,
    }
  if (name === 'datetime' && /\bdatetime\s*\.\s*(?:now|today)/.test(text))
    return { title: '还没有导入 datetime', suggestion: '在程序最上面加一行 from datetime import datetime。' }
  return undefined
}

function ofNameMeant(name: string, error: PythonError, text: string, source: string): Words | undefined {
  const evidence = error.evidence!
  const words =
    ofComment(name, text) ??
    ofForeign(name) ??
    ofChinese(name, evidence) ??
    ofModule(name, evidence) ??
    ofPlace(name, evidence, error.line)
  if (words || /forget to import/.test(error.traceback.trimEnd().split('\n').at(-1) ?? '')) return words
  if (evidence.near)
    return {
      title: `Python 不认识 ${name} 这个名字`,
      suggestion: `是不是想写 ${evidence.near}？`,
      meant: evidence.near,
    }
  const guess = guessOf(error)
  const isOwn =
    guess !== undefined &&
    new RegExp(String.raw`(?:^|[^\p{L}\p{N}_.])${guess.replace('.', String.raw`\.`)}\s*=`, 'mu').test(source)
  if (guess && !isRarelyMeant(guess) && evidence.isCalled) return undefined
  return isOwn ? undefined : (ofText(name, text, evidence) ?? ofUnknownCall(name, error))
}

const ofUnknownCall = (name: string, { evidence }: PythonError): Words | undefined =>
  evidence?.isCalled
    ? {
        title: `没有叫 ${name} 的函数${/^[A-Z]/.test(name) ? '或 class' : ''}`,
        suggestion: `检查拼写和大小写；如果是自己的，要先用 ${/^[A-Z]/.test(name) ? `class ${name}:` : `def ${name}():`} 定义它。`,
      }
    : undefined

/** A variable of a function that has no value yet. */
export function ofLocal({ kind, message, evidence }: PythonError): Words | undefined {
  const name = kind === 'UnboundLocalError' ? /variable '(.+?)'/.exec(message)?.[1] : undefined
  if (!name || !evidence) return undefined
  const title = `变量 ${name} 在函数里还没有值就被用了`
  return evidence.global
    ? { title, suggestion: `想改函数外面的 ${name}，在函数第一行写 global ${name}。` }
    : { title, suggestion: `在用它之前先给它一个值，例如 ${name} = 0；如果在 if 里才给值，别的情况也要给。` }
}

/** `turtle.shape(turtle)`: the module instead of the name of a shape. */
export function ofModuleGiven({ evidence }: PythonError): Words | undefined {
  const module = evidence?.parts?.slice(1).find(({ type }) => type === 'module')
  if (!module) return undefined
  return {
    title: `括号里的 ${module.text} 少了引号`,
    suggestion: `这里要的是文字，写成 "${module.text}"。`,
    meant: `"${module.text}"`,
  }
}
