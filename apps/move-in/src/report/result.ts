import type { DepartPlan } from '../plan/departs.rules.ts'
import type { Findings } from './findings.ts'

export interface Counts {
  read: number
  added: number
  updated: number
  /** Rows that have not changed since the last run. */
  same: number
  /** Rows that already existed here. The rows of the old school are only mapped to them. */
  joined: number
  left: number
}

export interface MovedTable extends Counts {
  table: string
  title: string
  content?: ContentCounts | undefined
}

/** The number of rows with and without their file. */
export interface ContentCounts {
  whole: number
  lost: number
  /** Rows that had no file in the old school. */
  none: number
}

export interface MoveResult {
  tables: MovedTable[]
  findings: Findings
  departs: Pick<DepartPlan, 'questions' | 'namesakes'>
  hasFiles: boolean
}
