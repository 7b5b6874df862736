import type { Dialect, ForeignType } from './dialect.ts'

export interface ForeignColumn {
  name: string
  /** The comment of the column in the database, or else its name. */
  title: string
  type: ForeignType
  /** True when the column alone identifies a row. */
  isKey: boolean
}
export interface ForeignTable {
  name: string
  title: string
  isView: boolean
  columns: readonly ForeignColumn[]
}

/** Nobody could search a longer catalogue. */
export const MAX_COLUMNS = 20_000
/** Matches names that are safe in SQL when quoted. */
const NAME = /^[\p{L}_][\p{L}\p{N}_]{0,59}$/u
const TITLE = 60

/** @throws when the name is not safe */
export function quotedName(name: string): string {
  if (!NAME.test(name)) throw new Error('no statement can contain this name')
  return `"${name}"`
}

const titleOf = (comment: unknown, name: string) =>
  String(comment ?? '')
    .trim()
    .slice(0, TITLE) || name

/**
 * Leaves out unsafe names, columns that cannot be read as text, and the last table of a truncated catalogue, which may
 * be incomplete.
 */
export function tablesOf(
  { rows, isCut }: { rows: readonly Readonly<Record<string, unknown>>[]; isCut: boolean },
  dialect: Dialect,
): ForeignTable[] {
  const found = new Map<string, ForeignTable & { columns: ForeignColumn[] }>()
  for (const row of rows) {
    const [table, name] = [String(row['table_name']), String(row['column_name'])]
    const type = dialect.typeOf(String(row['column_type']).toLowerCase())
    if (!NAME.test(table) || !NAME.test(name) || type === undefined) continue
    const known = found.get(table) ?? {
      name: table,
      title: titleOf(row['table_comment'] === 'VIEW' ? '' : row['table_comment'], table),
      isView: String(row['table_type']).includes('VIEW'),
      columns: [],
    }
    found.set(table, known)
    known.columns.push({
      name,
      title: titleOf(row['column_comment'], name),
      type,
      isKey: Number(row['is_key']) === 1,
    })
  }
  const tables = [...found.values()]
  return isCut ? tables.slice(0, -1) : tables
}
