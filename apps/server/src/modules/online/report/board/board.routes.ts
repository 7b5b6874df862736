import { fieldSchema } from '@mashu/contract'
import { boardProblem, reportBoard, Widgets, type Widget } from '@mashu/contract/online/report/board'
import { reportCodes } from '@mashu/contract/online/report/sql-report'
import { sql, type SqlBool } from 'kysely'
import type { AppContext } from '../../../../platform/app/context.ts'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { db } from '../../../../platform/db/database.ts'
import { serve } from '../../../../platform/http/endpoint/serve.ts'
import { coerce } from '../../../../platform/http/field/coerce.ts'
import { cleanHtml } from '../../../../platform/http/field/html.ts'
import { crudHandlers } from '../../../../platform/http/list/crud-handlers.ts'
import { dayOf } from '../../../../platform/time/day.ts'
import { now } from '../../../../platform/time/time.ts'
import { readReport } from '../run/run.ts'
import { sendReport } from '../run/report-sheet.ts'
import { shownColumn } from '../run/shown-column.ts'
import { reachOf, subjectFor } from '../view/view.ts'
import { widgetQuery } from './widget.rules.ts'

const table = 'onlReportBoard'

const seesAll = (user: Principal) => user.canEverywhere(reportCodes.list)

/** One's own boards, those shared with one of one's roles, and all for those who set up reports. */
function visible(user: Principal) {
  if (seesAll(user)) return sql<SqlBool>`1 = 1`
  const shared = user.roleIds.map((id) => sql<SqlBool>`(',' || onl_report_board.role_ids || ',') like ${`%,${id},%`}`)
  const own = sql<SqlBool>`onl_report_board.create_by = ${user.username}`
  return sql<SqlBool>`(${sql.join([own, ...shared], sql` or `)})`
}

async function assertOwn(ids: readonly string[], user: Principal): Promise<void> {
  if (seesAll(user)) return
  const foreign = await db()
    .selectFrom(table)
    .select('id')
    .where('id', 'in', [...ids])
    .where((eb) => eb.or([eb('createBy', 'is', null), eb('createBy', '!=', user.username)]))
    .executeTakeFirst()
  if (foreign) throw boardProblem('board.notOwn')
}

export function boardRoutes(context: AppContext): void {
  const { clock } = context.wire
  const zoned = { timeZone: context.config.timeZone, clock }

  /** The widgets of a board as they were sent. @throws `board.unreadable`, and whatever a widget refuses */
  function assertWidgets(text: unknown, user: Principal): void {
    let given: unknown
    try {
      given = JSON.parse(String(text))
    } catch {
      throw boardProblem('board.unreadable')
    }
    const { value, faults } = coerce(fieldSchema(Widgets), given, { clock, html: cleanHtml })
    if (faults.length > 0) throw boardProblem('board.unreadable')
    for (const widget of value as Widget[]) queryFor(widget, user)
  }
  function queryFor(widget: Widget, user: Principal) {
    const subject = subjectFor(user, widget.view)
    if (!subject) throw boardProblem('board.noView', { title: widget.title })
    return widgetQuery(widget, subject, dayOf(clock, now()))
  }

  serve(context, reportBoard, {
    ...crudHandlers(reportBoard, {
      table,
      visible,
      async beforeWrite(values, user, id) {
        if (id !== null) await assertOwn([id], user)
        if (values['widgets'] !== undefined) assertWidgets(values['widgets'], user)
        return { ...values, ...(values['roleIds'] === null ? { roleIds: '' } : {}) }
      },
      beforeDelete: assertOwn,
    }),
    async run({ body: { widget }, user }) {
      const query = queryFor(widget, user)
      const reach = await reachOf(user, zoned)
      const rows = await readReport(query, reach, { values: query.values, limit: widget.most + 1 })
      return {
        columns: query.columns.map(shownColumn),
        rows: rows.slice(0, widget.most).map((row) => [...row]),
        isCut: rows.length > widget.most,
      }
    },
    async exportXls({ body: { widget }, user, reply }) {
      const query = queryFor(widget, user)
      const columns = query.columns.map(({ name, title, dict }) => ({ name, title: title ?? name, dict }))
      const reach = await reachOf(user, zoned)
      const sheet = { name: widget.title || '报表', columns, readable: query, reach, cut: { values: query.values } }
      return sendReport(context, { user, reply }, sheet)
    },
  })
}
