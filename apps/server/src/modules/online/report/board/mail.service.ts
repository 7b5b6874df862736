import { reportBoard, type MailTime } from '@mashu/contract/online/report/board'
import { DAY_MS } from '../../../../platform/time/duration.ts'
import type { AppContext } from '../../../../platform/app/context.ts'
import type { Promised, PromiseKind } from '../../../../platform/app/promise-kind.ts'
import { limitedTo, mayCall, type Principal } from '../../../../platform/auth/principal.ts'
import { principalOfAccount } from '../../../../platform/auth/find-principal.ts'
import { commaList } from '../../../../platform/comma-list.ts'
import { transaction } from '../../../../platform/db/database.ts'
import { keepPromises } from '../../../sys/late-promise/late-promise.service.ts'
import { MAIL_MESSAGE, queueMessage } from '../../../sys/message/message.ts'
import { missingSender } from '../../../sys/sender/sender.ts'
import { listHolderIds, selectOptionalAccount, selectOptionalMailbox } from '../../../sys/user/user.ts'
import { isStaff } from '../../../teaching/classroom/classroom.ts'
import { mayOpenBoard } from './board-reach.queries.ts'
import { boardFiles } from './mail-files.ts'
import { boardHtml } from './mail-text.ts'
import {
  deleteMailsBefore,
  insertMail,
  listScheduled,
  listWaitingMails,
  selectOptionalBoard,
  settleMail,
  WAITING_MAIL,
  type MailedBoard,
  type WaitingMail,
} from './mail.queries.ts'

/** A mail that could not be made for this number of days is not sent, because its figures are outdated. */
const WORTH_DAYS = 2
const KEPT_DAYS = 180
export const QUEUED = '已放进发送队列'

/** `week` is due on Mondays, and `month` on the first day of a month. */
export function dueTimes(day: string): MailTime[] {
  const monday = new Date(`${day}T00:00:00Z`).getUTCDay() === 1
  return ['day', ...(monday ? ['week' as const] : []), ...(day.endsWith('-01') ? ['month' as const] : [])]
}

/**
 * Queues a board as a mail to one person. The result is stored in the same transaction, so that a repeated call sends
 * no second mail.
 */
async function keepMail(context: AppContext, { id, boardId, userId, createTime }: WaitingMail): Promise<boolean> {
  const leaveOut = async (result: string) => {
    await settleMail(id, result)
    return false
  }
  const [board, account] = [await selectOptionalBoard(boardId), await selectOptionalMailbox(userId)]
  if (!board || !account) return leaveOut('看板或账号没有了，没有发送')
  if (Date.parse(createTime!) < Date.now() - WORTH_DAYS * DAY_MS) return leaveOut('两天都没有做成，没有发送')
  const { access } = reportBoard.run
  const everywhere = await principalOfAccount(account)
  if (!isStaff(everywhere) || !mayCall(everywhere, access) || !mayOpenBoard(everywhere, board))
    return leaveOut('没有权限打开看板，没有发送')
  if (!account.email) return leaveOut('账号没有邮箱，没有发送')
  const message = await messageOf(context, board, limitedTo(everywhere, access))
  return transaction(async () => {
    if (!(await settleMail(id, QUEUED))) return false
    await queueMessage({ ...message, receiver: account.email! }, context.app.log)
    return true
  })
}

/** Retries mails whose figures could not be read, or that a stop of the server interrupted. */
export const mailPromise = (context: AppContext): PromiseKind<Promised & { mail: WaitingMail }> => ({
  kind: 'report-mail',
  page: '/report/boards',
  list: async () =>
    (await listWaitingMails()).map((mail) => ({
      subject: mail.id,
      promisedTo: mail.username,
      title: `用邮件发送报表“${mail.name}”`,
      mail,
    })),
  keep: ({ mail }) => keepMail(context, mail),
})

/** The mail contains the figures that the receiver may see. */
async function messageOf(context: AppContext, board: MailedBoard, user: Principal) {
  const { files, tooLarge } = await boardFiles(context, user, board)
  const content = await boardHtml(context, user, board, tooLarge)
  const expireTime = new Date(Date.now() + WORTH_DAYS * DAY_MS).toISOString()
  return { type: MAIL_MESSAGE, title: `报表：${board.name}`, content, isHtml: true, expireTime, files }
}

interface Receiver {
  user: Principal
  email: string
  due: string
}

export async function queueBoard(
  context: AppContext,
  board: MailedBoard,
  { user, email, due }: Receiver,
): Promise<void> {
  const message = await messageOf(context, board, user)
  await transaction(async () => {
    if (!(await insertMail({ boardId: board.id, userId: user.id, due, result: QUEUED }))) return
    await queueMessage({ ...message, receiver: email }, context.app.log)
  })
}

async function receiversOf({ createBy, mailTo: to, roleIds }: MailedBoard): Promise<string[]> {
  const owner = createBy ? await selectOptionalAccount({ username: createBy }) : undefined
  const own = owner?.status === 1 ? [owner.id] : []
  return [...new Set([...own, ...(to === 'shared' ? await listHolderIds(commaList(roleIds)) : [])])]
}

/**
 * Queues the boards that are due on this local day, at most once for each receiver.
 * @returns a summary in Chinese
 */
export async function mailDueBoards(context: AppContext, day: string): Promise<string> {
  await deleteMailsBefore(new Date(Date.now() - KEPT_DAYS * DAY_MS).toISOString())
  const boards = await listScheduled(dueTimes(day))
  if (boards.length === 0) return '今天没有要发的看板'
  if ((await missingSender(MAIL_MESSAGE, '')) !== null) return '没有接入邮件服务，没有发送'
  for (const board of boards)
    for (const userId of await receiversOf(board))
      await insertMail({ boardId: board.id, userId, due: day, result: WAITING_MAIL })
  const count = await keepPromises(mailPromise(context), context.app.log)
  return `${boards.length} 个看板，${count} 封邮件放进了发送队列`
}
