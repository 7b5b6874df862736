import type { Source, SourceRow } from '../source/source.queries.ts'
import type { Row, Written } from '../target/row.ts'

/**
 * `lost`: the row came without the file that it is for. `left`: the row was not carried. `orphan`: nor was it, and
 * nobody needs to look at it. `mended`: it was, with a change. `kept`: what is here stayed. `long`: it was
 * carried whole, and cannot be saved again by its form before it is shorter.
 */
export type Weight = 'lost' | 'left' | 'mended' | 'kept' | 'long' | 'orphan'

/** Why a row is left out. An orphan is one that nobody misses: the system replaced had it deleted or without use. */
export type Left = string | { orphan: string }

/** What the hooks of a table are given besides the row. */
export interface Shaping {
  /** Makes addresses of the old site and of its files lead here. */
  rewrite(text: string): string
  /** Writes into the report. */
  note(weight: Weight, reason: string, detail?: string): void
}

/**
 * How a table moves. What is regular follows from the tables of both sides: a column takes the one of its name, times
 * become UTC, flags numbers, and what refers to a row takes the key that row has here. Only the irregular is here.
 */
export interface TableMove {
  /** Name of the table on both sides. */
  table: string
  /** Name of the table here, where several there become one. */
  target?: string
  /** Chinese, for the report. */
  title: string
  /** What the report names a row by that is left out, besides its key. */
  label?: (old: SourceRow) => string
  /** Titles of columns, where neither the form nor the office has them. */
  titles?: Readonly<Record<string, string>>
  /** The file that a row is nothing without, or `named` for all files that its columns name. */
  content?: 'work_file' | 'named'
  /** Rows say something of others: nobody misses one whose other is gone there. */
  isLink?: boolean
  /** Column here → column there, where the names differ. */
  from?: Readonly<Record<string, string>>
  /** Columns that hold a day without a time. */
  days?: readonly string[]
  /** Columns with ids of that table, separated by commas. */
  lists?: Readonly<Record<string, string>>
  /** What people edit such a row with; says how long its texts may be. */
  form?: object
  /** Columns with storage keys, besides those that modules declare. */
  files?: readonly string[]
  /** Rich text. */
  html?: readonly string[]
  /** What stands where nothing does, in a column that must hold something. */
  fallback?: Readonly<Record<string, string | number>>
  /** A row here with the same values in these columns is the same row; it stays as it is and is referred to. */
  sameBy?: readonly string[]
  /** The same where columns do not say it: rows with the same name among these. */
  same?: { nameOf(row: Readonly<Row>): string; list(): Promise<readonly Row[]> }
  /** What a row that is here already takes from the one there; it stays as it is otherwise. */
  takes?: (here: Readonly<Row>, there: Readonly<Row>) => Row | undefined
  /** What has to be read before the first row. @returns the hooks that know it */
  open?: (source: Source, tell: (key: string) => Shaping['note']) => Promise<Partial<TableMove>>
  /** Whether such a row is as the installation made it and takes the values from there. */
  isUntouched?: (here: Readonly<Row>) => boolean
  /** Only moved with this option. */
  option?: 'logs'
  /** The irregular of a row. @returns why it is left out */
  shape?: (row: Row, old: SourceRow, shaping: Shaping) => Left | undefined
  /** Columns of ours alone that `finish` fills. */
  extra?: readonly string[]
  /** The rest of a row, once what it refers to is known. */
  finish?: (row: Row) => void
  /** What else is written when rows are. In the same transaction. */
  after?: (rows: readonly Written[]) => Promise<void>
}

/** A table there that does not move. */
export interface LeftTable {
  table: string
  title: string
  reason: string
}
