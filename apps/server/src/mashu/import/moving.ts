import type { Left, Shaping, TableMove } from './plan/move.ts'
import type { Findings } from './report/findings.ts'
import type { Counts } from './report/result.ts'
import type { Source, SourceRow } from './source/source.queries.ts'
import type { Row } from './target/row.ts'
import type { TargetTable } from './target/target.queries.ts'

/** A row under way. */
export interface Moving {
  /** Its key there. */
  key: string
  old: SourceRow
  row: Row
  /** Of the row as it came, before anything is emptied for the sake of a unique key. */
  marks: string
}

/** The table that a row under way belongs to. */
export interface MovingTable {
  move: TableMove
  target: TargetTable
  /** Columns whose values are compared between runs. */
  columns: readonly string[]
  counts: Counts
  note(key: string): Shaping['note']
  /** Tells that a row does not come. */
  leave(moving: Pick<Moving, 'key' | 'old'>, left: Left): void
  /** Why a row could not be written, in words. */
  whyNotWritten(error: unknown): string
}

/** What moving a table needs. */
export interface Mover {
  source: Source
  targets: ReadonlyMap<string, TargetTable>
  findings: Findings
  rewrite: Shaping['rewrite']
  /** The code that a department there has here. */
  codeOf(code: string): string | null
  /** What the rows of a table are called. */
  titleOf(table: string): string | undefined
  /** Called after each batch with the rows that were read. */
  onRows(count: number): void
  /** Storage keys that rows name: their files are fetched before the rows are written. */
  bringFiles?: ((move: TableMove, rows: readonly { key: string; row: Row }[]) => Promise<void>) | undefined
}
