import type { Token } from '../../source/token.ts'
import { nearest } from '../model/near.ts'
import { beginsValue, endsValue, heads, is, isName, keywords, placeOf, type Rule } from './spot.ts'

const starters = [...keywords].filter((word) => !/^(?:and|in|is|or|as|True|False|None)$/.test(word))

/** Returns the keywords that can be between two values in this line. */
function joinersIn(line: readonly Token[]): readonly string[] {
  if (is(line[0], 'from')) return ['import']
  return is(line[0], 'for') ? ['in'] : ['and', 'or', 'in', 'is', 'if', 'else', 'as']
}

/** Returns undefined if the token need not be a keyword. */
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
  // Between two values, the token must be a keyword that joins them.
  if (!beginsValue(next) || is(next, '(') || !endsValue(line[index - 1])) return undefined
  return nearest(token.text, joinersIn(line))
}

export const ofMisspelt: Rule = ({ line, at, error }) => {
  if (!/^(?:invalid syntax|expected)/.test(error.message)) return undefined
  // Python suggests a keyword only if the line is valid with this keyword.
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
