import type { DepartPlan } from '../plan/departs.rules.ts'
import type { Findings } from './findings.ts'

export interface Counts {
  read: number
  added: number
  updated: number
  /** Unchanged since the last run. */
  same: number
  /** Existed before and are only mapped to. */
  joined: number
  left: number
}

export interface MovedTable extends Counts {
  table: string
  title: string
  content?: ContentCounts | undefined
}

/** Rows with and without their file. */
export interface ContentCounts {
  whole: number
  lost: number
  /** Had no file there. */
  none: number
}

export interface MoveResult {
  tables: MovedTable[]
  findings: Findings
  departs: Pick<DepartPlan, 'questions' | 'namesakes'>
  hasFiles: boolean
}
