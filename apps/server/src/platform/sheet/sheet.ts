import type { TObject, TSchema } from 'typebox'
import type { AnyEndpoint, FieldSchema } from '@mashu/contract'
import type { Principal } from '../auth/principal.ts'
import type { Tables } from '../db/tables.ts'

/** By default, title and kind come from the schema of the row or the form. */
export interface SheetColumn {
  key: string
  title?: string
  /** For a key that is not a field of the form, such as a name in place of an id. */
  schema?: TSchema
  /** Words by value. A cell may contain the value or its word. */
  words?: Readonly<Record<string, string>>
  /** The key of the row that contains the text for the value. */
  text?: string
  /** Meaning of an empty cell in the preview, such as `自动生成`. */
  empty?: string
  /** Other headings that a file may use. */
  names?: readonly string[]
  /**
   * `export` is not read from a file. `import`, such as a password, is never written to a file. `preset`, such as the
   * class of a list, is sent with the call and is in no file.
   */
  only?: 'export' | 'import' | 'preset'
}

/** A data row of an uploaded sheet. */
export interface ImportRow {
  /** Starts at 1 as in spreadsheet programs. */
  row: number
  /** Texts in the file, by column. */
  cells: Record<string, string>
  /** Values to be written, converted by the schemas. */
  values: Record<string, unknown>
  /** Messages by column. A row with an error is not written. */
  errors: Record<string, string>
  /** The row is not imported, because it contains no data or the user has excluded it. */
  left?: boolean
  /** The program's reason for excluding the row. */
  reason?: string
  /** Original texts, by column, of cells in which invisible or full-width characters were replaced. */
  given?: Record<string, string>
  /** A question that only a person can answer. The row is not written before the answer. */
  doubt?: string | undefined
  /** A person has answered the question. The row is then imported without changes. */
  sure?: boolean
  /** The row already exists, even if the import does not change existing rows. */
  known?: boolean
  /**
   * The id of the row to be changed. Then `values` are the new values, `was` the old values, and `before` the texts of
   * the old values.
   */
  existing?: string | undefined
  was?: Record<string, unknown>
  before?: Record<string, string>
}

/** `values` are those of the columns that a sheet may change. */
export interface Existing {
  id: string
  values: Record<string, unknown>
}

/** Changes existing rows. Empty cells change nothing. */
export interface SheetUpdate {
  /** The columns that identify a row. */
  by: readonly string[]
  keys: readonly string[]
  allowed(user: Principal): boolean
  /** Returns the existing rows that the caller may change, by row number in the sheet. */
  find(rows: readonly ImportRow[], user: Principal): Promise<ReadonlyMap<number, Existing>>
  /** Adds `errors` to rows with changes that the caller may not make. */
  check?(rows: readonly ImportRow[], user: Principal): Promise<void>
  /** Also writes the versions of the rows. Runs inside the transaction. */
  write(changes: readonly Existing[], user: Pick<Principal, 'username'>): Promise<void>
}

export interface UniqueKey {
  key: string
  /** For example `职务编码已经存在`. */
  message: string
  /** Returns those of the values that the database already contains, ignoring case. */
  taken(values: string[]): Promise<string[]>
  /** Returns those of the values that belong to rows in the recycle bin. */
  binned?: ((values: string[]) => Promise<string[]>) | undefined
}

/** Appended to the message for a taken value that belongs to a row in the recycle bin. */
export const IN_BIN = '：它在回收站里，请先到回收站恢复'

export interface SheetSource {
  /** The first line of the sheet, such as `职务表列表数据`. */
  title: string
  /** Without extension. */
  fileName: string
  sheetName: string
  /** Follows `导出人:`. The default is the real name of the user. */
  exporter?: string
  columns: readonly SheetColumn[]
  /** The list with the same rows. Set only when `rows` returns all columns of the list, or all columns in `listed`. */
  list?: AnyEndpoint
  listed?: ReadonlySet<string>
  row: TObject
  form: TObject
  /** The table of the imported rows. An undo compares the `update_time` of its rows. */
  table: keyof Tables & string
  /** False when imports and undos record no versions in the data log. */
  history?: boolean
  /** Yields batches for an export, with the values that the list shows. `ids` is null when no rows are selected. */
  rows(
    query: Record<string, unknown>,
    ids: readonly string[] | null,
    limit: number,
    user: Principal,
  ): AsyncIterable<Record<string, unknown>[]>
  unique?: readonly UniqueKey[]
  /** Absent when a sheet only adds rows. */
  update?: SheetUpdate
  /** Returns the column keys of a sheet without headings, or null when they cannot be detected. */
  headless?(grid: readonly string[][]): (string | undefined)[] | null
  /** Normalizes and completes cells before the checks. The preview shows these changes. */
  complete?(rows: readonly ImportRow[], user: Principal): Promise<void>
  /** Checks and converts all rows together, with queries to the database. Changes `values` and adds `errors`. */
  check?(rows: ImportRow[], user: Principal): Promise<void>
  /** Does slow work before the transaction starts, such as hashing passwords. */
  prepare?(rows: ImportRow[], user: Principal): Promise<void>
  /**
   * Repeats checks that no unique key enforces, and adds `errors`. Runs inside the transaction and locks the rows that
   * it reads, so that a simultaneous import sees the rows of the first one.
   */
  recheck?(rows: ImportRow[]): Promise<void>
  /** Returns the id, or an empty text when an undo must not remove the row. Runs inside the transaction. */
  insert(values: Record<string, unknown>, user: Principal): Promise<string>
  /** Throws to refuse an undo, when other data depend on the imported rows. Runs inside the transaction. */
  beforeRemove?(ids: readonly string[]): Promise<void>
  /** By default, the rows are deleted. Runs inside the transaction. */
  remove?(ids: readonly string[], user: Principal): Promise<void>
}

/** A sheet that can only be exported. */
export type WrittenSheet = Omit<SheetSource, 'table' | 'insert'>

export const MAX_IMPORT = 5000
/** The last row of an export with more rows says that rows are missing. */
export const MAX_EXPORT = 200_000

export const fieldOf = (source: WrittenSheet, column: SheetColumn): FieldSchema =>
  (column.schema ?? source.form.properties[column.key] ?? source.row.properties[column.key] ?? {}) as FieldSchema
export const titleOf = (source: WrittenSheet, column: SheetColumn): string =>
  column.title ?? fieldOf(source, column).title ?? column.key
export const rowColumns = (source: SheetSource) => source.columns.filter((column) => column.only !== 'export')
/** A file may contain these columns, and a person may correct them. */
export const readColumns = (source: SheetSource) => rowColumns(source).filter((column) => column.only !== 'preset')
export const writtenColumns = (source: WrittenSheet) =>
  source.columns.filter((column) => column.only === undefined || column.only === 'export')

const optionalMark = '~optional'

export function isRequired(source: SheetSource, column: SheetColumn): boolean {
  if (column.schema) return !(optionalMark in column.schema) && !(fieldOf(source, column).nullable ?? false)
  return (source.form as FieldSchema).required?.includes(column.key) ?? false
}
