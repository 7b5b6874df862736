import type { DepartPlan } from '../plan/departs.rules.ts'
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
  content?: ContentCounts | undefined
}

/** Rows with and without the file that they are for. */
export interface ContentCounts {
  whole: number
  lost: number
  /** Had none there. */
  none: number
}

export interface MoveResult {
  tables: MovedTable[]
  findings: Findings
  departs: Pick<DepartPlan, 'questions' | 'namesakes'>
  hasFiles: boolean
}
