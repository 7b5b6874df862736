import type { Expression } from 'kysely'
import { isReportView, reportViewOf, type ReportView } from '@mashu/contract/online/report/view'
import { rowsOfView, type Reach } from './view.queries.ts'

/** What a question is about: a report view, or the rows of an online form. */
export interface Subject {
  /** As SQL calls it. */
  name: string
  view: ReportView
  /** Its rows for a reader, with exactly the columns of `view`. */
  rows(reach: Reach): Expression<unknown>
  /** Whether it has rows that this reader's reports cannot have: data rules act on the form. */
  isRuled?(): Promise<boolean>
}

/** The report view of this name, whoever asks; undefined where there is none. */
export const viewSubject = (name: string): Subject | undefined =>
  isReportView(name) ? { name, view: reportViewOf(name), rows: (reach) => rowsOfView(name, reach) } : undefined
