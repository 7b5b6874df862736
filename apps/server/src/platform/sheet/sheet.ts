import type { TObject, TSchema } from 'typebox'
import type { AnyEndpoint, FieldSchema } from '@mashu/contract'
import type { Principal } from '../auth/principal.ts'
import type { Tables } from '../db/tables.ts'

/** A column of a sheet. By default, title and kind come from the schema of the row or the form. */
export interface SheetColumn {
  key: string
  title?: string
  /** The schema for a key that is not a field of the form, such as a name in place of an id. */
  schema?: TSchema
  /** Words for values, keyed by value. A cell of a sheet may contain the value or its word. */
  words?: Readonly<Record<string, string>>
  /** The key of the row that contains the text for the value of this column. */
  text?: string
  /** The meaning of an empty cell in the preview, such as `自动生成`. */
  empty?: string
  /** Other headings that a file may use for this column. */
  names?: readonly string[]
  /**
   * A column with `export` is not read from a file. A column with `import`, such as a password, is never written to a
   * file. A column with `preset`, such as the class of a list, is sent with the call and is in no file.
   */
  only?: 'export' | 'import' | 'preset'
}

/** A data row of an uploaded sheet. */
export interface ImportRow {
  /** The number of the row in the file, starting at 1 as in spreadsheet programs. */
  row: number
  /** The texts in the file, keyed by column. */
  cells: Record<string, string>
  /** The values to be written, converted by the schemas. */
  values: Record<string, unknown>
  /** Error messages, keyed by column. A row with an error is not written. */
  errors: Record<string, string>
  /** True for a row that is not imported, because it contains no data or the user has excluded it. */
  left?: boolean
  /** The reason why the program excludes the row. */
  reason?: string
  /** The original texts of cells in which invisible or full-width characters were replaced, keyed by column. */
  given?: Record<string, string>
  /** A question that only a person can answer. The row is not written before the answer. */
  doubt?: string | undefined
  /** True after a person has answered the question. The row is then imported without changes. */
  sure?: boolean
  /** True when the row already exists, even if the import does not change existing rows. */
  known?: boolean
  /**
   * The id of the row to be changed. In this case, `values` are the new values, `was` are the old values, and `before`
   * are the texts of the old values.
   */
  existing?: string | undefined
  was?: Record<string, unknown>
  before?: Record<string, string>
}

/** An existing row, with the values of the columns that a sheet may change. */
export interface Existing {
  id: string
  values: Record<string, unknown>
}

/** The functions by which a sheet changes existing rows. Empty cells change nothing. */
export interface SheetUpdate {
  /** The keys of the columns that identify a row. */
  by: readonly string[]
  keys: readonly string[]
  /** Returns true when the caller may change rows. */
  allowed(user: Principal): boolean
  /** Returns the existing rows that the caller may change, keyed by the row number in the sheet. */
  find(rows: readonly ImportRow[], user: Principal): Promise<ReadonlyMap<number, Existing>>
  /** Adds `errors` to rows with changes that the caller may not make. */
  check?(rows: readonly ImportRow[], user: Principal): Promise<void>
  /** Writes the changed values and the versions of the rows. Runs inside the transaction. */
  write(changes: readonly Existing[], user: Pick<Principal, 'username'>): Promise<void>
}

export interface UniqueKey {
  key: string
  /** The message for a taken value, such as `职务编码已经存在`. */
  message: string
  /** Returns those of the values that the database already contains, ignoring case. */
  taken(values: string[]): Promise<string[]>
  /** Returns those of the values that belong to rows in the recycle bin. */
  binned?: ((values: string[]) => Promise<string[]>) | undefined
}

/** This text is appended to the message for a taken value whose row is in the recycle bin. */
export const IN_BIN = '：它在回收站里，请先到回收站恢复'

export interface SheetSource {
  /** The first line of the sheet, such as `职务表列表数据`. */
  title: string
  /** The name of the file without its extension. `sheetName` is the name of the sheet. */
  fileName: string
  sheetName: string
  /** The name after `导出人:`. The default is the real name of the user. */
  exporter?: string
  columns: readonly SheetColumn[]
  /**
   * The list that shows the same rows. It is set only when `rows` returns all columns of the list, or all columns in
   * `listed`.
   */
  list?: AnyEndpoint
  listed?: ReadonlySet<string>
  row: TObject
  form: TObject
  /** The table of the imported rows. An undo compares the `update_time` of its rows. */
  table: keyof Tables & string
  /** False when imports and undos record no versions in the data log. */
  history?: boolean
  /**
   * Yields batches of rows for an export, with the values that the list shows. `ids` contains the selected rows, or is
   * null when no rows are selected.
   */
  rows(
    query: Record<string, unknown>,
    ids: readonly string[] | null,
    limit: number,
    user: Principal,
  ): AsyncIterable<Record<string, unknown>[]>
  unique?: readonly UniqueKey[]
  /** The update of existing rows. Absent when a sheet only adds rows. */
  update?: SheetUpdate
  /** Returns the column keys of a sheet without headings, or null when the columns cannot be detected. */
  headless?(grid: readonly string[][]): (string | undefined)[] | null
  /** Normalizes and completes cells before they are checked. The preview shows these changes. */
  complete?(rows: readonly ImportRow[], user: Principal): Promise<void>
  /** Checks and converts all rows together, with queries to the database. Changes `values` and adds `errors`. */
  check?(rows: ImportRow[], user: Principal): Promise<void>
  /** Does slow work for the rows to be written before the transaction starts, such as hashing passwords. */
  prepare?(rows: ImportRow[], user: Principal): Promise<void>
  /**
   * Repeats checks that no unique key enforces, and adds `errors`. Runs inside the transaction and locks the rows that
   * it reads. If two imports run at the same time, the second one then sees the rows of the first one.
   */
  recheck?(rows: ImportRow[]): Promise<void>
  /**
   * Writes a row and returns its id. The id is empty when an undo must not remove the row. Runs inside the transaction.
   */
  insert(values: Record<string, unknown>, user: Principal): Promise<string>
  /** Throws to refuse an undo, when other data depend on the imported rows. Runs inside the transaction. */
  beforeRemove?(ids: readonly string[]): Promise<void>
  /** Removes imported rows. By default, the rows are deleted. Runs inside the transaction. */
  remove?(ids: readonly string[], user: Principal): Promise<void>
}

/** A sheet that can only be exported. */
export type WrittenSheet = Omit<SheetSource, 'table' | 'insert'>

export const MAX_IMPORT = 5000
/** Maximum rows of an exported sheet. The last row of a longer sheet says that rows are missing. */
export const MAX_EXPORT = 200_000

export const fieldOf = (source: WrittenSheet, column: SheetColumn): FieldSchema =>
  (column.schema ?? source.form.properties[column.key] ?? source.row.properties[column.key] ?? {}) as FieldSchema
export const titleOf = (source: WrittenSheet, column: SheetColumn): string =>
  column.title ?? fieldOf(source, column).title ?? column.key
/** Returns all columns that an imported row can have. */
export const rowColumns = (source: SheetSource) => source.columns.filter((column) => column.only !== 'export')
/** Returns the columns that a file may contain and that a person may correct. */
export const readColumns = (source: SheetSource) => rowColumns(source).filter((column) => column.only !== 'preset')
export const writtenColumns = (source: WrittenSheet) =>
  source.columns.filter((column) => column.only === undefined || column.only === 'export')

const optionalMark = '~optional'

/** Returns true when a row must have a text in this column. */
export function isRequired(source: SheetSource, column: SheetColumn): boolean {
  if (column.schema) return !(optionalMark in column.schema) && !(fieldOf(source, column).nullable ?? false)
  return (source.form as FieldSchema).required?.includes(column.key) ?? false
}
