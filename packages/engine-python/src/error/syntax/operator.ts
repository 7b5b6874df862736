import { beginsValue, endsValue, heads, is, placeOf, shown, touches, type Rule } from './spot.ts'
import { ofHalfComparison, ofMissingRight, ofMissingLeft } from './missing-side.ts'
import { ofAssignment } from './assignment.ts'

const torn = new Set(['> =', '< =', '= =', '! =', '+ =', '- =', '* =', '/ =', '% =', '// =', '** =', '* *', '/ /'])

/** Explains `a > = 3`. In `= >`, the characters are also in the wrong order. */
export const ofTornMark: Rule = ({ line, at }) => {
  const index = line.findIndex((token, place) => {
    const next = line[place + 1]
    if (token.kind !== 'mark' || next?.kind !== 'mark' || next.line !== token.line) return false
    const pair = `${token.text} ${next.text}`
    return torn.has(pair) || (/^= [<>]$/.test(pair) && Math.abs(place - at) < 3)
  })
  const [left, right] = [line[index], line[index + 1]]
  if (!left || !right) return undefined
  const meant = /[<>]/.test(right.text) ? right.text + left.text : left.text + right.text
  return {
    title: `${left.text} 和 ${right.text} 中间不能有空格`,
    suggestion: `连在一起写成 ${meant}。`,
    meant,
    ...placeOf(left, right),
  }
}

const ofMarkTooMuch: Rule = ({ line, at }) => {
  const index = line.findIndex((token, place) => is(token, '==', '>=', '<=', '!=') && is(line[place + 1], '='))
  if (index >= 0)
    return {
      title: '这里多写了一个等号',
      suggestion: `把 ${line[index]!.text}= 改成 ${line[index]!.text}。`,
      ...placeOf(line[index]!, line[index + 1]),
    }
  const comma = line.findIndex(
    (token, place) => is(token, ',') && is(line[place - 1], ',', '(', '[', '{') && Math.abs(place - at) < 2,
  )
  if (comma < 0) return undefined
  return { title: '这里多了一个逗号', suggestion: '删掉多余的逗号，或者补上逗号之间的内容。', ...placeOf(line[comma]!) }
}

const ofNumber: Rule = ({ line }) => {
  const index = line.findIndex(
    (token, place) => token.kind === 'number' && line[place + 1]?.kind === 'number' && touches(token, line[place + 1]),
  )
  if (index < 0) return undefined
  return {
    title: '一个数里只能有一个小数点',
    suggestion: '检查这个数；版本号那样的内容要当作文字，放在引号里。',
    ...placeOf(line[index]!, line[index + 1]),
  }
}

/** Explains `3 x 4`. */
const ofTimes: Rule = ({ line, at }) => {
  for (const index of [at - 1, at, at + 1]) {
    const token = line[index]
    if (
      token?.kind === 'name' &&
      /^[xX×]$/.test(token.text) &&
      endsValue(line[index - 1]) &&
      beginsValue(line[index + 1]) &&
      !heads.has(line[0]!.text)
    )
      return {
        title: '乘号不能写成字母 x',
        suggestion: `乘号要写 *，例如 ${shown(line[index - 1]!)} * ${shown(line[index + 1]!)}。`,
        meant: '*',
        ...placeOf(token),
      }
  }
  return undefined
}

export const operatorRules: readonly Rule[] = [
  ofMarkTooMuch,
  ofHalfComparison,
  ofNumber,
  ofTimes,
  ofAssignment,
  ofMissingRight,
  ofMissingLeft,
]
