import { consoleProblem } from '@mashu/contract/monitor/console'
import type { TableDescription } from '../../../platform/db/describe.ts'

/**
 * Restricts the data that a statement can read; the caller limits time and forbids writing. Each table with secret
 * columns is shadowed by a named query without these columns, so no spelling of a name reaches them.
 */

/** Names of columns with passwords, keys and similar secrets. */
const SECRET_COLUMN = new RegExp(
  'passw|secret|token|salt|sealed|captcha|credential|private|api_?key|access_?key|' +
    'config_value|file_path|es_param|es_content|request_param',
)
const CLOSED_TABLES = new Set(['sys_one_time', 'sys_sms_code', 'sys_login_address', 'sys_login_failure'])

/** Schemas that would bypass the shadowing queries, system schemas, and built-in values such as `current_user`. */
const CLOSED_NAME = /^(?:public|main|temp|pg_.*|information_schema|sqlite_.*|current_.*|session_user)$/

const FUNCTIONS = new Set(
  (
    'count sum avg min max total coalesce nullif ifnull iif lower upper length substr substring trim ltrim rtrim ' +
    'replace instr strpos position concat round abs floor ceil ceiling mod date time datetime strftime julianday ' +
    'to_char to_date to_timestamp date_trunc date_part extract cast row_number rank dense_rank lag lead first_value ' +
    'last_value ntile group_concat string_agg greatest least left right lpad rpad char_length split_part'
  ).split(' '),
)
/** Words before a bracket that are not function names. */
const WORDS = new Set(
  (
    'in and or not exists on as from join where having when then else any all some values over by select using ' +
    'filter union except intersect case between like is distinct limit offset within partition order group end with ' +
    'recursive materialized inner left right full cross outer natural lateral interval set return'
  ).split(' '),
)
const WRITING = new Set(
  (
    'insert update delete drop alter create attach detach pragma vacuum replace grant revoke copy into set call do ' +
    'lock listen notify truncate reindex analyze execute prepare'
  ).split(' '),
)

interface Token {
  text: string
  kind: 'word' | 'quoted' | 'text' | 'sign'
}

const TOKEN = new RegExp(
  [
    /--[^\n]*/,
    /\/\*[^]*?\*\//,
    /'(?:[^']|'')*'/,
    /"(?:[^"]|"")*"/,
    /[\p{L}_][\p{L}\p{N}_$]*/u,
    /\d+(?:\.\d+)?/,
    /\s+/,
    /[^]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
)

function tokensOf(statement: string): Token[] {
  return [...statement.matchAll(TOKEN)]
    .map(([text]): Token | null => {
      if (/^\s/.test(text)) return null
      if (text.startsWith("'") && text.length > 1) return { text, kind: 'text' }
      if (text.startsWith('"') && text.length > 1) return { text: text.slice(1, -1).toLowerCase(), kind: 'quoted' }
      return /^[\p{L}_]/u.test(text) ? { text: text.toLowerCase(), kind: 'word' } : { text, kind: 'sign' }
    })
    .filter((token) => token !== null)
}

const refuse = (reason: string) => consoleProblem('console.closedStatement', { reason })

function faultOfSign(text: string, next: string | undefined): string | null {
  if (/^(?:--|\/\*)/.test(text) || (text === '/' && next === '*')) return '不能有注释'
  return /^[\d.,()*+\-/%<>=!|]/.test(text) ? null : `不能有“${text}”`
}

function faultOfName(text: string): string | null {
  if (CLOSED_NAME.test(text)) return `不能使用“${text}”`
  return CLOSED_TABLES.has(text) ? `表 ${text} 存着秘密，不能查看` : null
}

function faultOfWord(tokens: readonly Token[], index: number): string | null {
  const { text } = tokens[index]!
  const isCall = tokens[index + 1]?.text === '('
  if (WRITING.has(text) && !isCall) return `不能有“${text}”，这里只能查询`
  const fault = faultOfName(text)
  if (fault !== null || !isCall) return fault
  return FUNCTIONS.has(text) || WORDS.has(text) || isNamedPart(tokens, index) ? null : `不能调用“${text}”`
}

function faultOf(tokens: readonly Token[], index: number): string | null {
  const { text, kind } = tokens[index]!
  const next = tokens[index + 1]?.text
  switch (kind) {
    case 'sign':
      return faultOfSign(text, next)
    case 'text':
      // In PostgreSQL, a backslash can change the end of a string.
      return text.includes('\\') ? '文字里不能有反斜杠' : null
    case 'word':
      return faultOfWord(tokens, index)
    case 'quoted':
      return faultOfName(text) ?? (next === '(' ? `不能调用“${text}”` : null)
  }
}

/**
 * Matches `name (a, b) as (select …)`, a named query with its columns. A call of a function looks alike up to its alias
 * or its list of columns, neither of which can begin with these words.
 */
function isNamedPart(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1]?.text
  if (before !== 'with' && before !== 'recursive' && before !== ',') return false
  const close = tokens.findIndex((token, at) => at > index && token.text === ')')
  return (
    tokens.slice(index + 2, close).every(({ text, kind }) => kind === 'word' || text === ',') &&
    /^as (?:(?:not )?materialized )?\( (?:select|with|values \()/.test(textFrom(tokens, close + 1))
  )
}

const textFrom = (tokens: readonly Token[], index: number) =>
  tokens
    .slice(index, index + 6)
    .map(({ text, kind }) => (kind === 'quoted' ? quoted(text) : text))
    .join(' ')

const quoted = (name: string) => `"${name}"`

/** Returns queries that shadow the tables with secrets, such as `"sys_user" as (select … from main."sys_user")`. */
function covers(tables: readonly TableDescription[], schema: string): string[] {
  return tables.flatMap(({ name, columns }) => {
    const open = columns.filter((column) => !SECRET_COLUMN.test(column.name)).map((column) => quoted(column.name))
    if (open.length === columns.length || CLOSED_TABLES.has(name)) return []
    return [`${quoted(name)} as (select ${open.join(', ')} from ${schema}.${quoted(name)})`]
  })
}

/** Returns the statement to run. @throws `console.closedStatement` with the forbidden part */
export function safeStatement(
  given: string,
  { tables, schema, most }: { tables: readonly TableDescription[]; schema: 'main' | 'public'; most: number },
): string {
  const statement = given.trim().replace(/;\s*$/, '')
  const tokens = tokensOf(statement)
  if (tokens[0]?.text !== 'select' && tokens[0]?.text !== 'with') throw refuse('只能以 select 或 with 开头')
  for (const index of tokens.keys()) {
    const fault = faultOf(tokens, index)
    if (fault !== null) throw refuse(fault)
  }
  assertClosedBrackets(tokens)
  // The brackets make the shadowing queries apply to the whole given text.
  return `with ${covers(tables, schema).join(', ')} select * from (${statement}\n) as answer limit ${most}`
}

/** The given text must not close the bracket around it. */
function assertClosedBrackets(tokens: readonly Token[]): void {
  let depth = 0
  for (const { text, kind } of tokens) {
    if (kind === 'sign' && text === '(') depth++
    if (kind === 'sign' && text === ')') depth--
    if (depth < 0) break
  }
  if (depth !== 0) throw refuse('括号没有配对')
}
