import { nearest } from '../model/near.ts'
import { is, isName, placeOf, shown, type Rule } from './spot.ts'

export const ofForIn: Rule = ({ line }) => {
  if (!is(line[0], 'for')) return undefined
  const inside = line.findIndex((token) => is(token, 'in'))
  if (inside === 1 || is(line[1], 'range'))
    return { title: 'for 后面少了变量', suggestion: '写成 for i in range(次数): 的样子。', ...placeOf(line[0]!) }
  if (inside < 0 && isName(line[2]) && isName(line[3]) && nearest(line[2].text, ['in']))
    return {
      title: `${line[2].text} 好像拼错了`,
      suggestion: '是不是想写 in？',
      meant: 'in',
      ...placeOf(line[2]),
    }
  if (inside >= 0 || !isName(line[1])) return undefined
  const list = isName(line[2]) ? line[2].text : 'range'
  const count = is(line[3], '(') || !isName(line[2]) ? '(次数)' : ''
  const suggestion = `写成 for ${line[1].text} in ${list}${count}: 的样子。`
  return { title: 'for 里面少了 in', suggestion, ...placeOf(line[1]) }
}

export const ofForList: Rule = ({ line }) => {
  const inside = line.findIndex((token) => is(token, 'in'))
  if (!is(line[0], 'for') || inside < 0) return undefined
  if (inside > 0 && (is(line[inside + 1], ':') || inside === line.length - 1))
    return { title: 'in 后面少了内容', suggestion: '写上列表、文字或 range(次数)。', ...placeOf(line[inside]!) }
  if (is(line[1], '(') && inside === 3)
    return {
      title: 'for 后面不用加括号',
      suggestion: `去掉外面的括号，写成 for ${shown(line[2]!)} in 列表: 的样子。`,
      ...placeOf(line[1]!),
    }
  if (is(line[inside + 1], 'range') && line[inside + 2]?.kind === 'number')
    return {
      title: 'range 后面少了括号',
      suggestion: `写成 range(${line[inside + 2]!.text})。`,
      ...placeOf(line[inside + 1]!, line[inside + 2]),
    }
  return undefined
}
