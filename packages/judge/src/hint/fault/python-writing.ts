import { findFullWidth } from '@mashu/engine-python'
import type { Found, Pattern } from './fault.ts'
import { bracketsOf, outsideBrackets, type CodeLine, type PythonProgram } from './python-program.ts'

const HEADS = /^\s*(if|elif|else|while|for|def|class|try|except|finally|with)\b/

const linesWhere =
  (test: (line: CodeLine, at: number, lines: readonly CodeLine[]) => boolean) =>
  (program: PythonProgram): Found[] =>
    program.lines.flatMap((line, at, lines) =>
      line.open === 0 && test(line, at, lines) ? [program.atLine(line.line)] : [],
    )

const isWhole = ({ code }: CodeLine): boolean => bracketsOf(code) === 0 && !code.endsWith('\\')

function hasAssignInside({ code }: CodeLine): boolean {
  const [, rest] = /^\s*(?:if|elif|while)\b(.*)$/.exec(code) ?? []
  return rest !== undefined && /=/.test(outsideBrackets(rest).replaceAll(/[=!<>:]=/g, ''))
}

const opensBlock = ({ code }: CodeLine | undefined = { code: '' } as CodeLine): boolean => code.endsWith(':')

/** Finds strings that do not end in the line in which they begin. */
const openQuotes = (program: PythonProgram): Found[] =>
  program.all('String').flatMap((node) => {
    const text = program.text(node).replace(/^\w+/, '')
    const isOpen = text.length < 2 || text.at(-1) !== text[0]
    return isOpen && !/^("""|''')/.test(text) ? [program.at(node)] : []
  })

/** Programs with most of these faults cannot start. */
export const writingPatterns: readonly Pattern<PythonProgram>[] = [
  {
    id: 'full-width-sign',
    sure: true,
    find: (program) =>
      findFullWidth(program.source)
        .slice(0, 3)
        .map(({ line, found }) => program.atLine(line, found)),
    say: (name) => `这一行的“${name}”是中文的符号，Python 只认英文的。`,
  },
  {
    id: 'assign-in-condition',
    sure: true,
    find: linesWhere(hasAssignInside),
    say: () => '条件里比较是不是相等要写两个等号，一个等号是“把右边存进左边”。',
  },
  {
    id: 'else-if',
    sure: true,
    find: linesWhere(({ code }) => /^\s*else\s+if\b/.test(code)),
    say: () => 'Python 里的“否则如果”是一个词，不是 else 加 if。',
  },
  {
    id: 'colon-missing',
    sure: true,
    find: linesWhere(
      (line) =>
        HEADS.test(line.code) &&
        isWhole(line) &&
        !/^\s*else\s+if\b/.test(line.code) &&
        !outsideBrackets(line.code).includes(':'),
    ),
    say: () => '这一行的最后少了冒号。',
  },
  {
    id: 'indent-missing',
    sure: true,
    find: linesWhere(
      (line, at, lines) =>
        opensBlock(lines[at - 1]) && HEADS.test(lines[at - 1]!.code) && line.indent <= lines[at - 1]!.indent,
    ),
    say: () => '上一行以冒号结尾，这一行要往里缩进。',
  },
  {
    id: 'indent-unexpected',
    sure: true,
    find: linesWhere((line, at, lines) => {
      const before = lines[at - 1]
      return (
        before !== undefined &&
        isWhole(before) &&
        before.open === 0 &&
        !opensBlock(before) &&
        line.indent > before.indent
      )
    }),
    say: () => '这一行比上一行缩进得多，可是上一行不是以冒号结尾的。',
  },
  {
    id: 'bracket-open',
    sure: true,
    find: (program) => {
      if (!program.isBroken || openQuotes(program).length > 0) return []
      const total = program.lines.reduce((sum, { code }) => sum + bracketsOf(code), 0)
      const line = program.lines.find(({ code }) => Math.sign(bracketsOf(code)) === Math.sign(total))
      return total !== 0 && line ? [program.atLine(line.line)] : []
    },
    say: () => '这一行的左括号和右括号不一样多。',
  },
  {
    id: 'quote-open',
    sure: true,
    find: openQuotes,
    say: () => '这一行的引号没有成对。',
  },
  {
    id: 'print-without-brackets',
    sure: true,
    find: (program) =>
      linesWhere(
        ({ code, line }) =>
          /^\s*print\s/.test(`${code} `) && /^\s*print\s+[^\s(=]/.test(program.source.split('\n')[line - 1] ?? ''),
      )(program),
    say: () => '用 print 输出的时候，要把内容放在括号里。',
  },
  {
    id: 'plus-plus',
    sure: true,
    find: linesWhere(({ code }) => /^\s*\w+\s*(\+\+|--)\s*;?$/.test(code)),
    say: () => 'Python 里没有“++”和“--”，加一要换一种写法。',
  },
  {
    id: 'equals-plus',
    sure: true,
    find: linesWhere(({ code }) => /^\s*\w+\s*=\+\s*\S/.test(code)),
    say: () => '等号和加号的前后顺序反了，这样写只是存进一个正数。',
  },
]
