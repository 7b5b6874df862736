import type { TObject, TSchema } from 'typebox'
import type { AnyEndpoint, FieldSchema } from '@mashu/contract'
import type { Principal } from '../auth/principal.ts'
import type { Tables } from '../db/tables.ts'

/** A column of a sheet. Title and kind come from the row's or the form's schema unless said here. */
export interface SheetColumn {
  key: string
  title?: string
  /** For keys that are no field of the form, such as names that stand for ids. */
  schema?: TSchema
  /** What people read for its values; a sheet may hold either. */
  words?: Readonly<Record<string, string>>
  /** The key of what people read for its value, where a row brings it along. */
  text?: string
  /** What an empty cell means, for the preview: `自动生成`. */
  empty?: string
  /** What people call the column besides its title. */
  names?: readonly string[]
  /**
   * `export` columns are not read from a file, `import` columns (a password) are never written to one, `preset` columns
   * (the class a list is for) come with the call and are in no sheet.
   */
  only?: 'export' | 'import' | 'preset'
}

/** One data row of an uploaded sheet. */
export interface ImportRow {
  /** Number of the row in the file, as a spreadsheet program counts: the first is 1. */
  row: number
  /** What is in the file, by column key. */
  cells: Record<string, string>
  /** What will be written; coerced by the schemas. */
  values: Record<string, unknown>
  /** Text by column key; a row with any is not written. */
  errors: Record<string, string>
  /** The row is not imported: it is no data, or a person left it out. */
  left?: boolean
  /** Why it was left out by itself. */
  reason?: string
  /** Texts of cells before unseen and full-width signs were folded. */
  given?: Record<string, string>
  /** A question whose answer the program cannot know; the row is not written before a person says that it is right. */
  doubt?: string | undefined
  /** A person answered the question: the row is to be imported as it is. */
  sure?: boolean
  /** What the row calls by its name is there already, whether or not it is to be changed. */
  known?: boolean
  /** The row that is changed; `values` are the new ones then, `was` the old ones, `before` what people read of them. */
  existing?: string | undefined
  was?: Record<string, unknown>
  before?: Record<string, string>
}

/** A row that is there, with what it holds in the columns that a sheet may change. */
export interface Existing {
  id: string
  values: Record<string, unknown>
}

/** How a sheet changes rows that are there. Empty cells change nothing. */
export interface SheetUpdate {
  /** Columns that find a row. */
  by: readonly string[]
  /** Columns that are changed. */
  keys: readonly string[]
  /** Whether the caller may change rows at all. */
  allowed(user: Principal): boolean
  /** Rows that are there and that the caller may change, by the number of the row in the sheet. */
  find(rows: readonly ImportRow[], user: Principal): Promise<ReadonlyMap<number, Existing>>
  /** Refuses changes that the caller may not make: adds `errors`. */
  check?(rows: readonly ImportRow[], user: Principal): Promise<void>
  /** Writes the changed values and keeps versions of the rows. Runs inside the transaction. */
  write(changes: readonly Existing[], user: Pick<Principal, 'username'>): Promise<void>
}

export interface UniqueKey {
  key: string
  /** `职务编码已经存在` */
  message: string
  /** Which of these values the database holds already, in any case. */
  taken(values: string[]): Promise<string[]>
  /** Which of the taken ones belong to rows that wait in a bin. */
  binned?: ((values: string[]) => Promise<string[]>) | undefined
}

/** What the text for a taken value is followed by where its row waits in the bin. */
export const IN_BIN = '：它在回收站里，请先到回收站恢复'

export interface SheetSource {
  /** First line of the sheet: `职务表列表数据`. */
  title: string
  /** Name of the file without its ending, and of the sheet inside. */
  fileName: string
  sheetName: string
  /** Who is behind `导出人:`; the real name unless said. */
  exporter?: string
  columns: readonly SheetColumn[]
  /** The list whose rows these are, where `rows` has every column that the list shows, or those in `listed`. */
  list?: AnyEndpoint
  listed?: ReadonlySet<string>
  row: TObject
  form: TObject
  /** Where the imported rows are; an undo compares `update_time` there. */
  table: keyof Tables & string
  /** Whether imported rows and their undo leave versions in the data log; they do unless said. */
  history?: boolean
  /** Batches of rows for an export, as the list would show them; `ids` when rows were selected. */
  rows(
    query: Record<string, unknown>,
    ids: readonly string[] | null,
    limit: number,
    user: Principal,
  ): AsyncIterable<Record<string, unknown>[]>
  unique?: readonly UniqueKey[]
  /** Without it a sheet only adds. */
  update?: SheetUpdate
  /** Which columns a list without any heading has; null when it cannot be told. */
  headless?(grid: readonly string[][]): (string | undefined)[] | null
  /** Tidies cells and fills in missing ones, before they are checked; what it changes is shown in the preview. */
  complete?(rows: readonly ImportRow[], user: Principal): Promise<void>
  /** Checks and conversions that need the database, for all rows at once: changes `values`, adds `errors`. */
  check?(rows: ImportRow[], user: Principal): Promise<void>
  /** Slow work on the rows that will be written, before the transaction: hashing passwords. */
  prepare?(rows: ImportRow[], user: Principal): Promise<void>
  /**
   * Checks again what other rows may have taken since `check` and no unique key holds; adds `errors`. Runs inside the
   * transaction and locks what it looks at, so that of two imports at once the second sees the rows of the first.
   */
  recheck?(rows: ImportRow[]): Promise<void>
  /** Writes one row and returns its id, empty when no undo may remove it. Runs inside the transaction. */
  insert(values: Record<string, unknown>, user: Principal): Promise<string>
  /** Refuses an undo where something belongs to the imported rows by now. Runs inside the transaction. */
  beforeRemove?(ids: readonly string[]): Promise<void>
  /** Takes imported rows away again; a plain delete unless said. Runs inside the transaction. */
  remove?(ids: readonly string[], user: Principal): Promise<void>
}

/** A sheet that is only written. */
export type WrittenSheet = Omit<SheetSource, 'table' | 'insert'>

export const MAX_IMPORT = 5000
/** More rows are in no exported sheet; it says so in its last row. */
export const MAX_EXPORT = 200_000

export const fieldOf = (source: WrittenSheet, column: SheetColumn): FieldSchema =>
  (column.schema ?? source.form.properties[column.key] ?? source.row.properties[column.key] ?? {}) as FieldSchema
export const titleOf = (source: WrittenSheet, column: SheetColumn): string =>
  column.title ?? fieldOf(source, column).title ?? column.key
/** Columns of a row that is imported. */
export const rowColumns = (source: SheetSource) => source.columns.filter((column) => column.only !== 'export')
/** Columns that a file may have, and a person may correct. */
export const readColumns = (source: SheetSource) => rowColumns(source).filter((column) => column.only !== 'preset')
export const writtenColumns = (source: WrittenSheet) =>
  source.columns.filter((column) => column.only === undefined || column.only === 'export')

const optionalMark = '~optional'

/** Whether a row without this cell is refused. */
export function isRequired(source: SheetSource, column: SheetColumn): boolean {
  if (column.schema) return !(optionalMark in column.schema) && !(fieldOf(source, column).nullable ?? false)
  return (source.form as FieldSchema).required?.includes(column.key) ?? false
}
