import type { Dialect, ForeignType } from './dialect.ts'

/** A column of a table of a data source. */
export interface ForeignColumn {
  name: string
  /** What the database says of it, else its name. */
  title: string
  type: ForeignType
  /** It alone tells the rows apart. */
  isKey: boolean
}
/** A table of a data source, or a view. */
export interface ForeignTable {
  name: string
  title: string
  isView: boolean
  columns: readonly ForeignColumn[]
}

/** More tables and columns than are worth looking through. */
export const MAX_COLUMNS = 20_000
/** Names that mean nothing to SQL, however they are quoted. */
const NAME = /^[\p{L}_][\p{L}\p{N}_]{0,59}$/u
const TITLE = 60

/** A name of the catalogue, as a statement names it. @throws for one that is in no catalogue */
export function quotedName(name: string): string {
  if (!NAME.test(name)) throw new Error('a name that no statement can name')
  return `"${name}"`
}

const titleOf = (comment: unknown, name: string) =>
  String(comment ?? '')
    .trim()
    .slice(0, TITLE) || name

/**
 * The tables that lines of a catalogue tell of. What has a name that a statement cannot name, and columns that are no
 * text, are left out; of a catalogue that is cut the last table, which may not be whole.
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
