import { tokens } from '../../source/token.ts'
import type { PythonError, Words } from '../model/python-error.ts'

/** Returns the line with the deepest nesting of brackets. */
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

/** Limits of nesting, calls, size of numbers and memory. */
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

/** The page forbids programs to access the network. */
export const ofNetwork = ({ evidence, kind }: PythonError): Words | undefined =>
  evidence?.network || /^(?:URLError|HTTPError|RemoteDisconnected|gaierror|ConnectionRefusedError|SSLError)$/.test(kind)
    ? {
        title: '这里的程序不能上网',
        suggestion: '去掉和网络有关的代码；要用的内容可以写在程序里，或者作为文件加到作品里。',
      }
    : undefined
