import type { Evidence, Words } from '../model/python-error.ts'

/** Maps names from other languages to suggestions for Python. */
const foreign: Readonly<Record<string, string>> = {
  null: '空值写成 None。',
  NULL: '空值写成 None。',
  nil: '空值写成 None。',
  undefined: '空值写成 None。',
  NONE: '空值写成 None，只有第一个字母大写。',
  TRUE: '写成 True，只有第一个字母大写。',
  FALSE: '写成 False，只有第一个字母大写。',
  this: '在 class 的函数里，自己写成 self。',
  console: '显示内容用 print(内容)。',
  system: '显示内容用 print(内容)。',
  System: '显示内容用 print(内容)。',
  alert: '显示内容用 print(内容)。',
  printf: '显示内容用 print(内容)。',
  println: '显示内容用 print(内容)。',
  echo: '显示内容用 print(内容)。',
  cout: '显示内容用 print(内容)。',
  document: '显示内容用 print(内容)。',
  scanf: '让人输入用 input()。',
  cin: '让人输入用 input()。',
  prompt: '让人输入用 input()。',
  Math: '数学用 math 模块：先写 import math，再写 math.sqrt(数) 这样的名字。',
  parseInt: '文字变整数用 int(文字)。',
  parseFloat: '文字变小数用 float(文字)。',
  String: '变成文字用 str(内容)。',
  length: '数有多少个用 len(内容)。',
  strlen: '数有多少个用 len(内容)。',
  size: '数有多少个用 len(内容)。',
  rand: '随机整数：先写 import random，再用 random.randint(1, 6)。',
  raw_input: '让人输入用 input()。',
  xrange: '写成 range(次数)。',
  elseif: '写成 elif。',
  ture: '是不是想写 True？第一个字母要大写。',
  Ture: '是不是想写 True？',
  flase: '是不是想写 False？第一个字母要大写。',
  Flase: '是不是想写 False？',
}

const chinese: Readonly<Record<string, string>> = {
  打印: 'print',
  输出: 'print',
  显示: 'print',
  输入: 'input',
  整数: 'int',
  小数: 'float',
  文字: 'str',
  字符串: 'str',
  长度: 'len',
  范围: 'range',
  列表: 'list',
  字典: 'dict',
  最大值: 'max',
  最大: 'max',
  最小值: 'min',
  最小: 'min',
  求和: 'sum',
  总和: 'sum',
  四舍五入: 'round',
  排序: 'sorted',
  真: 'True',
  假: 'False',
  空: 'None',
  海龟: 'turtle',
  随机: 'random',
  如果: 'if',
}

const known = (table: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

export const ofForeign = (name: string): Words | undefined => {
  const suggestion = known(foreign, name)
  return suggestion ? { title: `Python 不认识 ${name}`, suggestion } : undefined
}

export const ofChinese = (name: string, { isCalled = true }: Evidence): Words | undefined => {
  const meant = known(chinese, name)
  if (!meant || (!isCalled && /^[a-z]+$/.test(meant))) return undefined
  return {
    title: `Python 的命令要用英文，它不认识“${name}”`,
    suggestion: `把 ${name} 改成 ${meant}。`,
    meant,
  }
}
