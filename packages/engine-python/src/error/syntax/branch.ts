import { beginsValue, is, placeOf, type Rule } from './spot.ts'

/** Explains `else x < 3:`, `elif:` and `else if`. */
export const ofElse: Rule = ({ line }) => {
  const [first, second] = line
  if (is(first, 'else') && is(second, 'if'))
    return { title: 'Python 里写 elif，不写 else if', suggestion: '把 else if 改成 elif。', meant: 'elif' }
  if (is(first, 'else') && second && !is(second, ':'))
    return beginsValue(second) && is(line.at(-1), ':')
      ? {
          title: 'else 后面不能写条件',
          suggestion: '想再判断一个条件，把 else 改成 elif；不用判断就只写 else:。',
          ...placeOf(first!, line.at(-1)),
        }
      : { title: 'else 后面要马上写冒号', suggestion: '写成 else:，要做的事写在下一行并向右缩进。', ...placeOf(first!) }
  if (is(first, 'elif', 'if', 'while') && is(second, ':'))
    return {
      title: `${first!.text} 后面少了条件`,
      suggestion: `写成 ${first!.text} 条件: 的样子${is(first, 'elif') ? '；没有条件就写 else:' : ''}。`,
      ...placeOf(first!),
    }
  return undefined
}

const indentOf = (text: string): number => /^\s*/.exec(text)![0].length

/** Explains an `elif` or a second `else` after the `else` of the same `if`. */
export const ofAfterElse: Rule = ({ line: [first], source, number, text }) => {
  if (!is(first, 'elif', 'else')) return undefined
  const indent = indentOf(text)
  const lines = source.split('\n')
  for (let at = number - 2; at >= 0; at -= 1) {
    const above = lines[at]!
    if (above.trim() === '' || indentOf(above) > indent) continue
    if (indentOf(above) < indent || !/^\s*else\b/.test(above)) return undefined
    return {
      title: is(first, 'elif') ? 'elif 不能写在 else 后面' : '一个 if 只能有一个 else',
      suggestion: is(first, 'elif')
        ? `else 要放在最后：把这个 elif 和它的内容移到第 ${at + 1} 行的 else 前面。`
        : `第 ${at + 1} 行已经有 else 了：删掉一个，或者把前面那个改成 elif 条件:。`,
      ...placeOf(first!),
    }
  }
  return undefined
}

/** Explains an `else` without an `if`, or an `except` without a `try`. */
export const ofLostBranch: Rule = ({ line: [first], source, number, error }) => {
  if (error.message !== 'invalid syntax' || !is(first, 'else', 'elif', 'except', 'finally')) return undefined
  const wanted = first!.text.startsWith('el') ? 'if' : 'try'
  const lines = source.split('\n').slice(0, number - 1)
  const start = lines.findLastIndex((text) =>
    new RegExp(String.raw`^\s*(?:${wanted}|for|while|elif|except)\b`).test(text),
  )
  const told = start < 0 ? `前面没有 ${wanted}` : `和第 ${start + 1} 行的 ${/\w+/.exec(lines[start]!)![0]} 对齐`
  return {
    title: `这个 ${first!.text} 找不到和它配对的开头`,
    suggestion:
      start < 0
        ? `${told}：先写 ${wanted}，再写 ${first!.text}。`
        : `让 ${first!.text} ${told}，中间不要隔着没有缩进的内容。`,
    ...placeOf(first!),
  }
}

/** Explains `if a > 3: print(1) else: print(2)`. */
export const ofElseInLine: Rule = ({ line, at }) => {
  const colon = line.findIndex((token) => is(token, ':'))
  const found = line.findIndex((token, index) => index > colon && index > 0 && is(token, 'else', 'elif'))
  if (colon < 0 || found < 0 || at < found || !is(line[0], 'if', 'elif')) return undefined
  const word = line[found]!.text
  return {
    title: `${word} 要另起一行`,
    suggestion: `把 ${word} 移到下一行，和 ${line[0]!.text} 对齐。`,
    ...placeOf(line[found]!),
  }
}
