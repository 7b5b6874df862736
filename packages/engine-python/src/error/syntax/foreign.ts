import type { Token } from '../../source/token.ts'
import { heads, is, isName, keywords, placeOf, type Rule } from './spot.ts'

/** Marks that are never right in Python: what they are called, what Python writes. */
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

const ofSign: Rule = ({ line }) => {
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

/** `a++` and `a--`; `++a` and `a --b` are Python. */
const ofStep: Rule = ({ line }) => {
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

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** `// words` after a statement or at the beginning of a line. */
const ofComment: Rule = ({ line }) => {
  const index = line.findIndex((token) => is(token, '//', '/*', '*/'))
  const mark = line[index]
  if (!mark) return undefined
  const [next, second] = [line[index + 1], line[index + 2]]
  const isProse = next?.kind === 'name' && (isHan(next.text) || second?.kind === 'name')
  if (index > 0 && mark.text === '//' && !isProse) return undefined
  return {
    title: `Python 的注释不用 ${mark.text}`,
    suggestion: '注释（给人看的说明）要用 # 开头，例如 # 这是注释。',
    meant: mark.text === '//' ? '#' : undefined,
    ...placeOf(mark),
  }
}

const others = 'function func fn void switch foreach repeat until unless do loop public private then'
const blockWords = new Set([...heads, ...others.split(' ')])

const braces = {
  title: 'Python 不用花括号 { } 来分组',
  suggestion: '去掉 { 和 }，在 if、for、while、def 那一行末尾写冒号 :，下面的内容向右缩进。',
}

/** The line of an `if (a) {` in whose braces Python stumbled. */
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

/** `if (a) {`, `} else {` and the `}` that belongs to them. */
const ofBraces: Rule = ({ line, all, error, at }) => {
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

const words: Readonly<Record<string, readonly [title: string, suggestion: string, meant?: string]>> = {
  ['then' as string]: ['Python 的 if 里不写 then', '去掉 then，行末写冒号 :。'],
  elseif: ['Python 里写 elif', '把 elseif 改成 elif。', 'elif'],
  elsif: ['Python 里写 elif', '把 elsif 改成 elif。', 'elif'],
  function: ['Python 里定义函数用 def', '把 function 改成 def，写成 def 名字(): 的样子。', 'def'],
  func: ['Python 里定义函数用 def', '把 func 改成 def，写成 def 名字(): 的样子。', 'def'],
  define: ['Python 里定义函数用 def', '把 define 改成 def，写成 def 名字(): 的样子。', 'def'],
  void: ['Python 里定义函数用 def', '把 void 改成 def，写成 def 名字(): 的样子。', 'def'],
  repeat: ['Python 里没有 repeat', '想重复几次，写成 for i in range(次数):。'],
  loop: ['Python 里没有 loop', '想重复几次，写成 for i in range(次数):。'],
  foreach: ['Python 里没有 foreach', '写成 for 变量 in 列表:。', 'for'],
  until: ['Python 里没有 until', '写成 while not 条件:。'],
  unless: ['Python 里没有 unless', '写成 if not 条件:。'],
  switch: ['Python 里没有 switch', '用 if、elif、else 一个一个地判断。'],
  do: ['Python 里没有 do', '一直重复写成 while True:，想停下来用 break。'],
  new: ['Python 里不写 new', '去掉 new，直接写 名字()。'],
  echo: ['Python 里没有 echo', '显示内容用 print(内容)。', 'print'],
  puts: ['Python 里没有 puts', '显示内容用 print(内容)。', 'print'],
  cout: ['Python 里没有 cout', '显示内容用 print(内容)。', 'print'],
  catch: ['Python 里没有 catch', '把 catch 改成 except。', 'except'],
  throw: ['Python 里没有 throw', '把 throw 改成 raise。', 'raise'],
  using: ['Python 里没有 using', '导入模块要写 import 模块名。', 'import'],
  include: ['Python 里没有 include', '导入模块要写 import 模块名。', 'import'],
  public: ['Python 里不写 public', '去掉 public，函数用 def，类用 class。'],
  private: ['Python 里不写 private', '去掉 private，函数用 def，类用 class。'],
}

/** Words of other languages where Python stumbles; as names of the child's own they have an `=` or a bracket. */
const ofWord: Rule = ({ line, at }) => {
  for (const index of [0, 1, at - 1, at, line.length - 2, line.length - 1]) {
    const token = line[index]
    const next = line[index + 1]
    if (!isName(token) || !Object.hasOwn(words, token.text) || is(next, '=', '.', ',', ')')) continue
    const isHere =
      index === 0 ||
      token.text === 'then' ||
      (token.text === 'do' && index === line.length - 1) ||
      is(line[index - 1], '=', '(', '}', 'return')
    if (!isHere) continue
    if (token.text === 'do' && index > 0)
      return { title: 'Python 的循环里不写 do', suggestion: '去掉 do，行末写冒号 :。', ...placeOf(token) }
    const [title, suggestion, meant] = words[token.text]!
    return { title, suggestion, meant, ...placeOf(token) }
  }
  return undefined
}

/** `for (i = 0; i < 5; i++)`, `for i = 1 to 10`, `for each x in list`. */
const ofLoop: Rule = ({ line }) => {
  if (!is(line[0], 'for')) return undefined
  const counts = line.some((token) => is(token, ';', 'to'))
  if (counts || is(line[2], '=', 'from'))
    return {
      title: 'Python 的 for 不这样数数',
      suggestion: '写成 for i in range(次数):，例如 for i in range(10):。',
    }
  if (is(line[1], 'each') && isName(line[2]))
    return { title: 'Python 的 for 后面不写 each', suggestion: '写成 for 变量 in 列表:。', ...placeOf(line[1]!) }
  if (isName(line[1]) && is(line[2], 'of', 'on', 'into', 'at', 'inside', '在', '：', ':'))
    return { title: 'for 里面要写 in', suggestion: `写成 for ${line[1].text} in 列表: 的样子。`, ...placeOf(line[2]!) }
  return undefined
}

const chinese: Readonly<Record<string, string>> = {
  如果: 'if',
  否则: 'else',
  否则如果: 'elif',
  当: 'while',
  循环: 'for',
  重复: 'for',
  定义: 'def',
  函数: 'def',
  导入: 'import',
  返回: 'return',
  跳出: 'break',
  继续: 'continue',
  并且: 'and',
  或者: 'or',
  真: 'True',
  假: 'False',
  大于: '>',
  小于: '<',
  等于: '==',
  不等于: '!=',
}

const ofChinese: Rule = ({ line, at }) => {
  for (const token of [line[0], line[at], line[at - 1]]) {
    const meant = token?.kind === 'name' && Object.hasOwn(chinese, token.text) ? chinese[token.text] : undefined
    if (token && meant)
      return {
        title: `Python 的词要用英文写，它看不懂“${token.text}”`,
        suggestion: `把 ${token.text} 改成 ${meant}。`,
        meant,
        ...placeOf(token),
      }
  }
  return undefined
}

/** `If`, `AND`, `Import`: right but for the capitals. */
const ofCapitals: Rule = ({ line, at }) => {
  const indexes = [at, at - 1, 0]
  for (const index of indexes) {
    const token = line[index]
    if (!isName(token) || is(line[index + 1], '=', '(', '.') || is(line[index - 1], '.')) continue
    const meant = [...keywords].find((word) => word.toLowerCase() === token.text.toLowerCase())
    if (meant)
      return {
        title: `${token.text} 的大小写不对`,
        suggestion: `Python 分大小写，要写成 ${meant}。`,
        meant,
        ...placeOf(token),
      }
  }
  return undefined
}

/** `int x = 3`, `let x = 3`. */
const ofType: Rule = ({ line }) => {
  const [first, second, third] = line
  if (
    !isName(first) ||
    !isName(second) ||
    !/^(?:int|float|double|string|str|bool|boolean|char|let|var|const)$/i.test(first.text)
  )
    return undefined
  if (!(third === undefined || is(third, '=', ';', ','))) return undefined
  return {
    title: `Python 的变量前面不写 ${first.text}`,
    suggestion: `直接写 ${second.text} = 内容。`,
    ...placeOf(first),
  }
}

/** Marks of mathematics and of Chinese texts: how Python writes what they mean. */
const characters: Readonly<Record<string, readonly [suggestion: string, meant?: string]>> = {
  '≠': ['“不等于”要写成 !=。', '!='],
  '≥': ['“大于等于”要写成 >=。', '>='],
  '≤': ['“小于等于”要写成 <=。', '<='],
  '≧': ['“大于等于”要写成 >=。', '>='],
  '≦': ['“小于等于”要写成 <=。', '<='],
  '≈': ['“差不多相等”可以写成 abs(a - b) < 0.01。'],
  '²': ['平方要写成 ** 2，例如 x ** 2。', '**2'],
  '³': ['立方要写成 ** 3，例如 x ** 3。', '**3'],
  '√': ['平方根要写成 数 ** 0.5，或者先 import math 再用 math.sqrt(数)。'],
  '∞': ['无穷大要写成 float("inf")。'],
  '→': ['去掉这个箭头；函数要写成 def 名字(): 的样子。'],
  '≡': ['比较是不是相等，用两个等号 ==。', '=='],
  '−': ['减号要用键盘上的 - 重新输入。', '-'],
  '–': ['减号要用键盘上的 - 重新输入。', '-'],
  '·': ['乘号要写成 *，小数点要写成英文的点。'],
  '…': ['去掉它；如果是文字，要放在引号里。'],
  '°': ['不用写“度”的符号，直接写数字。'],
  '℃': ['不用写单位；如果是文字，要放在引号里。'],
  '¥': ['不用写钱的符号；如果是文字，要放在引号里。'],
  '￥': ['不用写钱的符号；如果是文字，要放在引号里。'],
}

/** Of `invalid character`: what this one is written as in Python. */
const ofCharacter: Rule = ({ error }) => {
  const found = /^invalid character '(.+?)' \(/u.exec(error.message)?.[1]
  if (!found) return undefined
  const known = Object.hasOwn(characters, found) ? characters[found] : undefined
  const title = `这里有一个 Python 不认识的符号“${found}”`
  if (known) return { title, suggestion: known[0], meant: known[1] }
  return { title, suggestion: `删掉 ${found}；如果它是要显示的文字或表情，要放在引号里，例如 print("${found}")。` }
}

/** Written as in other programming languages. */
export const foreignRules: readonly Rule[] = [
  ofComment,
  ofLoop,
  ofBraces,
  ofSign,
  ofStep,
  ofType,
  ofWord,
  ofChinese,
  ofCapitals,
  ofCharacter,
]
