import type { Rule } from './spot.ts'

/** Characters of mathematics and Chinese texts, each with its spelling in Python. */
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

/** Explains how an `invalid character` is written in Python. */
export const ofCharacter: Rule = ({ error }) => {
  const found = /^invalid character '(.+?)' \(/u.exec(error.message)?.[1]
  if (!found) return undefined
  const known = Object.hasOwn(characters, found) ? characters[found] : undefined
  const title = `这里有一个 Python 不认识的符号“${found}”`
  if (known) return { title, suggestion: known[0], meant: known[1] }
  return { title, suggestion: `删掉 ${found}；如果它是要显示的文字或表情，要放在引号里，例如 print("${found}")。` }
}
