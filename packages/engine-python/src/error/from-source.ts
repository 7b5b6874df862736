import { findFullWidth, type FullWidthPlace } from '../source/full-width.ts'
import type { PythonError, Words } from './model/python-error.ts'
import { ofLimit } from './run/limit.ts'
import { ofRun } from './run/run.ts'
import { ofSyntax } from './syntax/syntax.ts'

const name = String.raw`[\p{L}_][\p{L}\p{N}_]*`
const calledOn = new RegExp(String.raw`^(${name})\.${name}`, 'u')

function ofMark({ found, replacement }: FullWidthPlace): Words {
  if (replacement === ' ')
    return {
      title: `这里有一个${found === '　' ? '全角' : '特殊'}空格，Python 不认识`,
      suggestion: '删掉它，再用英文输入法按一次空格键。',
      meant: replacement,
    }
  const other = /[×÷]/.test(found) ? '数学符号' : '中文标点'
  const kind = /[\p{L}\p{N}]/u.test(found) ? '全角的' : other
  return {
    title: `这里有一个${kind}“${found}”，Python 不认识`,
    suggestion: `切换到英文输入法，把它改成 ${replacement}`,
    meant: replacement,
  }
}

/** `t = turtle.Turtle` without brackets fails later where `t` is used, with a misleading message. */
function ofClassForThing(code: string, source: string): Words | undefined {
  const owner = calledOn.exec(code)?.[1]
  const made =
    owner &&
    new RegExp(String.raw`^[ \t]*${owner}[ \t]*=[ \t]*((?:${name}\.)?(${name}))[ \t]*(?:#.*)?$`, 'mu').exec(source)
  if (!made) return undefined
  const [, written, last] = made as unknown as [string, string, string]
  const isOwn = new RegExp(String.raw`^[ \t]*class[ \t]+${last}[ \t]*[:(]`, 'mu').test(source)
  if (!isOwn && !/^(?:Turtle|Pen|Screen)$/.test(last)) return undefined
  return { title: `${written} 后面少了括号`, suggestion: `写成 ${owner} = ${written}() 的样子。` }
}

/** In `print(你好，世界)`, the quotes are missing, but Python's message names only the punctuation. */
function ofBareText(text: string, { found }: FullWidthPlace, source: string): Words | undefined {
  if (!/[，。！？、；：…]/.test(found) || /["'“”‘’]/.test(text)) return undefined
  const inside = new RegExp(String.raw`\(\s*((?:${name})?\p{Script=Han}[^()]*)\)`, 'u').exec(text)?.[1]
  const first = inside && new RegExp(name, 'u').exec(inside)?.[0]
  if (!inside || !first || new RegExp(String.raw`(?:^|\n)\s*${first}\s*=|[(,]\s*${first}\s*[,)].*:`, 'u').test(source))
    return undefined
  return {
    title: '文字的两边少了引号',
    suggestion: `显示文字要加英文引号，写成 "${inside.trim()}"。`,
    meant: `"${inside.trim()}"`,
  }
}

/** Errors that the message alone cannot identify. */
export function fromSource(error: PythonError, source: string): Words | undefined {
  const { kind, line, column = 1, endColumn } = error
  const isGrammar = /^(?:SyntaxError|IndentationError|TabError)$/.test(kind)
  const text = line === undefined ? undefined : source.split('\n')[line - 1]
  if (text === undefined) return isGrammar ? undefined : ofRun(error, source)
  if (kind === 'TypeError' || kind === 'AttributeError') {
    const words = ofClassForThing([...text].slice(column - 1, endColumn && endColumn - 1).join(''), source)
    if (words) return words
  }
  return isGrammar ? ofGrammar(error, source, text) : ofRun(error, source)
}

function ofGrammar(error: PythonError, source: string, text: string): Words | undefined {
  const reader = error.evidence?.parts?.[0]?.text
  if (reader)
    return { title: `${reader}() 里的文字不是正确的 Python 写法`, suggestion: '检查括号里的文字：拼写、括号和引号。' }
  const mark = findFullWidth(source).find(({ line }) => line === error.line)
  if (mark) return ofBareText(text, mark, source) ?? ofMark(mark)
  return ofLimit(error, source) ?? ofSyntax(error, source)
}
