import type { Left, Shaping, TableMove } from './plan/move.ts'
import type { Findings } from './report/findings.ts'
import type { Counts } from './report/result.ts'
import type { Source, SourceRow } from './source/source.queries.ts'
import type { Row } from './target/row.ts'
import type { TargetTable } from './target/target.queries.ts'

export interface Moving {
  /** Key of the row in the former system. */
  key: string
  old: SourceRow
  row: Row
  /** Hashes of the values, before any column is emptied for a unique key. */
  marks: string
}

export interface MovingTable {
  move: TableMove
  target: TargetTable
  /** Columns compared with the values of an earlier run. */
  columns: readonly string[]
  counts: Counts
  note(key: string): Shaping['note']
  leave(moving: Pick<Moving, 'key' | 'old'>, left: Left): void
  whyNotWritten(error: unknown): string
}

export interface Mover {
  source: Source
  targets: ReadonlyMap<string, TargetTable>
  findings: Findings
  rewrite: Shaping['rewrite']
  /** Converts a department code of the former system. Returns null without a match. */
  codeOf(code: string): string | null
  titleOf(table: string): string | undefined
  /** Called after each batch with the number of rows read. */
  onRows(count: number): void
  /** Fetches the files of rows before the rows are written. */
  bringFiles?: ((move: TableMove, rows: readonly { key: string; row: Row }[]) => Promise<void>) | undefined
}
