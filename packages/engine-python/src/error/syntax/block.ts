import { nearest } from '../model/near.ts'
import { beginsValue, endsValue, heads, is, isName, placeOf, shown, type Rule, type Spot } from './spot.ts'

const headNames: Readonly<Record<string, string>> = { function: 'def', class: 'class' }

const indentOf = (text: string): number => /^\s*/.exec(text)![0].replaceAll('\t', '        ').length

/** `expected an indented block after 'if' statement on line 3`: nothing there, or not moved to the right? */
const ofEmptyBlock: Rule = ({ error, source, number }) => {
  const found = /^expected an indented block after (?:'(\w+)' statement|(\w+) definition|.*?) on line (\d+)/.exec(
    error.message,
  )
  if (!found) return undefined
  const lines = source.split('\n')
  const head = Number(found[3])
  const word = found[1] ?? headNames[found[2] ?? ''] ?? '冒号'
  const next = lines.slice(head).find((text) => /^\s*[^\s#]/.test(text))
  const noted = lines.slice(head, next === undefined ? undefined : number - 1).some((text) => /^\s*#/.test(text))
  const isEnd =
    next === undefined || indentOf(next) < indentOf(lines[head - 1]!) || /^\s*(?:else|elif|except|finally)\b/.test(next)
  if (!isEnd)
    return {
      title: `第 ${head} 行的 ${word} 下面，内容要向右缩进`,
      suggestion: '在这一行前面按一次 Tab 键（4 个空格）。',
    }
  return {
    title: `${word} 的冒号下面是空的`,
    suggestion: `在下面写上要做的事，并向右缩进；${noted ? '只写注释不算，' : ''}还没想好就先写 pass。`,
    line: head,
    column: undefined,
    endColumn: undefined,
  }
}

/** `unexpected indent`: the line before shows what is wrong. */
const ofIndent: Rule = ({ error, source, number, text }) => {
  if (error.message !== 'unexpected indent') return undefined
  const lines = source.split('\n').slice(0, number - 1)
  const before = lines.findLastIndex((line) => /^\s*[^\s#]/.test(line))
  const previous = lines[before] ?? ''
  const head = /^\s*(if|elif|else|for|while|def|class|try|except|with)\b/.exec(previous)?.[1]
  if (head && !/:\s*(?:#.*)?$/.test(previous))
    return {
      title: '这一行前面多了空格，或者上一行没有写对',
      suggestion: `第 ${before + 1} 行冒号后面已经有内容了：把它移到下一行并缩进，或者删掉这一行前面的空格。`,
    }
  const wanted = indentOf(previous)
  const given = indentOf(text)
  if (before < 0 || wanted === 0)
    return { title: '这一行前面多了空格', suggestion: '删掉行首的空格，让它从最左边开始。' }
  return {
    title: '这一行前面多了空格',
    suggestion: `上一行前面有 ${wanted} 个空格，这一行有 ${given} 个：删掉多余的，让它们对齐。`,
  }
}

/** `else x < 3:`, `elif:`, `else if`. */
const ofElse: Rule = ({ line }) => {
  const [first, second] = line
  if (is(first, 'else') && is(second, 'if'))
    return { title: 'Python 里写 elif，不写 else if', suggestion: '把 else if 改成 elif。', meant: 'elif' }
  if (is(first, 'else') && second && !is(second, ':'))
    return beginsValue(second) && is(line.at(-1), ':')
      ? {
          title: 'else 后面不能写条件',
          suggestion: '想再判断一个条件，把 else 改成 elif；不用判断就只写 else:。',
          ...placeOf(first!, line.at(-1)),
        }
      : { title: 'else 后面要马上写冒号', suggestion: '写成 else:，要做的事写在下一行并向右缩进。', ...placeOf(first!) }
  if (is(first, 'elif', 'if', 'while') && is(second, ':'))
    return {
      title: `${first!.text} 后面少了条件`,
      suggestion: `写成 ${first!.text} 条件: 的样子${is(first, 'elif') ? '；没有条件就写 else:' : ''}。`,
      ...placeOf(first!),
    }
  return undefined
}

/** An `else` without its `if`, an `except` without its `try`. */
const ofLostBranch: Rule = ({ line: [first], source, number, error }) => {
  if (error.message !== 'invalid syntax' || !is(first, 'else', 'elif', 'except', 'finally')) return undefined
  const wanted = first!.text.startsWith('el') ? 'if' : 'try'
  const lines = source.split('\n').slice(0, number - 1)
  const start = lines.findLastIndex((text) =>
    new RegExp(String.raw`^\s*(?:${wanted}|for|while|elif|except)\b`).test(text),
  )
  const told = start < 0 ? `前面没有 ${wanted}` : `和第 ${start + 1} 行的 ${/\w+/.exec(lines[start]!)![0]} 对齐`
  return {
    title: `这个 ${first!.text} 找不到和它配对的开头`,
    suggestion:
      start < 0
        ? `${told}：先写 ${wanted}，再写 ${first!.text}。`
        : `让 ${first!.text} ${told}，中间不要隔着没有缩进的内容。`,
    ...placeOf(first!),
  }
}

/** `if a > 3: print(1) else: print(2)` on one line. */
const ofElseInLine: Rule = ({ line, at }) => {
  const colon = line.findIndex((token) => is(token, ':'))
  const found = line.findIndex((token, index) => index > colon && index > 0 && is(token, 'else', 'elif'))
  if (colon < 0 || found < 0 || at < found || !is(line[0], 'if', 'elif')) return undefined
  const word = line[found]!.text
  return {
    title: `${word} 要另起一行`,
    suggestion: `把 ${word} 移到下一行，和 ${line[0]!.text} 对齐。`,
    ...placeOf(line[found]!),
  }
}

const ofForIn: Rule = ({ line }) => {
  if (!is(line[0], 'for')) return undefined
  const inside = line.findIndex((token) => is(token, 'in'))
  if (inside === 1 || is(line[1], 'range'))
    return { title: 'for 后面少了变量', suggestion: '写成 for i in range(次数): 的样子。', ...placeOf(line[0]!) }
  if (inside < 0 && isName(line[2]) && isName(line[3]) && nearest(line[2].text, ['in']))
    return {
      title: `${line[2].text} 好像拼错了`,
      suggestion: '是不是想写 in？',
      meant: 'in',
      ...placeOf(line[2]),
    }
  if (inside >= 0 || !isName(line[1])) return undefined
  const list = isName(line[2]) ? line[2].text : 'range'
  const count = is(line[3], '(') || !isName(line[2]) ? '(次数)' : ''
  const suggestion = `写成 for ${line[1].text} in ${list}${count}: 的样子。`
  return { title: 'for 里面少了 in', suggestion, ...placeOf(line[1]) }
}

const ofForList: Rule = ({ line }) => {
  const inside = line.findIndex((token) => is(token, 'in'))
  if (!is(line[0], 'for') || inside < 0) return undefined
  if (inside > 0 && (is(line[inside + 1], ':') || inside === line.length - 1))
    return { title: 'in 后面少了内容', suggestion: '写上列表、文字或 range(次数)。', ...placeOf(line[inside]!) }
  if (is(line[1], '(') && inside === 3)
    return {
      title: 'for 后面不用加括号',
      suggestion: `去掉外面的括号，写成 for ${shown(line[2]!)} in 列表: 的样子。`,
      ...placeOf(line[1]!),
    }
  if (is(line[inside + 1], 'range') && line[inside + 2]?.kind === 'number')
    return {
      title: 'range 后面少了括号',
      suggestion: `写成 range(${line[inside + 2]!.text})。`,
      ...placeOf(line[inside + 1]!, line[inside + 2]),
    }
  return undefined
}

const parameters = (line: Spot['line']): Spot['line'] => {
  const open = line.findIndex((token) => is(token, '('))
  const close = line.findLastIndex((token) => is(token, ')'))
  return open < 0 ? [] : line.slice(open + 1, close < 0 ? undefined : close)
}

const ofDef: Rule = ({ line, error }) => {
  const start = is(line[0], 'async') ? 1 : 0
  if (!is(line[start], 'def')) return undefined
  const name = line[start + 1]
  if (name === undefined || is(name, '(', ':'))
    return { title: 'def 后面少了函数的名字', suggestion: '写成 def 名字(): 的样子。', ...placeOf(line[start]!) }
  if (name.kind === 'text')
    return { title: '函数的名字不用加引号', suggestion: '去掉引号，写成 def 名字(): 的样子。', ...placeOf(name) }
  if (/expected '\('/.test(error.message) && (line[start + 2] === undefined || is(line[start + 2], ':')))
    return {
      title: '函数名后面少了括号',
      suggestion: `写成 def ${shown(name)}(): 的样子，没有参数也要写括号。`,
      ...placeOf(name),
    }
  return undefined
}

const ofParameter: Rule = ({ line }) => {
  const start = is(line[0], 'async') ? 1 : 0
  const name = line[start + 1]
  if (!is(line[start], 'def') || !name) return undefined
  const given = parameters(line)
  const gap = given.findIndex((token, index) => isName(token) && isName(given[index + 1]))
  if (gap >= 0)
    return {
      title: `参数 ${given[gap]!.text} 和 ${given[gap + 1]!.text} 之间少了逗号`,
      suggestion: `写成 ${given[gap]!.text}, ${given[gap + 1]!.text}，中间用英文逗号。`,
      ...placeOf(given[gap]!, given[gap + 1]),
    }
  const value = given.find(
    (token, index) => (token.kind === 'text' || token.kind === 'number') && (index === 0 || is(given[index - 1], ',')),
  )
  if (value)
    return {
      title: '定义函数时，括号里要写参数的名字',
      suggestion: `${shown(value)} 是一个内容，调用函数时才写；这里写一个名字，例如 def ${shown(name)}(x):。`,
      ...placeOf(value),
    }
  const dotted = given.findIndex((token) => is(token, '.'))
  if (dotted <= 0) return undefined
  const plain = given[dotted + 1]?.text ?? '名字'
  const suggestion = `写成 ${plain}，在函数里面再写 ${given[dotted - 1]!.text}.${plain} = ${plain}。`
  return { title: '参数的名字里不能有点号', suggestion }
}

const ofColon: Rule = ({ line, error, at }) => {
  if (error.message !== "expected ':'") return undefined
  const first = line[0]
  if (!first) return undefined
  const after = line[at]
  const rest = after && !is(after, ';', ',', '.') ? `，后面的内容写到下一行` : ''
  const mark = is(after, ';', ',', '.') ? `把“${after!.text}”改成英文冒号 :。` : ''
  return {
    title: rest ? '这一行少了冒号' : '这一行末尾少了冒号',
    suggestion: mark || `在 ${first.text} 这一行的${after ? ` ${shown(after)} 前面` : '末尾'}加上英文冒号 :${rest}。`,
  }
}

const isDeep = (line: Spot['line'], index: number): boolean => {
  const before = line.slice(0, index)
  const count = (...marks: string[]): number => before.filter((token) => is(token, ...marks)).length
  return count('(', '[', '{') > count(')', ']', '}')
}

/** `if x > 2 print(x)`, `while x < 5;`: of these Python says only that they are wrong. */
const ofColonInside: Rule = ({ line, error, at }) => {
  const word = line[0]
  if (error.message !== 'invalid syntax' || word === undefined || !heads.has(word.text) || line.length < 2)
    return undefined
  const isHere = line.some((token, index) => is(token, ':') && !isDeep(line, index))
  if (isHere) return undefined
  const last = line.at(-1)!
  if (is(last, ';', ',', '.'))
    return {
      title: '这一行末尾要写冒号',
      suggestion: `把末尾的“${last.text}”改成英文冒号 :。`,
      meant: ':',
      ...placeOf(last),
    }
  const [left, right] = [line[at - 1], line[at]]
  if (!endsValue(left) || !right || isDeep(line, at)) return undefined
  return {
    title: '这一行少了冒号',
    suggestion: `在 ${shown(right)} 前面加上英文冒号 :，再按回车，让它另起一行并缩进。`,
    ...placeOf(right),
  }
}

const ofDoubleColon: Rule = ({ line }) => {
  const index = line.findIndex((token, at) => is(token, '::') || (is(token, ':') && is(line[at + 1], ':')))
  if (index < 0 || !heads.has(line[0]!.text)) return undefined
  return { title: '这里多写了一个冒号', suggestion: '只留下一个冒号 :。', ...placeOf(line[index]!) }
}

/** A colon behind what opens no block. */
const ofColonTooMuch: Rule = ({ line, at }) => {
  const [first, last] = [line[0], line.at(-1)]
  if (!is(last, ':') || line.length < 2 || at < line.length - 1 || heads.has(first!.text)) return undefined
  if (line.length === 2 && isName(first) && nearest(first.text, heads)) return undefined
  return {
    title: '这一行末尾多了冒号',
    suggestion: '删掉末尾的冒号；只有 if、for、while、def 这样的行才写。',
    ...placeOf(last!),
  }
}

/** `global x = 5`, `with open(a) f:`. */
const ofClause: Rule = ({ line, at }) => {
  const [first, name] = line
  if (is(first, 'global', 'nonlocal') && line.some((token) => is(token, '=', '+=', '-=')))
    return {
      title: `${first!.text} 那一行只能写变量名，不能放内容`,
      suggestion: `分成两行：先写 ${first!.text} ${name?.text ?? '变量'}，下一行再写 ${name?.text ?? '变量'} = 内容。`,
    }
  if (is(first, 'with') && is(line.at(-1), ':') && isName(line[at]) && is(line[at - 1], ')'))
    return {
      title: '变量名前面少了 as',
      suggestion: `写成 with … as ${line[at]!.text}: 的样子。`,
      ...placeOf(line[at]!),
    }
  return undefined
}

/** Blocks, and the lines that open them. */
export const blockRules: readonly Rule[] = [
  ofEmptyBlock,
  ofIndent,
  ofElse,
  ofLostBranch,
  ofElseInLine,
  ofForIn,
  ofForList,
  ofDef,
  ofParameter,
  ofClause,
  ofDoubleColon,
  ofColonInside,
  ofColon,
  ofColonTooMuch,
]
