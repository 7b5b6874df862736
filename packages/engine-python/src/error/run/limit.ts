import { tokens } from '../../source/token.ts'
import type { PythonError, Words } from '../model/python-error.ts'
import { typedWords } from './value.ts'

/** The line in which brackets lie deepest inside each other. */
function deepestLine(source: string): number | undefined {
  let [depth, most, line] = [0, 0, 0]
  for (const token of tokens(source)) {
    if (token.kind !== 'mark') continue
    if (/^[([{]$/.test(token.text)) depth += 1
    else if (/^[)\]}]$/.test(token.text)) depth -= 1
    if (depth > most) [most, line] = [depth, token.line]
  }
  return most > 20 ? line : undefined
}

const tooDeep = (line: number | undefined): Words => ({
  title: '括号一层套一层，套得太多了',
  suggestion: '把它拆成几行，先算里面的，放进变量再接着算。',
  ...(line === undefined ? {} : { line }),
})

/** What is too much for the machine: brackets, calls, numbers, memory. */
export function ofLimit({ kind, message, evidence, line }: PythonError, source: string): Words | undefined {
  if (/too many nested parentheses/.test(message)) return tooDeep(line)
  if (/too many statically nested blocks|too many levels of indentation/.test(message))
    return { title: '一层套一层的循环或 if 太多了', suggestion: '把里面的部分放进函数，用 def 分开写。' }
  const isParser = /too complex|Parser stack|during compilation|stack overflow/i.test(message)
  if (
    (kind === 'MemoryError' || kind === 'RecursionError' || kind === 'SyntaxError') &&
    (isParser || (kind === 'MemoryError' && line === undefined))
  )
    return line === undefined || isParser ? deepWords(source, line) : undefined
  return kind === 'RecursionError' ? ofRecursion(evidence?.function) : ofSize(message)
}

const ofRecursion = (name: string | undefined): Words => ({
  title: name ? `函数 ${name} 一直在调用自己，停不下来` : '函数一直在调用自己，停不下来',
  suggestion: '加一个 if，让函数在某个时候不再调用自己，直接 return。',
})

function ofSize(message: string): Words | undefined {
  if (message.startsWith('Exceeds the limit'))
    return {
      title: '这个整数太长了，超过 4300 位，不能变成文字显示',
      suggestion: '换一个小一点的数；想知道有多大，可以显示它除以一个大数的结果。',
    }
  if (/index-sized integer|too large to convert|repeated (?:string|bytes) is too long/.test(message))
    return { title: '要的内容太多了，内存放不下', suggestion: '把乘的数或次数改小一点。' }
  if (/cannot convert float infinity/.test(message))
    return { title: '无穷大不能变成整数', suggestion: '检查前面的计算，数字是不是太大了。' }
  if (/Numerical result out of range|math range error|Result (?:too large|not representable)/.test(message))
    return { title: '数字太大了，算不了', suggestion: '小数最大大约是 1 后面 308 个 0，把数字改小一点，或者用整数算。' }
  return undefined
}

const deepWords = (source: string, line: number | undefined): Words | undefined => {
  const deepest = deepestLine(source)
  return deepest === undefined ? undefined : tooDeep(line ?? deepest)
}

/** The page is sealed: no program reaches the network. */
export const ofNetwork = ({ evidence, kind }: PythonError): Words | undefined =>
  evidence?.network || /^(?:URLError|HTTPError|RemoteDisconnected|gaierror|ConnectionRefusedError|SSLError)$/.test(kind)
    ? {
        title: '这里的程序不能上网',
        suggestion: '去掉和网络有关的代码；要用的内容可以写在程序里，或者作为文件加到作品里。',
      }
    : undefined

/** Values that a function does not take, each told by the beginning of Python's message. */
const refused: readonly (readonly [RegExp, string, string])[] = [
  [/^Sample larger than population/, '要选的个数比列表里的还多', '让 sample() 的第二个数不大于列表的长度。'],
  [/^factorial\(\) not defined for negative/, '负数没有阶乘', '把括号里的数改成 0 或更大的整数。'],
  [
    /^Unknown format code '(.)' for object of type 'str'/,
    '文字不能用数字的格式显示',
    '先用 int() 或 float() 把它变成数字，或者去掉花括号里冒号后面的格式。',
  ],
  [
    /^(?:must have exactly one of|invalid mode)/,
    '打开文件的方式写错了',
    '读用 "r"，写用 "w"，添加用 "a"，一次只能选一个。',
  ],
  [
    /^Replacement index \d+ out of range/,
    'format() 给的内容比花括号少',
    '数一数 { } 有几个，就在 format() 里写几个内容。',
  ],
  [/^chr\(\) arg not in range/, '没有这个编号的字', 'chr() 的括号里要用 0 到 1114111 之间的整数。'],
  [/^cannot convert float NaN/, '这不是一个数，变不成整数', '检查前面的计算。'],
]

const ofRefused = ({ message }: PythonError): Words | undefined => {
  const found = refused.find(([pattern]) => pattern.test(message))
  return found && { title: found[1], suggestion: found[2] }
}

/** `a, b = input().split()` with too few words. */
function ofTyped({ message, line }: PythonError, source: string): Words | undefined {
  const [, wanted, got] = /^not enough values to unpack \(expected (\d+), got (\d+)\)/.exec(message) ?? []
  const text = line === undefined ? '' : (source.split('\n')[line - 1] ?? '')
  if (!wanted || !/input\(/.test(text)) return undefined
  return {
    title: `左边有 ${wanted} 个变量，右边只有 ${got} 个内容`,
    suggestion: /split\(\s*\)/.test(text)
      ? `输入时要写 ${wanted} 个内容，中间用空格隔开。`
      : `检查输入的内容，要能分成 ${wanted} 个。`,
  }
}

const chineseDigits = /^[零一二三四五六七八九十百千万两]+$/

/** A value of the right kind that will not do. */
export const ofValue = (error: PythonError, source: string): Words | undefined =>
  ofRefused(error) ?? ofTyped(error, source) ?? ofNumber(error)

/** A text that is no number. */
function ofNumber({ message, evidence }: PythonError): Words | undefined {
  const [, text] = /^invalid literal for int\(\) with base 10: '(.*)'$/.exec(message) ?? []
  if (text === undefined) return undefined
  const typed = typedWords(evidence?.parts?.slice(1) ?? [], '')
  const who = typed ? '输入的内容' : '括号里的文字'
  const digits = /^\s*(-?\d+)\D+$/.exec(text)?.[1]
  if (chineseDigits.test(text))
    return { title: `'${text}' 变不成整数`, suggestion: `${who}要用阿拉伯数字，例如 12，不能用中文数字。` }
  if (digits && !/[.]/.test(text))
    return { title: `'${text}' 变不成整数`, suggestion: `${who}只能有数字，去掉数字后面的内容，只留 ${digits}。` }
  return undefined
}
