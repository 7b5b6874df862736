import type { Left, Shaping, TableMove } from './plan/move.ts'
import type { Findings } from './report/findings.ts'
import type { Counts } from './report/result.ts'
import type { Source, SourceRow } from './source/source.queries.ts'
import type { Row } from './target/row.ts'
import type { TargetTable } from './target/target.queries.ts'

/** A row being imported. */
export interface Moving {
  /** Its key in the former system. */
  key: string
  old: SourceRow
  row: Row
  /** Marks of the original row, before anything is emptied for a unique key. */
  marks: string
}

/** The table of a row being imported. */
export interface MovingTable {
  move: TableMove
  target: TargetTable
  /** Columns whose values are compared between runs. */
  columns: readonly string[]
  counts: Counts
  note(key: string): Shaping['note']
  /** Reports that a row is left out. */
  leave(moving: Pick<Moving, 'key' | 'old'>, left: Left): void
  /** Returns why a row could not be written, in words. */
  whyNotWritten(error: unknown): string
}

/** Context for importing a table. */
export interface Mover {
  source: Source
  targets: ReadonlyMap<string, TargetTable>
  findings: Findings
  rewrite: Shaping['rewrite']
  /** Converts the code of a department in the former system to its code in this school. */
  codeOf(code: string): string | null
  titleOf(table: string): string | undefined
  /** Called after each batch with the number of rows read. */
  onRows(count: number): void
  /** Fetches the files that rows refer to, before the rows are written. */
  bringFiles?: ((move: TableMove, rows: readonly { key: string; row: Row }[]) => Promise<void>) | undefined
}
