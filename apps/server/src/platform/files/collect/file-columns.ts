import { perDatabase } from '../../db/per-database.ts'
import type { Tables } from '../../db/tables.ts'

/**
 * A column that refers to stored files, so that the clean-up keeps them. An `id` column holds a `sys_file.id`; its
 * foreign key protects the file as well. A `text` column holds storage keys separated by commas, or rich text with
 * addresses of files.
 */
export interface FileColumn {
  table: keyof Tables & string
  column: string
  holds: 'id' | 'text'
  shownAs: ShownAs
}

/** Describes how the interface names a row that holds a file. */
export interface ShownAs {
  /** 课程、公告 */
  noun: string
  name: string
  /** Column with the id of the row's person, shown beside the name. */
  person?: string
  /** Set when the name is in another table: the foreign key to it. */
  through?: { key: string; table: keyof Tables & string }
}

/** Declares columns of one table, for the manifest of a module. */
export function fileColumns<T extends keyof Tables & string>(
  table: T,
  columns: readonly (keyof Tables[T] & string)[],
  shownAs: ShownAs,
  holds: FileColumn['holds'] = 'text',
): FileColumn[] {
  return columns.map((column) => ({ table, column, holds, shownAs }))
}

/** Returns the columns of tables that are created while the server runs, read from the database. */
export type FileColumnSource = () => Promise<readonly Pick<FileColumn, 'table' | 'column'>[]>

const declared = perDatabase(() => ({
  columns: undefined as readonly FileColumn[] | undefined,
  sources: [] as readonly FileColumnSource[],
}))

/** Sets the columns of the bound database that hold files. */
export function setFileColumns(columns: readonly FileColumn[], sources: readonly FileColumnSource[] = []): void {
  Object.assign(declared(), { columns, sources })
}

/** Lists columns with keys of stored files in tables that are created while the server runs. */
export async function madeFileColumns(): Promise<Pick<FileColumn, 'table' | 'column'>[]> {
  return (await Promise.all(declared().sources.map((source) => source()))).flat()
}

/** @throws when no columns were set: every file would look unused */
export function allFileColumns(): readonly FileColumn[] {
  const { columns } = declared()
  if (columns === undefined) throw new Error('setFileColumns() must be called before files in use are looked up')
  return columns
}
