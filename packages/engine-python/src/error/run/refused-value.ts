import type { PythonError, Words } from '../model/python-error.ts'
import { typedWords } from './value.ts'

/** Each pattern matches the beginning of Python's message. */
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

/** Explains `a, b = input().split()` if the child has typed too few words. */
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

/** The value has the right type but is not accepted. */
export const ofValue = (error: PythonError, source: string): Words | undefined =>
  ofRefused(error) ?? ofTyped(error, source) ?? ofNumber(error)

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
