import type { Findings } from './findings.ts'

export interface Counts {
  read: number
  added: number
  updated: number
  /** As they were at the last run. */
  same: number
  /** Were here before and are only referred to. */
  joined: number
  left: number
}

export interface MovedTable extends Counts {
  table: string
  title: string
}

export interface MoveResult {
  tables: MovedTable[]
  findings: Findings
}
