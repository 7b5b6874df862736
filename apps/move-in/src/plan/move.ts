import type { Source, SourceRow } from '../source/source.queries.ts'
import type { Row, Written } from '../target/row.ts'

/**
 * The kind of a line in the report.
 * `lost`: a row without its file. `left`: a row that was not imported. `orphan`: the same, but nobody needs to check
 * the row. `mended`: a changed row. `kept`: the row of Mashu stayed. `long`: a text must be shortened before its form
 * can save the row.
 */
export type Weight = 'lost' | 'left' | 'mended' | 'kept' | 'long' | 'orphan'

/** The reason why a row is not imported. An orphan was deleted in the former system, or has no use. */
export type Left = string | { orphan: string }

export interface Shaping {
  /** Replaces URLs of the old site and of its files. */
  rewrite(text: string): string
  note(weight: Weight, reason: string, detail?: string): void
}

/**
 * The exceptions in the import of a table. Its names, times, flags and references are converted according to the
 * columns of both tables.
 */
export interface TableMove {
  /** Name in the former system. Also the name in Mashu if `target` is missing. */
  table: string
  target?: string
  /** Chinese title for the report. */
  title: string
  /** Names a row in the report, in addition to its key. */
  label?: (old: SourceRow) => string
  /** Chinese titles of columns that have no title in the form or in the office. */
  titles?: Readonly<Record<string, string>>
  /** The column of the file without which a row is useless, or `named` for all files of the row. */
  content?: 'work_file' | 'named'
  /** The row only connects two other rows. Nobody misses a connection to a row deleted in the former system. */
  isLink?: boolean
  /** Column in Mashu → column in the former system, if the names differ. */
  from?: Readonly<Record<string, string>>
  /** Columns that contain a date without a time. */
  days?: readonly string[]
  /** Column with a comma-separated list of ids → table of these ids. */
  lists?: Readonly<Record<string, string>>
  /** The schema of the form that edits a row. Defines the maximum lengths of texts. */
  form?: object
  /** Columns with storage keys that no module of the server declares. */
  files?: readonly string[]
  html?: readonly string[]
  /** Defaults for empty required columns. */
  fallback?: Readonly<Record<string, string | number>>
  /**
   * Columns that identify a row. An existing row of Mashu with the same values stays, and references to the imported
   * row then lead to it.
   */
  sameBy?: readonly string[]
  /** Like `sameBy`, with a computed name. `list` returns the rows of Mashu. */
  same?: { nameOf(row: Readonly<Row>): string; list(): Promise<readonly Row[]> }
  /** Returns the imported values that replace values of an existing row. */
  takes?: (here: Readonly<Row>, there: Readonly<Row>) => Row | undefined
  /** Reads data before the first row is imported. @returns hooks that use these data */
  open?: (source: Source, tell: (key: string) => Shaping['note']) => Promise<Partial<TableMove>>
  /** The row is unchanged since the installation of Mashu, so the import replaces all its values. */
  isUntouched?: (here: Readonly<Row>) => boolean
  option?: 'logs'
  /** Adapts a row beyond the regular conversions. @returns the reason why the row is not imported */
  shape?: (row: Row, old: SourceRow, shaping: Shaping) => Left | undefined
  /** Additional columns, which `finish` fills. */
  extra?: readonly string[]
  /** Completes a row after its references have been resolved. */
  finish?: (row: Row) => void
  /** Writes additional rows in the same transaction. */
  after?: (rows: readonly Written[]) => Promise<void>
}

export interface LeftTable {
  table: string
  title: string
  reason: string
}
