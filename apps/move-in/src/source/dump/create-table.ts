import type { SourceColumn, SourceTable } from '../source.queries.ts'

/** Matches a token of a `create table` statement, as database servers write it. */

const TOKEN = /`(?:[^`]|``)*`|"(?:[^"]|"")*"|'(?:[^'\\]|''|\\.)*'|[(),]|[^\s(),`"']+/gs
const NOT_COLUMNS = new Set('primary key unique index constraint fulltext spatial foreign check period'.split(' '))
const isText = (type: string) => /char|text|enum|set|json/.test(type)

export const unquoted = (name: string): string =>
  /^[`"]/.test(name) ? name.slice(1, -1).replaceAll(name[0]!.repeat(2), name[0]!) : name

/** Reads for example `charset=gbk` or `collate gbk_chinese_ci`. */
function charsetIn(words: readonly string[]): string | null {
  const text = words.join(' ').toLowerCase()
  return (
    /(?:character set|charset)\s*=?\s*(\w+)/.exec(text)?.[1] ?? /collate\s*=?\s*([a-z0-9]+)/.exec(text)?.[1] ?? null
  )
}

/** Splits the tokens in the outer brackets at commas. `rest` follows the brackets. */
function splitBody(tokens: readonly string[]): { parts: string[][]; rest: string[] } {
  const parts: string[][] = [[]]
  let depth = 1
  let at = 0
  for (; at < tokens.length && depth > 0; at++) {
    const token = tokens[at]!
    if (token === '(') depth++
    if (token === ')') depth--
    if (token === ',' && depth === 1) parts.push([])
    else if (depth > 0) parts.at(-1)!.push(token)
  }
  return { parts, rest: tokens.slice(at) }
}

/** Returns undefined for a statement without a list of columns. */
export function readCreateTable(statement: string): (SourceTable & { database: string | undefined }) | undefined {
  const [, body] = /^create\s+(?:temporary\s+)?table\s+(?:if\s+not\s+exists\s+)?([\s\S]*)$/i.exec(statement) ?? []
  if (body === undefined) return undefined
  const tokens: string[] = body.match(TOKEN) ?? []
  const open = tokens.indexOf('(')
  if (open < 1) return undefined
  const path = namesIn(tokens.slice(0, open).join(''))
  const { parts, rest } = splitBody(tokens.slice(open + 1))
  const preset = charsetIn(rest)
  const columns = new Map<string, SourceColumn>()
  for (const [name, type, ...more] of parts) {
    if (name === undefined || type === undefined || NOT_COLUMNS.has(name.toLowerCase())) continue
    const kind = type.toLowerCase()
    const charset = isText(kind) ? (charsetIn(more) ?? preset) : null
    columns.set(unquoted(name).toLowerCase(), { name: unquoted(name), type: kind, charset })
  }
  return columns.size === 0 ? undefined : { ...path, columns }
}

export function namesIn(text: string): { database: string | undefined; name: string } {
  const names = (text.match(/`(?:[^`]|``)*`|"(?:[^"]|"")*"|[^.`"\s]+/g) ?? []).map(unquoted)
  return names.length > 1 ? { database: names[0], name: names[1]! } : { database: undefined, name: names[0] ?? '' }
}
