import { is, isName, placeOf, type Rule } from './spot.ts'

/** Operators that do not exist in Python. */
const signs: Readonly<Record<string, readonly [title: string, suggestion: string, meant?: string]>> = {
  '&&': ['Python 里没有 && 这个符号', '“并且”要写成 and，例如 if a > 1 and b > 1:。', 'and'],
  '||': ['Python 里没有 || 这个符号', '“或者”要写成 or，例如 if a > 1 or b > 1:。', 'or'],
  '===': ['Python 里没有 === 这个符号', '比较是不是相等，用两个等号 ==。', '=='],
  '!==': ['Python 里没有 !== 这个符号', '“不等于”要写成 !=。', '!='],
  '=<': ['小于等于号写反了', '把 =< 改成 <=，小于号在前面。', '<='],
  '=>': ['大于等于号写反了', '把 => 改成 >=，大于号在前面。', '>='],
  '<>': ['Python 里没有 <> 这个符号', '“不等于”要写成 !=。', '!='],
  '=!': ['不等号写反了', '把 =! 改成 !=，感叹号在前面。', '!='],
  '!': ['Python 里不用 ! 表示“不”', '“不”要写成 not，例如 if not a:；“不等于”写成 !=。', 'not'],
  '?': ['Python 里没有 ? 这个写法', '选择两个值里的一个，写成 甲 if 条件 else 乙。'],
  $: ['Python 的变量名前面不写 $', '去掉 $，直接写变量名。'],
}

export const ofSign: Rule = ({ line }) => {
  const pair = line.findIndex((token, index) => is(token, '&', '|') && is(line[index + 1], token.text))
  if (pair >= 0) {
    const [title, suggestion, meant] = signs[line[pair]!.text.repeat(2)]!
    return { title, suggestion, meant, ...placeOf(line[pair]!, line[pair + 1]) }
  }
  const found = line.find((token) => token.kind === 'mark' && Object.hasOwn(signs, token.text))
  if (!found) return undefined
  const after = line[line.indexOf(found) + 1]
  const [title, suggestion, meant] = signs[found.text]!
  const isArrow = is(after, '{') || is(line[0], 'let', 'var', 'const') || line.some((token) => is(token, '='))
  if (found.text === '=>' && isArrow)
    return { title: 'Python 里没有 => 这种函数写法', suggestion: '函数要写成 def 名字(参数): 的样子。' }
  return { title, suggestion, meant, ...placeOf(found) }
}

/** Explains `a++` and `a--`, but not `++a` and `a --b`, which Python allows. */
export const ofStep: Rule = ({ line }) => {
  const at = line.findIndex((token, index) => is(token, '++', '--') && !isName(line[index + 1]))
  if (at < 1 || !isName(line[at - 1])) return undefined
  const step = line[at]!.text[0]!
  const owner = line[at - 1]!.text
  return {
    title: `Python 里没有 ${step}${step} 这个写法`,
    suggestion: `${step === '+' ? '加' : '减'}一要写成 ${owner} ${step}= 1。`,
    ...placeOf(line[at]!),
  }
}
