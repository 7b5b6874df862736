import { perDatabase } from '../../db/per-database.ts'
import type { Tables } from '../../db/tables.ts'

/**
 * A column that can keep a stored file alive. `id` columns hold a `sys_file.id` (their foreign key protects them as
 * well); `text` columns hold storage keys, comma lists of them, or rich text with addresses in it.
 */
export interface FileColumn {
  table: keyof Tables & string
  column: string
  holds: 'id' | 'text'
  shownAs: ShownAs
}

/** What people call the rows of a table that hold files. */
export interface ShownAs {
  /** 课程、公告 */
  noun: string
  /** Column with the name of a row. */
  name: string
  /** Column beside the name with the id of the person whose row it is. */
  person?: string
  /** Where the name is in another table: the key that leads there. */
  through?: { key: string; table: keyof Tables & string }
}

/** Columns of one table, for the manifest of a module. */
export function fileColumns<T extends keyof Tables & string>(
  table: T,
  columns: readonly (keyof Tables[T] & string)[],
  shownAs: ShownAs,
  holds: FileColumn['holds'] = 'text',
): FileColumn[] {
  return columns.map((column) => ({ table, column, holds, shownAs }))
}

/** Columns of tables that are made while the server runs, as the database says at the moment. */
export type FileColumnSource = () => Promise<readonly Pick<FileColumn, 'table' | 'column'>[]>

const declared = perDatabase(() => ({
  columns: undefined as readonly FileColumn[] | undefined,
  sources: [] as readonly FileColumnSource[],
}))

/** Says which columns of the bound database hold files. */
export function setFileColumns(columns: readonly FileColumn[], sources: readonly FileColumnSource[] = []): void {
  Object.assign(declared(), { columns, sources })
}

/** Columns with keys of stored files that no module declares: those of tables made while the server runs. */
export async function madeFileColumns(): Promise<Pick<FileColumn, 'table' | 'column'>[]> {
  return (await Promise.all(declared().sources.map((source) => source()))).flat()
}

/** @throws when nothing was declared: without columns every file would look unused. */
export function allFileColumns(): readonly FileColumn[] {
  const { columns } = declared()
  if (columns === undefined) throw new Error('setFileColumns() comes before anything that looks for files in use')
  return columns
}
