import type { Expression, RawBuilder } from 'kysely'
import type { Foreign } from '../foreign/foreign.ts'
import { isReportView, reportViewOf, type ReportView } from '@mashu/contract/online/report/view'
import { rowsOfView, type Reach } from './view.queries.ts'

/** What a question is about: a report view, or the rows of an online form. */
export interface Subject {
  /** As SQL calls it. */
  name: string
  view: ReportView
  /** Its rows for a reader, with exactly the columns of `view`. @throws `cgform.unreadableRule` for those of a form */
  rows(reach: Reach): Promise<{ rows: Expression<unknown> }>
  /** Of a table of a data source: where it is, its rows as a query there, and what of them its reader may have. */
  foreign?: Foreign & { text: string; where?: (() => Promise<RawBuilder<unknown>>) | undefined }
}

/** The report view of this name, whoever asks; undefined where there is none. */
export const viewSubject = (name: string): Subject | undefined =>
  isReportView(name)
    ? { name, view: reportViewOf(name), rows: async (reach) => ({ rows: rowsOfView(name, reach) }) }
    : undefined
