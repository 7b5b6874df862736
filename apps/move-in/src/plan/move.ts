import type { Source, SourceRow } from '../source/source.queries.ts'
import type { Row, Written } from '../target/row.ts'

/**
 * The kind of a line in the report.
 * `lost`: the row was imported without its file. `left`: the row was not imported. `orphan`: the row was not imported,
 * and nobody needs to check it. `mended`: the row was imported with a change. `kept`: the row of Mashu stayed. `long`:
 * the row was imported completely, but a text must be shortened before the form can save it.
 */
export type Weight = 'lost' | 'left' | 'mended' | 'kept' | 'long' | 'orphan'

/**
 * The reason why a row is not imported. Nobody misses an orphan: the former system had deleted it, or it has no use.
 */
export type Left = string | { orphan: string }

/** Functions for the hooks of a table. */
export interface Shaping {
  /** Replaces URLs of the old site and of its files. */
  rewrite(text: string): string
  /** Adds a line to the report. */
  note(weight: Weight, reason: string, detail?: string): void
}

/**
 * Rules for importing a table. Only exceptions are declared. Regular conversions follow from the columns of both
 * tables: names, times to UTC, flags to numbers, and references to the new ids.
 */
export interface TableMove {
  /** Name of the table in the former system, and also in Mashu unless `target` differs. */
  table: string
  /** Name of the table in Mashu, if it has another name. */
  target?: string
  /** Chinese title for the report. */
  title: string
  /** Returns a name for a row in the report, in addition to its key. */
  label?: (old: SourceRow) => string
  /** Chinese titles of columns that have no title in the form or in the office. */
  titles?: Readonly<Record<string, string>>
  /**
   * The column of the file without which a row is useless, or `named` for all files that the columns of the row name.
   */
  content?: 'work_file' | 'named'
  /**
   * True for rows that only connect two other rows. If one of these was deleted in the former system, nobody misses the
   * connection.
   */
  isLink?: boolean
  /** Column in Mashu → column in the former system, if the names differ. */
  from?: Readonly<Record<string, string>>
  /** Columns that contain a date without a time. */
  days?: readonly string[]
  /** Column with a comma-separated list of ids → table of these ids. */
  lists?: Readonly<Record<string, string>>
  /** The schema of the form that edits such a row. It defines the maximum lengths of texts. */
  form?: object
  /** Columns with storage keys that no module of the server declares. */
  files?: readonly string[]
  /** Columns that contain rich text. */
  html?: readonly string[]
  /** Defaults for empty required columns. */
  fallback?: Readonly<Record<string, string | number>>
  /**
   * Columns that identify a row. A row of Mashu with the same values stays, and references to the imported row are
   * changed to it.
   */
  sameBy?: readonly string[]
  /** Like `sameBy`, but identifies a row by a computed name. `list` returns the rows of Mashu. */
  same?: { nameOf(row: Readonly<Row>): string; list(): Promise<readonly Row[]> }
  /**
   * Returns the imported values that replace values of an existing row. Without this hook, an existing row stays
   * unchanged.
   */
  takes?: (here: Readonly<Row>, there: Readonly<Row>) => Row | undefined
  /** Reads data before the first row is imported. @returns hooks that use these data */
  open?: (source: Source, tell: (key: string) => Shaping['note']) => Promise<Partial<TableMove>>
  /** Returns true for a row that is unchanged since the installation of Mashu. The import replaces all its values. */
  isUntouched?: (here: Readonly<Row>) => boolean
  option?: 'logs'
  /** Adapts a row that needs more than the regular conversions. @returns the reason why the row is not imported */
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
