import { findFullWidth, type FullWidthPlace } from '../source/full-width.ts'
import type { Case } from './case.ts'
import { otherCases } from './case-other.ts'
import { syntaxCases } from './case-syntax.ts'
import { typeCases } from './case-type.ts'
import { valueCases } from './case-value.ts'
import type { Explanation, PythonError } from './python-error.ts'

/** Every case, in the order in which they are tried. */
export const cases: readonly Case[] = [...syntaxCases, ...typeCases, ...valueCases, ...otherCases]

const typeNames: Readonly<Record<string, string>> = {
  int: '整数', float: '小数', str: '文字', string: '文字', list: '列表', tuple: '元组', dict: '字典', set: '集合', bool: '真假值', NoneType: '空值（None）', function: '函数', builtin_function_or_method: '函数', method: '函数', module: '模块', range: 'range ', bytes: '字节', complex: '复数', Turtle: '海龟', type: '类', generator: '生成器',
}
const typeName = (name: string): string => typeNames[name] ?? ` ${name} `

const fill = (template: string, groups: readonly (string | undefined)[]): string => template
  .replaceAll(/\$t(\d)/g, (_, at: string) => typeName(groups[Number(at)] ?? ''))
  .replaceAll(/\$(\d)/g, (_, at: string) => groups[Number(at)] ?? '')
  .replaceAll(/^ | (?=[，。])/g, '').trim()

/** What Python itself guesses, at the end of the traceback: a name that is nearly the same. */
const guessOf = ({ traceback }: PythonError): string | undefined => /Did you mean:? '(.+?)'\?/.exec(traceback.trimEnd().split('\n').at(-1) ?? '')?.[1]

/** A character of a Chinese keyboard in the code, called what it is. */
function ofMark({ found, replacement }: FullWidthPlace): Pick<Explanation, 'title' | 'suggestion' | 'meant'> {
  if (replacement === ' ') return { title: `这里有一个${found === '　' ? '全角' : '特殊'}空格，Python 不认识`, suggestion: '删掉它，再用英文输入法按一次空格键。', meant: replacement }
  const kind = /[\p{L}\p{N}]/u.test(found) ? '全角的' : '中文标点'
  return { title: `这里有一个${kind}“${found}”，Python 不认识`, suggestion: `切换到英文输入法，把它改成 ${replacement}`, meant: replacement }
}

/** Cases that the message alone does not tell. */
function fromSource({ kind, message, line }: PythonError, source: string): Pick<Explanation, 'title' | 'suggestion' | 'meant'> | undefined {
  if (kind !== 'SyntaxError' || line === undefined) return undefined
  const text = source.split('\n')[line - 1] ?? ''
  const mark = findFullWidth(source).find((place) => place.line === line)
  if (mark) return ofMark(mark)
  const word = /^\s*(else|elif|except|finally)\b/.exec(text)?.[1]
  if (word && message === 'invalid syntax') return { title: `这个 ${word} 找不到和它配对的开头`, suggestion: `让 ${word} 和前面的 ${word.startsWith('el') ? 'if' : 'try'} 对齐，中间不要隔着别的内容。` }
  if (message === 'invalid syntax' && /^\s*(?:[\p{L}\p{N}_]+\s*(?:\+\+|--)|.*(?:&&|\|\|))/u.test(text)) return { title: '这是别的编程语言的写法', suggestion: 'Python 里加一写成 a += 1，“并且”写 and，“或者”写 or。' }
  if (message === 'invalid syntax' && /=\s*$/.test(text)) return { title: '等号右边是空的', suggestion: '在等号右边写上要放进变量的内容。' }
  return undefined
}

/** The child's own exceptions, and what nobody thought of. */
const unknown = ({ kind, message }: PythonError): Pick<Explanation, 'title' | 'suggestion'> => ({ title: message ? `程序报告了错误：${message}` : `程序报告了错误 ${kind}`, suggestion: '看看标出的那一行，再想想出错之前程序做了什么。' })

function fromCase(error: PythonError): Pick<Explanation, 'title' | 'suggestion' | 'meant'> | undefined {
  const guess = guessOf(error)
  const text = guess || /forget to import/.test(error.traceback) ? `${error.message} ${error.traceback.trimEnd().split('\n').at(-1) ?? ''}` : error.message
  for (const { kind, pattern, title, suggestion } of cases) {
    const groups = kind === error.kind ? pattern.exec(text) : null
    if (!groups) continue
    const told = fill(suggestion, groups)
    return { title: fill(title, groups), suggestion: guess && !kind.includes('Syntax') ? `是不是想写 ${guess}？` : told, meant: guess }
  }
  return undefined
}

/** Says in Chinese what went wrong and what to try. `source` is the text of the file the error stands in. */
export function explain(error: PythonError, source: string): Explanation {
  const { file, line, column, endColumn, traceback } = error
  const words = fromSource(error, source) ?? fromCase(error) ?? unknown(error)
  return { ...words, file, line, column, endColumn, original: traceback }
}
