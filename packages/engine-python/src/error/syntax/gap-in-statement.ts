import type { Token } from '../../source/token.ts'
import type { Words } from '../model/python-error.ts'
import { heads, is, isName, keywords, placeOf, shown, type Spot } from './spot.ts'

export const statementWords = [...keywords].filter(
  (word) => !/^(?:and|or|not|in|is|if|else|as|for|lambda|True|False|None|await|async|from)$/.test(word),
)

const isDotted = (pieces: readonly Token[]): boolean =>
  pieces.every((token, index) => (index % 2 === 0 ? isName(token) : is(token, '.')))

const builtins = /^(?:print|input|int|float|str|len|range|max|min|sum|abs|round|list|sorted|type|exit)$/

/**
 * Two values next to each other outside of brackets are two statements, a call without brackets, or an assignment
 * without `=`.
 */
export function inStatement({ line }: Spot, index: number): Words | undefined {
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

/** Explains `turtle.forward 100` and `x 5`. */
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
