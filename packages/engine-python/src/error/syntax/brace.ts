import type { Token } from '../../source/token.ts'
import { heads, is, placeOf, type Rule } from './spot.ts'

const others = 'function func fn void switch foreach repeat until unless do loop public private then'
const blockWords = new Set([...heads, ...others.split(' ')])

const braces = {
  title: 'Python 不用花括号 { } 来分组',
  suggestion: '去掉 { 和 }，在 if、for、while、def 那一行末尾写冒号 :，下面的内容向右缩进。',
}

/** Finds the brace of a line such as `if (a) {` whose block contains the error. */
function openedBy(all: readonly Token[], token: Token | undefined): Token | undefined {
  const open: Token[] = []
  for (const each of all) {
    if (each === token) break
    if (is(each, '{')) open.push(each)
    else if (is(each, '}')) open.pop()
  }
  return open.find((brace) => {
    const row = all.filter(({ line }) => line === brace.line)
    return row.at(-1) === brace && blockWords.has(row[is(row[0], '}') ? 1 : 0]?.text ?? '')
  })
}

/** Explains the braces in `if (a) {` and `} else {`, and the matching `}`. */
export const ofBraces: Rule = ({ line, all, error, at }) => {
  const outer = openedBy(all, line[at] ?? line[0])
  if (outer && !is(line.at(-1), '{')) return { ...braces, ...placeOf(outer) }
  const first = is(line[0], '}') ? line[1] : line[0]
  const opens = is(line.at(-1), '{') && (first === undefined || blockWords.has(first.text) || is(line.at(-2), ')'))
  const closes =
    is(line[0], '}') &&
    error.message.startsWith('unmatched') &&
    (line.length === 1 || all.some((token, index) => is(token, '{') && all[index + 1]?.line !== token.line))
  if (!opens && !closes) return undefined
  return { ...braces, ...placeOf(opens ? line.at(-1)! : line[0]!) }
}
