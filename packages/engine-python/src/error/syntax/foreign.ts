import { is, isName, keywords, placeOf, type Rule } from './spot.ts'
import { ofBraces } from './brace.ts'
import { ofSign, ofStep } from './sign.ts'
import { ofWord, ofChinese } from './foreign-word.ts'
import { ofCharacter } from './character.ts'

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** Explains `//`, after a statement or at the beginning of a line. */
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

/** Explains `for (i = 0; i < 5; i++)`, `for i = 1 to 10` and `for each x in list`. */
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

/** Explains `If`, `AND` and `Import`. */
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

/** Explains `int x = 3` and `let x = 3`. */
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
