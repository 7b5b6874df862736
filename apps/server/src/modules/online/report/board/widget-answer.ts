import { boardProblem, type Widget } from '@mashu/contract/online/report/board'
import { reportCodes } from '@mashu/contract/online/report/sql-report'
import type { AppContext } from '../../../../platform/app/context.ts'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { dayOf } from '../../../../platform/time/day.ts'
import { now } from '../../../../platform/time/time.ts'
import { readReport } from '../run/run.ts'
import type { ReportSheet } from '../run/report-sheet.ts'
import { SOURCE, sourceSubjectName, sourceSubjects } from '../view/foreign-subject.ts'
import type { Subject } from '../view/subject.ts'
import { reachOf, subjectFor } from '../view/view.ts'
import { widgetQuery } from './widget.rules.ts'

/** People who may write SQL may read every table of a data source. */
const readsSources = (user: Principal) => user.canEverywhere(reportCodes.sql)

const noView = ({ title }: Widget) => boardProblem('board.noView', { title })

async function subjectOf(context: AppContext, user: Principal, widget: Widget): Promise<Subject | undefined> {
  const { view } = widget
  if (!view.startsWith(SOURCE)) return subjectFor(user, view)
  if (!readsSources(user)) return undefined
  const code = view.slice(SOURCE.length, view.lastIndexOf(':'))
  const { subjects } = await sourceSubjects(context, code, (table) => sourceSubjectName(code, table))
  return subjects.get(view)
}

const todayOf = ({ wire }: AppContext) => dayOf(wire.clock, now())

/** @throws `board.noView` when the person may not read the view, and the errors of `widgetQuery` */
export async function queryFor(context: AppContext, user: Principal, widget: Widget) {
  const subject = await subjectOf(context, user, widget)
  if (!subject) throw noView(widget)
  return widgetQuery(widget, subject, todayOf(context))
}

/**
 * Tables of data sources are not queried here, so errors in their widgets appear only when a widget is shown.
 * @throws the errors of `queryFor`
 */
export function assertWidget(context: AppContext, user: Principal, widget: Widget): void {
  if (widget.view.startsWith(SOURCE)) {
    if (!readsSources(user)) throw noView(widget)
    return
  }
  const subject = subjectFor(user, widget.view)
  if (!subject) throw noView(widget)
  widgetQuery(widget, subject, todayOf(context))
}

export const reachFor = ({ config, wire }: AppContext, user: Principal) =>
  reachOf(user, { timeZone: config.timeZone, clock: wire.clock })

/** @throws the errors of `queryFor` and `readReport` */
export async function widgetAnswer(context: AppContext, user: Principal, widget: Widget) {
  const query = await queryFor(context, user, widget)
  const reach = await reachFor(context, user)
  const rows = await readReport(query, reach, { values: query.values, limit: widget.most + 1 })
  return { query, rows: rows.slice(0, widget.most), isCut: rows.length > widget.most }
}

/** The sheet has all rows that this person may see. @throws the errors of `queryFor` */
export async function widgetSheet(context: AppContext, user: Principal, widget: Widget): Promise<ReportSheet> {
  const query = await queryFor(context, user, widget)
  const columns = query.columns.map(({ name, title, dict }) => ({ name, title: title ?? name, dict }))
  const reach = await reachFor(context, user)
  const isCross = widget.kind === 'cross' && columns.length === 3
  return { name: widget.title || '报表', columns, readable: query, reach, cut: { values: query.values }, isCross }
}
