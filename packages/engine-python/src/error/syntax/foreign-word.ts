import { is, isName, placeOf, type Rule } from './spot.ts'

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

/**
 * Explains a keyword of another language near the error. A word before `=`, `.`, `,` or `)` is a name that the child
 * has chosen.
 */
export const ofWord: Rule = ({ line, at }) => {
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

export const ofChinese: Rule = ({ line, at }) => {
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
