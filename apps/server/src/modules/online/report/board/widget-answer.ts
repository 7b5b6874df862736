import { boardProblem, type Widget } from '@mashu/contract/online/report/board'
import type { AppContext } from '../../../../platform/app/context.ts'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { dayOf } from '../../../../platform/time/day.ts'
import { now } from '../../../../platform/time/time.ts'
import { readReport } from '../run/run.ts'
import { reachOf, subjectFor } from '../view/view.ts'
import { widgetQuery } from './widget.rules.ts'

/** @throws `board.noView` where this person has no such subject */
function subjectOf(user: Principal, { view, title }: Widget) {
  const subject = subjectFor(user, view)
  if (!subject) throw boardProblem('board.noView', { title })
  return subject
}

/** A widget as a query for this person. @throws `board.noView`, and what `widgetQuery` throws */
export const queryFor = ({ wire }: AppContext, user: Principal, widget: Widget) =>
  widgetQuery(widget, subjectOf(user, widget), dayOf(wire.clock, now()))

export const reachFor = ({ config, wire }: AppContext, user: Principal) =>
  reachOf(user, { timeZone: config.timeZone, clock: wire.clock })

/** The rows of a widget, at most `most`. @throws as `queryFor` and `readReport` */
export async function widgetAnswer(context: AppContext, user: Principal, widget: Widget) {
  const query = queryFor(context, user, widget)
  const reach = await reachFor(context, user)
  const rows = await readReport(query, reach, { values: query.values, limit: widget.most + 1 })
  return { query, rows: rows.slice(0, widget.most), isCut: rows.length > widget.most }
}
