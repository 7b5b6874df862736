import { perDatabase } from '../../db/per-database.ts'
import type { Tables } from '../../db/tables.ts'

/**
 * The clean-up keeps files to which these columns refer. Kind `id`: a `sys_file.id`, also protected by a foreign key.
 * Kind `text`: comma-separated storage keys, or rich text with addresses of files.
 */
export interface FileColumn {
  table: keyof Tables & string
  column: string
  holds: 'id' | 'text'
  shownAs: ShownAs
}

/** The parts of the name that the interface shows for a row with a file. */
export interface ShownAs {
  /** The kind of the row in Chinese, such as 课程 or 公告. */
  noun: string
  name: string
  /** The column with the id of a person, whose name is shown beside the name of the row. */
  person?: string
  /** The foreign key to the table that contains the name. */
  through?: { key: string; table: keyof Tables & string }
}

/** Modules call this function in their manifests. */
export function fileColumns<T extends keyof Tables & string>(
  table: T,
  columns: readonly (keyof Tables[T] & string)[],
  shownAs: ShownAs,
  holds: FileColumn['holds'] = 'text',
): FileColumn[] {
  return columns.map((column) => ({ table, column, holds, shownAs }))
}

/** Returns the file columns of tables that are created while the server runs. */
export type FileColumnSource = () => Promise<readonly Pick<FileColumn, 'table' | 'column'>[]>

const declared = perDatabase(() => ({
  columns: undefined as readonly FileColumn[] | undefined,
  sources: [] as readonly FileColumnSource[],
}))

/** Applies to the bound database. */
export function setFileColumns(columns: readonly FileColumn[], sources: readonly FileColumnSource[] = []): void {
  Object.assign(declared(), { columns, sources })
}

/** Lists the file columns of tables that were created while the server runs. */
export async function madeFileColumns(): Promise<Pick<FileColumn, 'table' | 'column'>[]> {
  return (await Promise.all(declared().sources.map((source) => source()))).flat()
}

/** @throws when no columns were set, because every file would look unused */
export function allFileColumns(): readonly FileColumn[] {
  const { columns } = declared()
  if (columns === undefined) throw new Error('setFileColumns() must be called before files in use are looked up')
  return columns
}
