import { is, placeOf, shown, type Rule, type Spot } from './spot.ts'

/** A `lambda` cannot contain statements. */
const STATEMENTS =
  'return pass if for while def class import from del raise break continue try with global nonlocal assert'
const ASSIGNMENTS = '= += -= *= /= //= %= **='.split(' ')

/** Skips colons inside brackets of default values. */
function colonOf(line: Spot['line'], from: number): number {
  let depth = 0
  for (let at = from; at < line.length; at += 1) {
    if (is(line[at], '(', '[', '{')) depth += 1
    else if (is(line[at], ')', ']', '}')) depth -= 1
    else if (depth === 0 && is(line[at], ':')) return at
  }
  return -1
}

/** Returns the index of the comma or bracket that ends the expression. */
function endOf(line: Spot['line'], from: number): number {
  let depth = 0
  for (let at = from; at < line.length; at += 1) {
    if (is(line[at], '(', '[', '{')) depth += 1
    else if (is(line[at], ')', ']', '}')) depth -= 1
    if (depth < 0 || (depth === 0 && is(line[at], ',') && at > from)) return at
  }
  return line.length
}

/** Explains `lambda: return x`, `lambda: n += 1` and `lambda: for …`. */
export const ofLambda: Rule = ({ line }) => {
  for (const [start, token] of line.entries()) {
    const colon = is(token, 'lambda') ? colonOf(line, start + 1) : -1
    const first = line[colon + 1]
    if (colon < 0 || !first) continue
    if (is(first, ...STATEMENTS.split(' ')))
      return {
        title: `lambda 里只能写一个算式，不能写 ${first.text}`,
        suggestion: is(first, 'return')
          ? '去掉 return，lambda 会自己把结果送出来。'
          : '用 def 定义一个函数，再把函数的名字写在这里。',
        ...placeOf(first),
      }
    const body = line.slice(colon + 1, endOf(line, colon + 1))
    let depth = 0
    for (const piece of body) {
      if (is(piece, '(', '[', '{')) depth += 1
      else if (is(piece, ')', ']', '}')) depth -= 1
      else if (depth === 0 && is(piece, ...ASSIGNMENTS))
        return {
          title: `lambda 里只能写一个算式，不能用 ${shown(piece)} 给变量内容`,
          suggestion: '用 def 定义一个函数，在里面改变量，再把函数的名字写在这里。',
          ...placeOf(piece),
        }
    }
  }
  return undefined
}
