import type { Token } from '../../source/token.ts'
import { is, isName, keywords, placeOf, touches, type Rule } from './spot.ts'
import { ofImport } from './import-line.ts'
import { ofMisspelt } from './misspelt.ts'

const reserved = (token: Token | undefined): boolean => token?.kind === 'name' && keywords.has(token.text)

/** Returns the parts of a torn name: the tokens from the index `from` to the first token in `ends`. */
function partsBefore(line: readonly Token[], from: number, ends: readonly string[]): readonly Token[] {
  const end = line.findIndex((token, index) => index >= from && is(token, ...ends))
  return end < 0 ? [] : line.slice(from, end)
}

const joined = (parts: readonly Token[]): string =>
  parts
    .filter(({ kind }) => kind !== 'mark')
    .map(({ text }) => text)
    .join('_')

/** Explains `my-name = 1`, `my name = 1`, `def my-name():` and `import my-file`. */
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

/** Explains `2nd = 3` and `def 3d():`. */
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

/** Explains `class = 3`, `for in in range(3)`, `def pass():` and `import class`. */
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

export const nameRules: readonly Rule[] = [ofDigitFirst, ofReserved, ofImport, ofTornName, ofMisspelt]
