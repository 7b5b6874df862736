import type { Rule } from './spot.ts'

const headNames: Readonly<Record<string, string>> = { function: 'def', class: 'class' }

const indentOf = (text: string): number => /^\s*/.exec(text)![0].replaceAll('\t', '        ').length

/** Explains `expected an indented block after 'if' statement on line 3`. */
export const ofEmptyBlock: Rule = ({ error, source, number }) => {
  const found = /^expected an indented block after (?:'(\w+)' statement|(\w+) definition|.*?) on line (\d+)/.exec(
    error.message,
  )
  if (!found) return undefined
  const lines = source.split('\n')
  const head = Number(found[3])
  const word = found[1] ?? headNames[found[2] ?? ''] ?? '冒号'
  const next = lines.slice(head).find((text) => /^\s*[^\s#]/.test(text))
  const noted = lines.slice(head, next === undefined ? undefined : number - 1).some((text) => /^\s*#/.test(text))
  const isEnd =
    next === undefined || indentOf(next) < indentOf(lines[head - 1]!) || /^\s*(?:else|elif|except|finally)\b/.test(next)
  if (!isEnd)
    return {
      title: `第 ${head} 行的 ${word} 下面，内容要向右缩进`,
      suggestion: '在这一行前面按一次 Tab 键（4 个空格）。',
    }
  return {
    title: `${word} 的冒号下面是空的`,
    suggestion: `在下面写上要做的事，并向右缩进；${noted ? '只写注释不算，' : ''}还没想好就先写 pass。`,
    line: head,
    column: undefined,
    endColumn: undefined,
  }
}

/** Explains `unexpected indent` by comparing the line with the previous line. */
export const ofIndent: Rule = ({ error, source, number, text }) => {
  if (error.message !== 'unexpected indent') return undefined
  const lines = source.split('\n').slice(0, number - 1)
  const before = lines.findLastIndex((line) => /^\s*[^\s#]/.test(line))
  const previous = lines[before] ?? ''
  const head = /^\s*(if|elif|else|for|while|def|class|try|except|with)\b/.exec(previous)?.[1]
  if (head && !/:\s*(?:#.*)?$/.test(previous))
    return {
      title: '这一行前面多了空格，或者上一行没有写对',
      suggestion: `第 ${before + 1} 行冒号后面已经有内容了：把它移到下一行并缩进，或者删掉这一行前面的空格。`,
    }
  const wanted = indentOf(previous)
  const given = indentOf(text)
  if (before < 0 || wanted === 0)
    return { title: '这一行前面多了空格', suggestion: '删掉行首的空格，让它从最左边开始。' }
  return {
    title: '这一行前面多了空格',
    suggestion: `上一行前面有 ${wanted} 个空格，这一行有 ${given} 个：删掉多余的，让它们对齐。`,
  }
}
