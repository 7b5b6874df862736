import { parseGivenJson } from '../../../../platform/http/field/json/given-json.ts'
import { fieldSchema, problem } from '@mashu/contract'
import { boardProblem, reportBoard, Widgets, type Widget } from '@mashu/contract/online/report/board'
import type { AppContext } from '../../../../platform/app/context.ts'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { db } from '../../../../platform/db/database.ts'
import { serve } from '../../../../platform/http/endpoint/serve.ts'
import { coerce } from '../../../../platform/http/field/coerce.ts'
import { cleanHtml } from '../../../../platform/http/field/html.ts'
import { crudHandlers } from '../../../../platform/http/list/crud-handlers.ts'
import { now } from '../../../../platform/time/time.ts'
import { MAIL_MESSAGE } from '../../../sys/message/message.ts'
import { missingSender } from '../../../sys/sender/sender.ts'
import { selectOptionalMailbox } from '../../../sys/user/user.ts'
import { sendReport } from '../run/report-sheet.ts'
import { shownColumn } from '../run/shown-column.ts'
import { mayOpenBoard, seesAllBoards, visibleBoards } from './board-reach.queries.ts'
import { queueBoard } from './mail.service.ts'
import { listMails, selectOptionalBoard } from './mail.queries.ts'
import { assertWidget, widgetAnswer, widgetSheet } from './widget-answer.ts'

const table = 'onlReportBoard'

async function assertOwn(ids: readonly string[], user: Principal): Promise<void> {
  if (seesAllBoards(user)) return
  const foreign = await db()
    .selectFrom(table)
    .select('id')
    .where('id', 'in', [...ids])
    .where((eb) => eb.or([eb('createBy', 'is', null), eb('createBy', '!=', user.username)]))
    .executeTakeFirst()
  if (foreign) throw boardProblem('board.notOwn')
}

/** A closed board gives the error of an unknown board. */
async function openBoard(id: string, user: Principal) {
  const board = await selectOptionalBoard(id)
  if (!board || !mayOpenBoard(user, board)) throw problem('row.entityNotFound')
  return board
}

/** @throws `board.noEmail` or `board.noSender` */
async function mailToOneself(context: AppContext, id: string, user: Principal): Promise<void> {
  const board = await openBoard(id, user)
  const email = (await selectOptionalMailbox(user.id))?.email
  if (!email) throw boardProblem('board.noEmail')
  if ((await missingSender(MAIL_MESSAGE, email)) !== null) throw boardProblem('board.noSender')
  await queueBoard(context, board, { user, email, due: now() })
}

export function boardRoutes(context: AppContext): void {
  const { clock } = context.wire

  /** @throws `board.unreadable`, or the error of the first invalid widget */
  function assertWidgets(text: unknown, user: Principal): void {
    let given: unknown
    try {
      given = parseGivenJson(String(text))
    } catch {
      throw boardProblem('board.unreadable')
    }
    const { value, faults } = coerce(fieldSchema(Widgets), given, { clock, html: cleanHtml })
    if (faults.length > 0) throw boardProblem('board.unreadable')
    for (const widget of value as Widget[]) assertWidget(context, user, widget)
  }

  serve(context, reportBoard, {
    ...crudHandlers(reportBoard, {
      table,
      visible: visibleBoards,
      async beforeWrite(values, user, id) {
        if (id !== null) await assertOwn([id], user)
        if (values['widgets'] !== undefined) assertWidgets(values['widgets'], user)
        return {
          ...values,
          ...(values['roleIds'] === null ? { roleIds: '' } : {}),
          ...(values['mailTime'] === null ? { mailTime: 'off' } : {}),
          ...(values['mailTo'] === null ? { mailTo: 'own' } : {}),
          ...(values['mailExcel'] === null ? { mailExcel: 0 } : {}),
        }
      },
      beforeDelete: assertOwn,
    }),
    async run({ body: { widget }, user }) {
      const { query, rows, isCut } = await widgetAnswer(context, user, widget)
      return { columns: query.columns.map(shownColumn), rows: rows.map((row) => [...row]), isCut }
    },
    async exportXls({ body: { widget }, user, reply }) {
      const sheet = await widgetSheet(context, user, widget)
      return sendReport(context, { user, reply }, sheet)
    },
    mail: ({ body, user }) => mailToOneself(context, body.id, user),
    async mails({ query, user }) {
      const { id } = await openBoard(query.id, user)
      await assertOwn([id], user)
      return listMails(id)
    },
  })
}
