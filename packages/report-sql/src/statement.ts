import { Problem } from '@mashu/contract'
import { reportProblem } from '@mashu/contract/online/report/report-problem'
import type { ReportView } from '@mashu/contract/online/report/view'
import type { Rendering } from './expression.ts'
import { Queries, type Query } from './select.ts'
import { kindOf, listOf, nodeOf, only, refuse } from './syntax-tree.ts'

interface Subject {
  view: ReportView
  /** The query that replaces the name of the table. */
  foreign?: { text: string } | undefined
}

/**
 * For safety, PostgreSQL's own parser reads the SQL, and a new statement is rendered from known nodes. Unknown nodes
 * are refused (docs/security.md). The original text is never sent to a database.
 */
export interface Statement<Read extends Subject> extends Query {
  subjects: readonly Read[]
  /** In the order in which the parameters are first used. */
  parameters: readonly string[]
}

const MAX_LENGTH = 4000
const PARAMETER = /'\s*\$\{\s*(\w{1,32})\s*\}\s*'|\$\{\s*(\w{1,32})\s*\}|'(?:[^']|'')*'/g

/** Replaces each `${name}` or `'${name}'` by a number. */
function numbered(text: string): { text: string; parameters: string[] } {
  if (/\$\d/.test(text)) throw refuse('的参数要写成 ${名字}')
  const parameters: string[] = []
  const written = text.replaceAll(PARAMETER, (found, inQuotes?: string, bare?: string) => {
    const name = inQuotes ?? bare
    if (name === undefined) {
      if (found.includes('${')) throw refuse("的参数不能写在文字里，请写成 '%' || ${名字} || '%'")
      return found
    }
    if (!parameters.includes(name)) parameters.push(name)
    return ` $${parameters.indexOf(name) + 1} `
  })
  if (written.includes('${')) throw refuse('的参数名只能有字母、数字和下划线')
  return { text: written, parameters }
}

async function parse(text: string): Promise<unknown> {
  // The parser is large, and few schools use it.
  const { loadModule, parseSync } = await import('libpg-query')
  await loadModule()
  try {
    return parseSync(text)
  } catch (error) {
    throw reportProblem('report.unreadable', { reason: reasonOf(error instanceof Error ? error.message : '') })
  }
}

/** Describes the position of a parser error for users. */
function reasonOf(message: string): string {
  const [, near] = /at or near "(.{1,60}?)"/.exec(message) ?? []
  if (near !== undefined) return `“${near}”这里不对`
  return /end of input/.test(message) ? '没有写完' : '有写错的地方'
}

/**
 * @throws `report.unreadable` for invalid SQL, `report.closed` for SQL that reports may not contain, and the errors of
 * `subjectOf`
 */
export async function readStatement<Read extends Subject>(
  given: string,
  rendering: Pick<Rendering, 'database' | 'today' | 'isForeign'>,
  subjectOf: (name: string) => Read | undefined,
): Promise<Statement<Read>> {
  const trimmed = given.trim().replace(/;\s*$/, '')
  if (trimmed.length > MAX_LENGTH) throw refuse(`最多 ${MAX_LENGTH} 个字`)
  const { text, parameters } = numbered(trimmed)
  const tree = nodeOf(await parse(text))
  const statements = listOf(tree['stmts'])
  if (statements.length !== 1) throw refuse('只能有一条 select')
  only(statements[0]!, ['stmt', 'stmt_len', 'stmt_location'], '语句')
  const [kind] = kindOf(statements[0]!['stmt'])
  if (kind !== 'SelectStmt') throw refuse('只能有一条 select')
  const subjects = new Map<string, Read>()
  const queries = new Queries(
    { ...rendering, parameter: (number) => parameterOf(parameters, number) },
    {
      viewOf: (name) => {
        const subject = subjects.get(name) ?? subjectOf(name)
        if (subject) subjects.set(name, subject)
        return subject && { view: subject.view, text: subject.foreign?.text }
      },
    },
  )
  const query = writeAnew(() => queries.wrapped(nodeOf(statements[0]!['stmt'])))
  return { ...query, subjects: [...subjects.values()], parameters }
}

function parameterOf(parameters: readonly string[], number: number): string {
  const name = parameters[number - 1]
  if (name === undefined) throw refuse('的参数要写成 ${名字}')
  return name
}

/** Refuses a tree that is so deep that the stack overflows. */
function writeAnew(work: () => Query): Query {
  try {
    return work()
  } catch (error) {
    throw error instanceof Problem ? error : refuse('有太复杂的部分')
  }
}
