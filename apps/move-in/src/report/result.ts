import type { DepartPlan } from '../plan/departs.rules.ts'
import type { Findings } from './findings.ts'

export interface Counts {
  read: number
  added: number
  updated: number
  /** Rows that are unchanged since the last import. */
  same: number
  /** Rows that Mashu already had. Only their ids are recorded. */
  joined: number
  left: number
}

export interface MovedTable extends Counts {
  table: string
  title: string
  content?: ContentCounts | undefined
}

export interface ContentCounts {
  whole: number
  lost: number
  /** Rows that had no file in the former system. */
  none: number
}

export interface MoveResult {
  tables: MovedTable[]
  findings: Findings
  departs: Pick<DepartPlan, 'questions' | 'namesakes'>
  hasFiles: boolean
}
