import type { Token } from '../../source/token.ts'
import { heads, is, type Rule } from './spot.ts'

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** The outermost bracket is first. */
export function openBefore(all: readonly Token[], token: Token): Token[] {
  const open: Token[] = []
  for (const earlier of all) {
    if (earlier === token) break
    if (is(earlier, '(', '[', '{')) open.push(earlier)
    else if (is(earlier, ')', ']', '}')) open.pop()
  }
  return open
}

const count = (line: readonly Token[], mark: string): number => line.filter((token) => is(token, mark)).length

const counted = (many: number, mark: string, few: number, other: string): string =>
  `这一行有 ${many} 个 ${mark}，${few === 0 ? '没有' : `只有 ${few} 个`} ${other}：`

/** Explains a missing or superfluous bracket by counting the brackets in the line. */
export const ofBracket: Rule = ({ error, all, number, line }) => {
  const never = /^'([([{])' was never closed/.exec(error.message)?.[1]
  const extra = /^unmatched '([)\]}])'/.exec(error.message)?.[1]
  if (never) {
    const [open, close] = [count(line, never), count(line, closing[never]!)]
    const told = open > close ? counted(open, never, close, closing[never]!) : ''
    const where = is(line.at(-1), ':') ? '冒号前面' : '该结束的地方'
    return {
      title: `左边的“${never}”没有找到和它配对的另一半`,
      suggestion: `${told}在${where}补上 ${closing[never]}。`,
    }
  }
  if (!extra) return undefined
  const opening = Object.keys(closing).find((mark) => closing[mark] === extra)!
  const here = all.filter((token) => token.line === number)
  const [open, close] = [count(here, opening), count(here, extra)]
  const told = close > open ? counted(close, extra, open, opening) : ''
  return {
    title: `多了一个“${extra}”，前面没有和它配对的括号`,
    suggestion: `${told}删掉多余的 ${extra}，或者在前面补上 ${opening}。`,
  }
}

/** Explains `if not (a > 2:`, for which Python reports only invalid syntax. */
export const ofHeadBracket: Rule = ({ error, line }) => {
  const isHead = heads.has(line[0]?.text ?? '') && is(line.at(-1), ':')
  if (!error.message.startsWith('invalid syntax') || !isHead) return undefined
  const [open, close] = [count(line, '('), count(line, ')')]
  if (open <= close) return undefined
  return {
    title: '左边的“(”没有找到和它配对的另一半',
    suggestion: `这一行有 ${open} 个 (，${close === 0 ? '没有' : `只有 ${close} 个`} )：在冒号前面补上 )。`,
  }
}
