import type { Expression, RawBuilder } from 'kysely'
import type { Foreign } from '../foreign/foreign.ts'
import { isReportView, reportViewOf, type ReportView } from '@mashu/contract/online/report/view'
import { rowsOfView, type Reach } from './view.queries.ts'

/** A table that reports can read: a report view, an online form, or a table of a data source. */
export interface Subject {
  /** The name in SQL. */
  name: string
  view: ReportView
  /**
   * Returns the rows that a reader may see, with exactly the columns of `view`.
   * @throws `cgform.unreadableRule` for a form
   */
  rows(reach: Reach): Promise<{ rows: Expression<unknown> }>
  /** For a data source: the connection, the rows, and the condition for the rows that the reader may see. */
  foreign?: Foreign & { text: string; where?: (() => Promise<RawBuilder<unknown>>) | undefined }
}

/** Does not check permissions. */
export const viewSubject = (name: string): Subject | undefined =>
  isReportView(name)
    ? { name, view: reportViewOf(name), rows: async (reach) => ({ rows: rowsOfView(name, reach) }) }
    : undefined
