import type { Expression, RawBuilder } from 'kysely'
import type { Foreign } from '../foreign/foreign.ts'
import { isReportView, reportViewOf, type ReportView } from '@mashu/contract/online/report/view'
import { rowsOfView, type Reach } from './view.queries.ts'

/** The subject of a report: a report view or an online form. */
export interface Subject {
  /** The name in SQL. */
  name: string
  view: ReportView
  /** Returns its rows for a reader, with exactly the columns of `view`. @throws `cgform.unreadableRule` for a form */
  rows(reach: Reach): Promise<{ rows: Expression<unknown> }>
  /**
   * For a table of a data source: its connection, the query of its rows, and the condition of those the reader may see.
   */
  foreign?: Foreign & { text: string; where?: (() => Promise<RawBuilder<unknown>>) | undefined }
}

/** Returns the report view of this name for any reader, or undefined when there is none. */
export const viewSubject = (name: string): Subject | undefined =>
  isReportView(name)
    ? { name, view: reportViewOf(name), rows: async (reach) => ({ rows: rowsOfView(name, reach) }) }
    : undefined
