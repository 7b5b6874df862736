import type { Token } from '../../source/token.ts'
import { nearest } from '../model/near.ts'
import type { Words } from '../model/python-error.ts'
import { beginsValue, endsValue, heads, is, isName, keywords, placeOf, touches, type Rule } from './spot.ts'

const reserved = (token: Token | undefined): boolean => token?.kind === 'name' && keywords.has(token.text)

/** The pieces of a name that was to be one: those between the line's (or `def`'s) beginning and `end`. */
function partsBefore(line: readonly Token[], from: number, ends: readonly string[]): readonly Token[] {
  const end = line.findIndex((token, index) => index >= from && is(token, ...ends))
  return end < 0 ? [] : line.slice(from, end)
}

const joined = (parts: readonly Token[]): string =>
  parts
    .filter(({ kind }) => kind !== 'mark')
    .map(({ text }) => text)
    .join('_')

/** `my-name = 1`, `my name = 1`, `def my-name():`, `import my-file`. */
const ofTornName: Rule = ({ line }) => {
  const from = is(line[0], 'def', 'class', 'for') ? 1 : 0
  const parts = partsBefore(line, from, is(line[0], 'for') ? ['in'] : ['=', '(', ':'])
  const isOpened = is(line[from + parts.length], '(', ':')
  if (parts.length < 2 || parts.length > 7 || (isOpened && from === 0) || parts.some(reserved)) return undefined
  if (!isName(parts[0])) return undefined
  const isDashed = parts.every((token, index) =>
    index % 2 === 0 ? token.kind !== 'text' && token.kind !== 'mark' : is(token, '-'),
  )
  const isSpaced = parts.every(isName)
  if (isDashed && parts.length % 2 === 1 && parts.length > 1)
    return {
      title: '名字里不能用减号 -，Python 会把它当成减法',
      suggestion: `用下划线连起来，写成 ${joined(parts)}。`,
      meant: joined(parts),
      ...placeOf(parts[0], parts.at(-1)),
    }
  if (!isSpaced) return undefined
  return {
    title: from === 1 && !is(line[0], 'for') ? '名字里不能有空格' : '变量名里不能有空格',
    suggestion: `用下划线连起来，写成 ${joined(parts)}。`,
    meant: joined(parts),
    ...placeOf(parts[0], parts.at(-1)),
  }
}

/** `2nd = 3`, `def 3d():`: a digit first. */
const ofDigitFirst: Rule = ({ line }) => {
  const index = line.findIndex(
    (token, at) => token.kind === 'number' && touches(token, line[at + 1]) && isName(line[at + 1]),
  )
  const [digits, rest, after] = [line[index], line[index + 1], line[index + 2]]
  if (!digits || !rest) return undefined
  if (
    is(after, '=', '+=', '-=') ||
    is(line[index - 1], 'def', 'class', 'for', 'import') ||
    (index === 0 && is(after, '(', '.'))
  )
    return {
      title: `名字不能用数字开头：${digits.text}${rest.text}`,
      suggestion: `换一个名字，把数字放到后面，例如 ${rest.text}${digits.text}。`,
      ...placeOf(digits, rest),
    }
  return {
    title: `数字和字母连在了一起：${digits.text}${rest.text}`,
    suggestion: `想相乘要写 ${digits.text} * ${rest.text}；如果是文字，要放在引号里。`,
    ...placeOf(digits, rest),
  }
}

/** `class = 3`, `for in in range(3)`, `def pass():`, `import class`. */
const ofReserved: Rule = ({ line }) => {
  const index = line.findIndex((token, at) => {
    if (!reserved(token) || is(token, 'True', 'False', 'None')) return false
    const before = line[at - 1]
    const isTarget = is(line[at + 1], '=', '+=', '-=') && (before === undefined || is(before, '(', ','))
    const isDefined = is(before, 'def', 'class', 'as') || (is(before, 'for') && at === 1 && is(line[at + 1], 'in'))
    return isTarget || isDefined
  })
  const word = line[index]
  if (!word) return undefined
  return {
    title: `${word.text} 是 Python 自己的词，不能当名字用`,
    suggestion: `换一个名字，例如 my_${word.text}。`,
    ...placeOf(word),
  }
}

const starters = [...keywords].filter((word) => !/^(?:and|in|is|or|as|True|False|None)$/.test(word))

/** The words that join two values on such a line. */
function joinersIn(line: readonly Token[]): readonly string[] {
  if (is(line[0], 'from')) return ['import']
  return is(line[0], 'for') ? ['in'] : ['and', 'or', 'in', 'is', 'if', 'else', 'as']
}

/** What stands in a place where only a word of Python makes sense. */
function meantWord(line: readonly Token[], index: number, guess: readonly string[]): string | undefined {
  const [token, next] = [line[index], line[index + 1]]
  if (!isName(token) || token.text.length < 2) return undefined
  const isHead = index === 0 && is(line.at(-1), ':')
  if (index === 0) {
    const isFollowed = beginsValue(next) && !is(next, '(', '[')
    if (isFollowed || isHead)
      return nearest(token.text, isHead ? [...guess, ...heads] : [...guess, ...starters, 'print'])
    return undefined
  }
  // Between two values stands a word that joins them.
  if (!beginsValue(next) || is(next, '(') || !endsValue(line[index - 1])) return undefined
  return nearest(token.text, joinersIn(line))
}

/** Words of Python that are written wrong. */
const ofMisspelt: Rule = ({ line, at, error }) => {
  if (!/^(?:invalid syntax|expected)/.test(error.message)) return undefined
  // Python has tried whether the line is right with its guess.
  const guess = /Did you mean '(\w+)'\?/.exec(error.traceback)?.slice(1) ?? []
  const indexes = [0, at, at - 1, at + 1].filter((index, place, list) => index >= 0 && list.indexOf(index) === place)
  for (const index of indexes) {
    const meant = meantWord(line, index, guess)
    const token = line[index]
    if (meant && token)
      return {
        title: `${token.text} 好像拼错了`,
        suggestion: `是不是想写 ${meant}？`,
        meant,
        ...placeOf(token),
      }
  }
  return undefined
}

/** A line that begins with `import` or `from` and misses a part. */
const ofImportPart = (line: readonly Token[]): Words | undefined => {
  const last = line.at(-1)!
  if (is(last, 'import') && line.length > 1)
    return { title: 'import 后面少了要导入的名字', suggestion: `写成 from ${line[1]!.text} import 名字 的样子。` }
  if (is(last, 'import', 'from', 'as'))
    return {
      title: `${last.text} 后面少了名字`,
      suggestion: '写成 import random 或 from random import randint 的样子。',
    }
  if (line.some(({ kind }) => kind === 'text'))
    return { title: '导入模块时不用加引号', suggestion: '去掉引号，写成 import random 的样子。' }
  return is(line[0], 'from') ? ofFrom(line) : undefined
}

const ofFrom = (line: readonly Token[]): Words | undefined => {
  const module = line[1]?.text ?? '模块名'
  const misspelt = line.slice(1).find((token) => isName(token) && nearest(token.text, ['import']))
  if (misspelt)
    return {
      title: `${misspelt.text} 好像拼错了`,
      suggestion: '是不是想写 import？',
      meant: 'import',
      ...placeOf(misspelt),
    }
  if (!line.some((token) => is(token, 'import')))
    return {
      title: 'from 后面少了 import',
      suggestion: `写成 from ${module} import 名字 的样子，或者只写 import ${module}。`,
    }
  return undefined
}

/** A line that begins with `import` or `from` and has something in the wrong place. */
const ofImportOrder = (line: readonly Token[]): Words | undefined => {
  if (line.some((token) => is(token, '(')) && is(line[0], 'import'))
    return { title: '导入模块时不用加括号', suggestion: `写成 import ${line[1]?.text ?? '模块名'}。` }
  if (line.some((token) => is(token, '-')))
    return { title: '模块的名字里不能有减号 -', suggestion: '把文件改名，用下划线 _ 代替减号，再导入。' }
  const from = line.findIndex((token) => is(token, 'from'))
  if (from > 0 && is(line[0], 'import'))
    return {
      title: 'from 和 import 的先后写反了',
      suggestion: `写成 from ${line[from + 1]?.text ?? '模块名'} import ${line[1]!.text}。`,
    }
  const gap = line.findIndex((token, index) => isName(token) && isName(line[index + 1]))
  const [left, right] = [line[gap], line[gap + 1]]
  if (!left || !right) return undefined
  return { title: '导入几个名字时，中间少了逗号', suggestion: `写成 ${left.text}, ${right.text}，中间用英文逗号。` }
}

const ofImport: Rule = ({ line }) =>
  is(line[0], 'import', 'from') ? (ofImportPart(line) ?? ofImportOrder(line)) : undefined

/** Names and words: torn, misspelt, or taken by Python. */
export const nameRules: readonly Rule[] = [ofDigitFirst, ofReserved, ofImport, ofTornName, ofMisspelt]
