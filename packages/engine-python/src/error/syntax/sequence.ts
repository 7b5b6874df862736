import type { Token } from '../../source/token.ts'
import type { Words } from '../model/python-error.ts'
import {
  beginsValue,
  endsValue,
  heads,
  is,
  isName,
  keywords,
  placeOf,
  shown,
  touches,
  type Rule,
  type Spot,
} from './spot.ts'

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** The brackets that are open before `token`, outermost first. */
function openBefore(all: readonly Token[], token: Token): Token[] {
  const open: Token[] = []
  for (const earlier of all) {
    if (earlier === token) break
    if (is(earlier, '(', '[', '{')) open.push(earlier)
    else if (is(earlier, ')', ']', '}')) open.pop()
  }
  return open
}

const statementWords = [...keywords].filter(
  (word) => !/^(?:and|or|not|in|is|if|else|as|for|lambda|True|False|None|await|async|from)$/.test(word),
)

/** Two values side by side, nearest to where Python stumbled. */
function gapNear({ line, at }: Spot): number {
  const isGap = (index: number): boolean => {
    const [left, right] = [line[index], line[index + 1]]
    return endsValue(left) && (beginsValue(right) || is(right, ...statementWords)) && !isJoined(left, right!)
  }
  const indexes = line.map((_, index) => index).filter(isGap)
  const near = (index: number): number => Math.abs(index + 1 - at) + (index + 1 < at - 2 ? 100 : 0)
  return indexes.toSorted((a, b) => near(a) - near(b))[0] ?? -1
}

/** A call, a place in a list, and two strings side by side are Python. */
const isJoined = (left: Token, right: Token): boolean =>
  (is(right, '(', '[') && !is(left, 'True', 'False', 'None') && left.kind !== 'number' && left.kind !== 'text') ||
  (left.kind === 'text' && right.kind === 'text') ||
  is(right, 'not')

const colonMissing = (left: Token, right: Token): Words => ({
  title: '字典的键后面少了冒号',
  suggestion: `键和值之间要写英文冒号，写成 ${shown(left)}: ${shown(right)}。`,
  ...placeOf(left, right),
})

/** Inside brackets: a comma, a plus, or the colon of a dictionary is missing. */
function inBrackets(spot: Spot, left: Token, right: Token, open: Token): Words {
  const { all } = spot
  const from = all.indexOf(open)
  const inside = all.slice(from + 1, all.indexOf(left) + 1)
  const sinceComma = inside.slice(inside.findLastIndex((token) => is(token, ',')) + 1)
  const isPair = open.text === '{' && !sinceComma.some((token) => is(token, ':'))
  const isDictionary = inside.some((token) => is(token, ':')) || left.kind === 'text' || left.kind !== right.kind
  if (isPair && isDictionary) return colonMissing(left, right)
  if (isName(left) && isName(right))
    return {
      title: `${shown(left)} 和 ${shown(right)} 中间少了逗号`,
      suggestion: `如果是两个变量，写成 ${shown(left)}, ${shown(right)}；如果是一段文字，两边要加引号。`,
      ...placeOf(left, right),
    }
  const isMixed = open.text === '(' && (left.kind === 'text') !== (right.kind === 'text')
  return {
    title: `${shown(left)} 和 ${shown(right)} 中间少了逗号`,
    suggestion: isMixed
      ? `用英文逗号隔开，写成 ${shown(left)}, ${shown(right)}；想连成一段文字用 +。`
      : `在中间加上英文逗号，写成 ${shown(left)}, ${shown(right)}。`,
    ...placeOf(left, right),
  }
}

/** `print("a"; "b")`. */
const ofSemicolon: Rule = ({ line, all }) => {
  const mark = line.find((token) => is(token, ';') && openBefore(all, token).length > 0)
  if (!mark) return undefined
  return { title: '括号里面不能用分号 ;', suggestion: '把分号改成英文逗号 ,。', meant: ',', ...placeOf(mark) }
}

const isDotted = (pieces: readonly Token[]): boolean =>
  pieces.every((token, index) => (index % 2 === 0 ? isName(token) : is(token, '.')))

const builtins = /^(?:print|input|int|float|str|len|range|max|min|sum|abs|round|list|sorted|type|exit)$/

/** Outside brackets: two statements in a row, a call without brackets, an assignment without `=`. */
function inStatement({ line }: Spot, index: number): Words | undefined {
  const [left, right, after] = [line[index]!, line[index + 1]!, line[index + 2]]
  const place = placeOf(left, right)
  const start = line.slice(is(line[0], 'raise', 'return') ? 1 : 0, index + 1)
  const startsStatement = is(right, ...statementWords) || (isName(right) && is(after, '=', '(', '+=', '-=', '.'))
  if (startsStatement && index > 0 && !heads.has(line[0]!.text))
    return {
      title: '这一行里写了两句程序',
      suggestion: `在 ${shown(right)} 前面按回车，让它另起一行。`,
      ...placeOf(right),
    }
  const unfinished = isDotted(start) && !is(right, '(') ? ofUnfinished(line, start, right) : undefined
  if (unfinished) return unfinished
  if (is(left, 'return')) return undefined
  if (heads.has(line[0]!.text))
    return is(line[0], 'if', 'elif', 'while')
      ? {
          title: `${shown(left)} 和 ${shown(right)} 中间少了比较的符号`,
          suggestion: '比较要用 ==、!=、>、<、>=、<=；几个条件之间用 and 或 or。',
          ...place,
        }
      : undefined
  return {
    title: `${shown(left)} 和 ${shown(right)} 中间少了符号`,
    suggestion: '中间要写 + - * / 这样的运算符号或逗号；如果是文字，要放在引号里。',
    ...place,
  }
}

/** `turtle.forward 100`, `x 5`. */
function ofUnfinished(line: Spot['line'], start: readonly Token[], right: Token): Words | undefined {
  const place = placeOf(start.at(-1)!, right)
  const name = start.map(({ text }) => text).join('')
  if (start.length > 1 || builtins.test(name) || is(line[0], 'raise'))
    return { title: `${name} 后面少了括号`, suggestion: `写成 ${name}(${shown(right)}) 的样子。`, ...place }
  if (right.kind !== 'name')
    return {
      title: `${name} 后面少了等号`,
      suggestion: `想把内容放进变量，写成 ${name} = ${shown(right)}。`,
      ...place,
    }
  return undefined
}

const ofGap: Rule = (spot) => {
  const { line, all, error } = spot
  if (!error.message.startsWith('invalid syntax')) return undefined
  const index = gapNear(spot)
  const [left, right] = [line[index], line[index + 1]]
  if (!left || !right) return undefined
  const open = openBefore(all, right).at(-1)
  return open ? inBrackets(spot, left, right, open) : inStatement(spot, index)
}

/** `{"a" = 1}`. */
const ofPair: Rule = ({ line, all, at }) => {
  const mark = [line[at], line[at - 1], line[at + 1]].find((token) => is(token, '='))
  const open = mark && openBefore(all, mark).at(-1)
  if (!mark || !is(open, '{')) return undefined
  return {
    title: '字典里的键和值之间要写冒号',
    suggestion: '把 = 改成英文冒号 :，例如 {"年龄": 9}。',
    meant: ':',
    ...placeOf(mark),
  }
}

const count = (line: readonly Token[], mark: string): number => line.filter((token) => is(token, mark)).length

const counted = (many: number, mark: string, few: number, other: string): string =>
  `这一行有 ${many} 个 ${mark}，${few === 0 ? '没有' : `只有 ${few} 个`} ${other}：`

/** Brackets of which one half is missing, counted. */
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

/** `if not (a > 2:`: of this Python says only that it is wrong. */
const ofHeadBracket: Rule = ({ error, line }) => {
  const isHead = heads.has(line[0]?.text ?? '') && is(line.at(-1), ':')
  if (!error.message.startsWith('invalid syntax') || !isHead) return undefined
  const [open, close] = [count(line, '('), count(line, ')')]
  if (open <= close) return undefined
  return {
    title: '左边的“(”没有找到和它配对的另一半',
    suggestion: `这一行有 ${open} 个 (，${close === 0 ? '没有' : `只有 ${close} 个`} )：在冒号前面补上 )。`,
  }
}

/** A point with nothing behind it, `turtle.(100)`. */
const ofPoint: Rule = ({ line }) => {
  const index = line.findIndex(
    (token, at) => is(token, '.') && line[at + 1]?.kind !== 'name' && !(at === 0 && is(line[0], 'from')),
  )
  const point = line[index]
  if (!point || is(line[0], 'from')) return undefined
  const next = line[index + 1]
  if (line[index - 1]?.kind === 'text' && next?.kind === 'text')
    return {
      title: '文字之间不能用点号',
      suggestion: '想连成一段文字用加号 +，想隔开显示用英文逗号 ,。',
      ...placeOf(point),
    }
  const isTouching = next !== undefined && touches(point, next)
  return {
    title: '点号后面少了名字',
    suggestion:
      isTouching && is(next, '(')
        ? '在点号和括号之间写上要做的事，例如 turtle.forward(100)。'
        : '在点号后面写上名字，或者删掉点号。',
    ...placeOf(point),
  }
}

/** What stands side by side without what belongs between. */
export const sequenceRules: readonly Rule[] = [ofHeadBracket, ofSemicolon, ofPair, ofPoint, ofGap]
