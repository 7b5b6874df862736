import type { Source, SourceRow } from '../source/source.queries.ts'
import type { Row, Written } from '../target/row.ts'

/**
 * `lost`: the row was imported without its file. `left`: the row was not imported. `orphan`: the same, but nobody needs
 * to check it. `mended`: it was imported with a change. `kept`: the existing row stayed. `long`: it was imported
 * completely, and must be shortened before its form can save it.
 */
export type Weight = 'lost' | 'left' | 'mended' | 'kept' | 'long' | 'orphan'

/**
 * The reason why a row is left out. Nobody misses an orphan: the replaced system had deleted it or had no use for it.
 */
export type Left = string | { orphan: string }

/** Context for the hooks of a table. */
export interface Shaping {
  /** Replaces addresses of the old site and of its files. */
  rewrite(text: string): string
  /** Adds a line to the report. */
  note(weight: Weight, reason: string, detail?: string): void
}

/**
 * Rules for importing a table. "Here" is Mashu, and "there" is the replaced system. Regular conversions follow from the
 * tables of both sides: columns by name, times to UTC, flags to numbers, and references to the keys of rows here. Only
 * exceptions are declared.
 */
export interface TableMove {
  /** Name of the table on both sides. */
  table: string
  /** Name of the table here, when several there become one. */
  target?: string
  /** Chinese, for the report. */
  title: string
  /** Returns a name for rows left out, besides the key. */
  label?: (old: SourceRow) => string
  /** Titles of columns that neither the form nor the office has. */
  titles?: Readonly<Record<string, string>>
  /** The file without which a row is useless, or `named` for all files that its columns name. */
  content?: 'work_file' | 'named'
  /** True for rows that link others: nobody misses one whose other end is deleted there. */
  isLink?: boolean
  /** Column here → column there, where the names differ. */
  from?: Readonly<Record<string, string>>
  /** Columns with a date without a time. */
  days?: readonly string[]
  /** Column with a comma list of ids → table of these ids. */
  lists?: Readonly<Record<string, string>>
  /** The schema of the form that edits such a row. It contains the maximum lengths of texts. */
  form?: object
  /** Columns with storage keys, besides those that modules declare. */
  files?: readonly string[]
  /** Columns with rich text. */
  html?: readonly string[]
  /** Defaults for empty required columns. */
  fallback?: Readonly<Record<string, string | number>>
  /** A row here with the same values in these columns is the same row: it is kept, and references lead to it. */
  sameBy?: readonly string[]
  /** Like `sameBy`, but by a computed name: a row of `list()` with the same name is the same row. */
  same?: { nameOf(row: Readonly<Row>): string; list(): Promise<readonly Row[]> }
  /** Returns the values that an existing row takes over; otherwise it is kept unchanged. */
  takes?: (here: Readonly<Row>, there: Readonly<Row>) => Row | undefined
  /** Reads data before the first row. @returns hooks that use it */
  open?: (source: Source, tell: (key: string) => Shaping['note']) => Promise<Partial<TableMove>>
  /** Returns true for a row as created by the installation, which takes all values from there. */
  isUntouched?: (here: Readonly<Row>) => boolean
  option?: 'logs'
  /** Handles exceptions of a row. @returns the reason to leave it out */
  shape?: (row: Row, old: SourceRow, shaping: Shaping) => Left | undefined
  /** Additional columns that `finish` fills. */
  extra?: readonly string[]
  /** Completes a row after its references were resolved. */
  finish?: (row: Row) => void
  /** Writes further rows in the same transaction. */
  after?: (rows: readonly Written[]) => Promise<void>
}

/** A table there that is not imported. */
export interface LeftTable {
  table: string
  title: string
  reason: string
}
