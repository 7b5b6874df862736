import type { TObject, TSchema } from 'typebox'
import type { AnyEndpoint, FieldSchema } from '@mashu/contract'
import type { Principal } from '../auth/principal.ts'
import type { Tables } from '../db/tables.ts'

/** A column of a sheet. Title and kind come from the schema of the row or form by default. */
export interface SheetColumn {
  key: string
  title?: string
  /** For keys that are no field of the form, such as names in place of ids. */
  schema?: TSchema
  /** Words by value; a cell of a sheet may contain the value or its word. */
  words?: Readonly<Record<string, string>>
  /** The key of the text for its value, where a row has one. */
  text?: string
  /** Meaning of an empty cell, for the preview: `自动生成`. */
  empty?: string
  /** Other names of the column than its title. */
  names?: readonly string[]
  /**
   * `export` columns are not read from a file, `import` columns (a password) are never written to one, `preset` columns
   * (the class of the list) come with the call and are in no sheet.
   */
  only?: 'export' | 'import' | 'preset'
}

/** One data row of an uploaded sheet. */
export interface ImportRow {
  /** Number of the row in the file, counted from 1 as in spreadsheet programs. */
  row: number
  /** Texts of the file by column key. */
  cells: Record<string, string>
  /** Values to write, coerced by the schemas. */
  values: Record<string, unknown>
  /** Messages by column key; a row with any is not written. */
  errors: Record<string, string>
  /** True for a row that is not imported, because it contains no data or the user has excluded it. */
  left?: boolean
  /** The reason why the program left the row out. */
  reason?: string
  /** Original texts of cells whose invisible and full-width characters were normalized. */
  given?: Record<string, string>
  /** A question that only a person can answer; until then the row is not written. */
  doubt?: string | undefined
  /** True after a person has answered the question: the row is imported as it is. */
  sure?: boolean
  /** True when the row exists already, even if it is not to be changed. */
  known?: boolean
  /** The row to be changed; then `values` are the new values, `was` the old ones, and `before` their texts. */
  existing?: string | undefined
  was?: Record<string, unknown>
  before?: Record<string, string>
}

/** An existing row, with its values in the columns that a sheet may change. */
export interface Existing {
  id: string
  values: Record<string, unknown>
}

/** Changes of existing rows by a sheet. Empty cells change nothing. */
export interface SheetUpdate {
  /** Columns that identify a row. */
  by: readonly string[]
  keys: readonly string[]
  /** Returns true when the caller may change rows. */
  allowed(user: Principal): boolean
  /** Returns existing rows that the caller may change, by the number of the row in the sheet. */
  find(rows: readonly ImportRow[], user: Principal): Promise<ReadonlyMap<number, Existing>>
  /** Adds `errors` for changes that the caller may not make. */
  check?(rows: readonly ImportRow[], user: Principal): Promise<void>
  /** Writes the changed values and versions of the rows. Runs inside the transaction. */
  write(changes: readonly Existing[], user: Pick<Principal, 'username'>): Promise<void>
}

export interface UniqueKey {
  key: string
  /** `职务编码已经存在` */
  message: string
  /** Returns the values that the database already has, ignoring case. */
  taken(values: string[]): Promise<string[]>
  /** Returns the taken values that belong to rows in a bin. */
  binned?: ((values: string[]) => Promise<string[]>) | undefined
}

/** Appended to the message for a taken value when its row is in the bin. */
export const IN_BIN = '：它在回收站里，请先到回收站恢复'

export interface SheetSource {
  /** First line of the sheet: `职务表列表数据`. */
  title: string
  /** Name of the file without its ending, and of the sheet. */
  fileName: string
  sheetName: string
  /** The name after `导出人:`; default the real name. */
  exporter?: string
  columns: readonly SheetColumn[]
  /**
   * The list with the same rows; only set when `rows` returns every column that the list shows, or all columns in
   * `listed`.
   */
  list?: AnyEndpoint
  listed?: ReadonlySet<string>
  row: TObject
  form: TObject
  /** Table of the imported rows; an undo compares its `update_time`. */
  table: keyof Tables & string
  /** False when imports and their undo leave no versions in the data log. */
  history?: boolean
  /** Yields batches of rows for an export, as the list would show them; `ids` is null when no rows were selected. */
  rows(
    query: Record<string, unknown>,
    ids: readonly string[] | null,
    limit: number,
    user: Principal,
  ): AsyncIterable<Record<string, unknown>[]>
  unique?: readonly UniqueKey[]
  /** Absent when a sheet only adds rows. */
  update?: SheetUpdate
  /** Returns the columns of a list without headings; null when they cannot be detected. */
  headless?(grid: readonly string[][]): (string | undefined)[] | null
  /** Normalizes and completes cells before they are checked; the preview shows the changes. */
  complete?(rows: readonly ImportRow[], user: Principal): Promise<void>
  /** Checks and converts all rows at once with the database: changes `values`, adds `errors`. */
  check?(rows: ImportRow[], user: Principal): Promise<void>
  /** Does slow work on the rows to be written, before the transaction: hashing passwords. */
  prepare?(rows: ImportRow[], user: Principal): Promise<void>
  /**
   * Repeats checks that no unique key enforces; adds `errors`. Runs inside the transaction and locks the rows that it
   * reads, so that of two simultaneous imports the second sees the rows of the first.
   */
  recheck?(rows: ImportRow[]): Promise<void>
  /** Writes one row and returns its id, empty when an undo must not remove it. Runs inside the transaction. */
  insert(values: Record<string, unknown>, user: Principal): Promise<string>
  /** Refuses an undo when other data depends on the imported rows. Runs inside the transaction. */
  beforeRemove?(ids: readonly string[]): Promise<void>
  /** Removes imported rows; by default deletes them. Runs inside the transaction. */
  remove?(ids: readonly string[], user: Principal): Promise<void>
}

/** A sheet that is only exported. */
export type WrittenSheet = Omit<SheetSource, 'table' | 'insert'>

export const MAX_IMPORT = 5000
/** Maximum rows of an exported sheet; the last row of a sheet that was cut says so. */
export const MAX_EXPORT = 200_000

export const fieldOf = (source: WrittenSheet, column: SheetColumn): FieldSchema =>
  (column.schema ?? source.form.properties[column.key] ?? source.row.properties[column.key] ?? {}) as FieldSchema
export const titleOf = (source: WrittenSheet, column: SheetColumn): string =>
  column.title ?? fieldOf(source, column).title ?? column.key
/** Returns the columns of an imported row. */
export const rowColumns = (source: SheetSource) => source.columns.filter((column) => column.only !== 'export')
/** Returns the columns that a file may have and a person may correct. */
export const readColumns = (source: SheetSource) => rowColumns(source).filter((column) => column.only !== 'preset')
export const writtenColumns = (source: WrittenSheet) =>
  source.columns.filter((column) => column.only === undefined || column.only === 'export')

const optionalMark = '~optional'

/** Returns true when a row without this cell is refused. */
export function isRequired(source: SheetSource, column: SheetColumn): boolean {
  if (column.schema) return !(optionalMark in column.schema) && !(fieldOf(source, column).nullable ?? false)
  return (source.form as FieldSchema).required?.includes(column.key) ?? false
}
