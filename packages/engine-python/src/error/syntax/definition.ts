import { is, isName, placeOf, shown, type Rule, type Spot } from './spot.ts'

const parameters = (line: Spot['line']): Spot['line'] => {
  const open = line.findIndex((token) => is(token, '('))
  const close = line.findLastIndex((token) => is(token, ')'))
  return open < 0 ? [] : line.slice(open + 1, close < 0 ? undefined : close)
}

export const ofDef: Rule = ({ line, error }) => {
  const start = is(line[0], 'async') ? 1 : 0
  if (!is(line[start], 'def')) return undefined
  const name = line[start + 1]
  if (name === undefined || is(name, '(', ':'))
    return { title: 'def 后面少了函数的名字', suggestion: '写成 def 名字(): 的样子。', ...placeOf(line[start]!) }
  if (name.kind === 'text')
    return { title: '函数的名字不用加引号', suggestion: '去掉引号，写成 def 名字(): 的样子。', ...placeOf(name) }
  if (/expected '\('/.test(error.message) && (line[start + 2] === undefined || is(line[start + 2], ':')))
    return {
      title: '函数名后面少了括号',
      suggestion: `写成 def ${shown(name)}(): 的样子，没有参数也要写括号。`,
      ...placeOf(name),
    }
  return undefined
}

export const ofParameter: Rule = ({ line }) => {
  const start = is(line[0], 'async') ? 1 : 0
  const name = line[start + 1]
  if (!is(line[start], 'def') || !name) return undefined
  const given = parameters(line)
  const gap = given.findIndex((token, index) => isName(token) && isName(given[index + 1]))
  if (gap >= 0)
    return {
      title: `参数 ${given[gap]!.text} 和 ${given[gap + 1]!.text} 之间少了逗号`,
      suggestion: `写成 ${given[gap]!.text}, ${given[gap + 1]!.text}，中间用英文逗号。`,
      ...placeOf(given[gap]!, given[gap + 1]),
    }
  const value = given.find(
    (token, index) => (token.kind === 'text' || token.kind === 'number') && (index === 0 || is(given[index - 1], ',')),
  )
  if (value)
    return {
      title: '定义函数时，括号里要写参数的名字',
      suggestion: `${shown(value)} 是一个内容，调用函数时才写；这里写一个名字，例如 def ${shown(name)}(x):。`,
      ...placeOf(value),
    }
  const dotted = given.findIndex((token) => is(token, '.'))
  if (dotted <= 0) return undefined
  const plain = given[dotted + 1]?.text ?? '名字'
  const suggestion = `写成 ${plain}，在函数里面再写 ${given[dotted - 1]!.text}.${plain} = ${plain}。`
  return { title: '参数的名字里不能有点号', suggestion }
}
