import { is, placeOf, touches, type Rule } from './spot.ts'
import { openBefore, ofHeadBracket } from './bracket.ts'
import { ofGap } from './gap.ts'

/** Explains `print("a"; "b")`. */
const ofSemicolon: Rule = ({ line, all }) => {
  const mark = line.find((token) => is(token, ';') && openBefore(all, token).length > 0)
  if (!mark) return undefined
  return { title: '括号里面不能用分号 ;', suggestion: '把分号改成英文逗号 ,。', meant: ',', ...placeOf(mark) }
}

/** Explains `{"a" = 1}`. */
const ofPair: Rule = ({ line, all, at }) => {
  const mark = [line[at], line[at - 1], line[at + 1]].find((token) => is(token, '='))
  const open = mark && openBefore(all, mark).at(-1)
  if (!mark || !is(open, '{')) return undefined
  return {
    title: '字典里的键和值之间要写冒号',
    suggestion: '把 = 改成英文冒号 :，例如 {"年龄": 9}。',
    meant: ':',
    ...placeOf(mark),
  }
}

/** Explains `turtle.(100)`. */
const ofPoint: Rule = ({ line }) => {
  const index = line.findIndex(
    (token, at) => is(token, '.') && line[at + 1]?.kind !== 'name' && !(at === 0 && is(line[0], 'from')),
  )
  const point = line[index]
  if (!point || is(line[0], 'from')) return undefined
  const next = line[index + 1]
  if (line[index - 1]?.kind === 'text' && next?.kind === 'text')
    return {
      title: '文字之间不能用点号',
      suggestion: '想连成一段文字用加号 +，想隔开显示用英文逗号 ,。',
      ...placeOf(point),
    }
  const isTouching = next !== undefined && touches(point, next)
  return {
    title: '点号后面少了名字',
    suggestion:
      isTouching && is(next, '(')
        ? '在点号和括号之间写上要做的事，例如 turtle.forward(100)。'
        : '在点号后面写上名字，或者删掉点号。',
    ...placeOf(point),
  }
}

export const sequenceRules: readonly Rule[] = [ofHeadBracket, ofSemicolon, ofPair, ofPoint, ofGap]
