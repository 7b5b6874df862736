import type { Case } from './case/case.ts'
import { chartCases } from './case/chart.ts'
import { otherCases } from './case/other.ts'
import { syntaxCases } from './case/syntax.ts'
import { typeCases } from './case/type.ts'
import { valueCases } from './case/value.ts'
import { arrayCases, subsetCases } from './case/wheel.ts'
import { fromSource } from './from-source.ts'
import type { Explanation, PythonError, Words } from './model/python-error.ts'
import { typeName } from './model/type-name.ts'

/** Used without `subsetCases` if the program loads a package of Pyodide instead of our own package. */
const casesOfPackages: readonly Case[] = [
  ...arrayCases,
  ...chartCases,
  ...syntaxCases,
  ...typeCases,
  ...valueCases,
  ...otherCases,
]
export const cases: readonly Case[] = [...subsetCases, ...casesOfPackages]

const fill = (template: string, groups: readonly (string | undefined)[]): string =>
  template
    .replaceAll(/\$t(\d)/g, (_, at: string) => typeName(groups[Number(at)] ?? ''))
    .replaceAll(/\$(\d)/g, (_, at: string) => groups[Number(at)] ?? '')
    .replaceAll(/^ | (?=[，。])/g, '')
    .trim()

const lastLine = (traceback: string): string => traceback.trimEnd().split('\n').at(-1) ?? ''

/** Python suggests a similar name at the end of the traceback. */
function guessOf({ kind, message, traceback }: PythonError, source: string): string | undefined {
  const last = lastLine(traceback)
  const guess = /Did you mean:? '(.+?)'\?/.exec(last)?.[1]
  // A module has exactly this name. The child probably means the module, not the guess.
  if (!guess || /forget to import/.test(last)) return undefined
  // A name of one or two letters always resembles some Python function.
  const missed = kind === 'NameError' ? /^name '(.+?)'/.exec(message)?.[1] : undefined
  const isSaid = new RegExp(
    String.raw`(?:^|[^\p{L}\p{N}_])${guess.replaceAll(/\W/g, String.raw`\$&`)}(?:[^\p{L}\p{N}_]|$)`,
    'u',
  ).test(source)
  return missed && [...missed].length <= 2 && !isSaid ? undefined : guess
}

const methodCall = /^(?:.+<locals>\.)?(?:[\p{L}\p{N}_]+\.)*([\p{L}\p{N}_]+)\.([\p{L}\p{N}_]+)(\(\) .+)$/u

/** A child sees a call of a method without the class name and without `self` in the number of arguments. */
function asCalled({ kind, message }: PythonError, source: string): string {
  const [, owner, method, rest] = (kind === 'TypeError' ? methodCall.exec(message) : null) ?? []
  if (!owner || !method || !rest || !/^\(\) (?:missing|takes .* but|got)/.test(rest)) return message
  const called = method === '__init__' ? owner : method
  if (new RegExp(String.raw`@staticmethod\s+def\s+${method}\s*\(`, 'u').test(source)) return called + rest
  // A missing `self` is the mistake, so the numbers are not changed.
  if (/ takes 0 |: 'self'/.test(rest)) return message
  return (
    called +
    rest.replace(
      /(takes (?:from \d+ to )?)(\d+)(.* but )(\d+)/,
      (...[, takes, most, but, given]: string[]) => `${takes}${Number(most) - 1}${but}${Number(given) - 1}`,
    )
  )
}

/** No case explains the error. */
const unknown = ({ kind, message }: PythonError): Words => ({
  title: message ? `程序报告了错误：${message}` : `程序报告了错误 ${kind}`,
  suggestion: '看看标出的那一行，再想想出错之前程序做了什么。',
})

/** The message of a `raise` in the child's program is better than any case. */
const raised = ({ kind, message, raised: own }: PythonError): Words | undefined =>
  own && message !== '' && kind !== 'AssertionError'
    ? { title: `程序报告了错误：${message}`, suggestion: '这句话是程序里的 raise 说的，看看程序为什么走到了那一行。' }
    : undefined

function fromCase(error: PythonError, source: string): Words | undefined {
  const guess = guessOf(error, source)
  // Python says `<lambda>`, but a child only knows the keyword.
  const message = asCalled(error, source).replaceAll('<lambda>', 'lambda')
  const last = lastLine(error.traceback)
  const text = guess || /forget to import/.test(last) ? `${message} ${last}` : message
  for (const { kind, pattern, title, suggestion } of error.packaged ? casesOfPackages : cases) {
    const groups = kind === error.kind ? pattern.exec(text) : null
    if (!groups) continue
    const told = fill(suggestion, groups)
    return {
      title: fill(title, groups),
      suggestion: guess && !kind.includes('Syntax') ? `是不是想写 ${guess}？` : told,
      meant: guess,
    }
  }
  return undefined
}

/** `source` is the text of the file that contains the error. */
export function explain(error: PythonError, source: string): Explanation {
  const { file, line, column, endColumn, traceback } = error
  const words = raised(error) ?? fromSource(error, source) ?? fromCase(error, source) ?? unknown(error)
  const { title, suggestion, meant } = words
  // If the explanation names another line than Python, Python's columns are wrong.
  const place = words.line === undefined ? { line, column, endColumn } : words
  return {
    title,
    suggestion,
    meant,
    file,
    line: place.line,
    column: place.column,
    endColumn: place.endColumn,
    original: traceback,
  }
}
