import { findFullWidth, type FullWidthPlace } from '../source/full-width.ts'
import type { PythonError, Words } from './python-error.ts'

const name = String.raw`[\p{L}_][\p{L}\p{N}_]*`
const reserved =
  'and|as|assert|async|await|break|class|continue|def|del|elif|else|except|finally|for|from|global|if|import|in|is|lambda|nonlocal|not|or|pass|raise|return|try|while|with|yield'
const isReserved = (word: string): boolean => reserved.split('|').includes(word)

const reservedAsName = new RegExp(
  String.raw`(?:(?:^|[(,])\s*(${reserved})\s*=(?!=)|^\s*(?:def|for)\s+(${reserved})\b)`,
  'u',
)
const namesInRow = new RegExp(String.raw`^\s*(${name}(?:[ \t]+${name})+)\s*=(?!=)`, 'u')
const calledOn = new RegExp(String.raw`^(${name})\.${name}`, 'u')

/** A character of a Chinese keyboard in the code, called what it is. */
function ofMark({ found, replacement }: FullWidthPlace): Words {
  if (replacement === ' ')
    return {
      title: `这里有一个${found === '　' ? '全角' : '特殊'}空格，Python 不认识`,
      suggestion: '删掉它，再用英文输入法按一次空格键。',
      meant: replacement,
    }
  const kind = /[\p{L}\p{N}]/u.test(found) ? '全角的' : '中文标点'
  return {
    title: `这里有一个${kind}“${found}”，Python 不认识`,
    suggestion: `切换到英文输入法，把它改成 ${replacement}`,
    meant: replacement,
  }
}

/** `my name = 3`, and `int x = 3` of other languages. */
function ofNamesInRow(text: string): Words | undefined {
  const words = namesInRow.exec(text)?.[1]?.split(/\s+/)
  if (!words || words.some(isReserved)) return undefined
  if (/^(?:int|float|double|string|bool|char|let|var|const)$/i.test(words[0]!))
    return {
      title: '这是别的编程语言的写法',
      suggestion: `Python 里不用写 ${words[0]}，直接写 ${words.slice(1).join('_')} = 内容。`,
    }
  return { title: '变量名里不能有空格', suggestion: `用下划线连起来，写成 ${words.join('_')}。` }
}

/** Of `invalid syntax`, which says no more, what the line itself tells. */
function ofLine(text: string): Words | undefined {
  const [, first, second] = reservedAsName.exec(text) ?? []
  const word = first ?? second
  if (word) return { title: `${word} 是 Python 自己的词，不能当名字用`, suggestion: `换一个名字，例如 my_${word}。` }
  const branch = /^\s*(else|elif|except|finally)\b/.exec(text)?.[1]
  if (branch)
    return {
      title: `这个 ${branch} 找不到和它配对的开头`,
      suggestion: `让 ${branch} 和前面的 ${branch.startsWith('el') ? 'if' : 'try'} 对齐，中间不要隔着别的内容。`,
    }
  if (/^\s*(?:[\p{L}\p{N}_]+\s*(?:\+\+|--)|.*(?:&&|\|\|))/u.test(text))
    return { title: '这是别的编程语言的写法', suggestion: 'Python 里加一写成 a += 1，“并且”写 and，“或者”写 or。' }
  if (/=\s*$/.test(text)) return { title: '等号右边是空的', suggestion: '在等号右边写上要放进变量的内容。' }
  return ofNamesInRow(text)
}

/** `t = turtle.Turtle` without brackets goes wrong only where `t` is used, and Python then misses something else. */
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

/** Cases that the message alone does not tell. */
export function fromSource(
  { kind, message, line, column = 1, endColumn }: PythonError,
  source: string,
): Words | undefined {
  const text = line === undefined ? undefined : source.split('\n')[line - 1]
  if (text === undefined) return undefined
  if (kind === 'TypeError' || kind === 'AttributeError')
    return ofClassForThing([...text].slice(column - 1, endColumn && endColumn - 1).join(''), source)
  if (kind !== 'SyntaxError') return undefined
  const mark = findFullWidth(source).find((place) => place.line === line)
  if (mark) return ofMark(mark)
  if (/^\s*else\s*if\b/.test(text))
    return { title: 'Python 里写 elif，不写 else if', suggestion: '把 else if 改成 elif。', meant: 'elif' }
  return message === 'invalid syntax' ? ofLine(text) : undefined
}
