import { reportBoard, type MailTime } from '@mashu/contract/online/report/board'
import type { AppContext } from '../../../../platform/app/context.ts'
import { limitedTo, mayCall, type Principal } from '../../../../platform/auth/principal.ts'
import { principalOfAccount } from '../../../../platform/auth/find-principal.ts'
import { commaList } from '../../../../platform/comma-list.ts'
import { transaction } from '../../../../platform/db/database.ts'
import { MAIL_MESSAGE, queueMessage } from '../../../sys/message/message.ts'
import { missingWay } from '../../../sys/sender/sender.ts'
import { listHolderIds, selectOptionalAccount, selectOptionalMailbox } from '../../../sys/user/user.ts'
import { isStaff } from '../../../teaching/classroom/classroom.ts'
import { mayOpenBoard } from './board-reach.queries.ts'
import { boardFiles } from './mail-files.ts'
import { boardHtml } from './mail-text.ts'
import { deleteMailsBefore, insertMail, listScheduled, wasMailed, type MailedBoard } from './mail.queries.ts'

const DAY_MS = 86_400_000
/** Figures that did not get out are old by then. */
const WORTH_DAYS = 2
const KEPT_DAYS = 180
export const QUEUED = '已放进发送队列'

/** Which schedules are due on a local day: a week begins on Monday, a month on its first. */
export function dueTimes(day: string): MailTime[] {
  const monday = new Date(`${day}T00:00:00Z`).getUTCDay() === 1
  return ['day', ...(monday ? ['week' as const] : []), ...(day.endsWith('-01') ? ['month' as const] : [])]
}

/**
 * Queues a board for one person, with the figures that this person may see, in one transaction with the note of it. A
 * mailing that was cut off and is done again sends nothing twice.
 */
async function mailTo(context: AppContext, board: MailedBoard, userId: string, due: string): Promise<boolean> {
  const note = { boardId: board.id, userId, due }
  if (await wasMailed(note)) return false
  const account = await selectOptionalMailbox(userId)
  if (!account) return false
  const leaveOut = async (result: string) => {
    await insertMail({ ...note, result })
    return false
  }
  const { access } = reportBoard.run
  const everywhere = await principalOfAccount(account)
  if (!isStaff(everywhere) || !mayCall(everywhere, access) || !mayOpenBoard(everywhere, board))
    return leaveOut('没有权限打开看板，没有发送')
  if (!account.email) return leaveOut('账号没有邮箱，没有发送')
  await queueBoard(context, board, { user: limitedTo(everywhere, access), email: account.email, due })
  return true
}

interface Receiver {
  user: Principal
  email: string
  due: string
}

/** Reads the figures and puts them into the queue. */
export async function queueBoard(
  context: AppContext,
  board: MailedBoard,
  { user, email, due }: Receiver,
): Promise<void> {
  const { files, tooLarge } = await boardFiles(context, user, board)
  const content = await boardHtml(context, user, board, tooLarge)
  const expireTime = new Date(Date.now() + WORTH_DAYS * DAY_MS).toISOString()
  await transaction(async () => {
    if (!(await insertMail({ boardId: board.id, userId: user.id, due, result: QUEUED }))) return
    const title = `报表：${board.name}`
    const message = { type: MAIL_MESSAGE, title, receiver: email, content, isHtml: true, expireTime, files }
    await queueMessage(message, context.app.log)
  })
}

async function receiversOf({ createBy, mailTo: to, roleIds }: MailedBoard): Promise<string[]> {
  const owner = createBy ? await selectOptionalAccount({ username: createBy }) : undefined
  const own = owner?.status === 1 ? [owner.id] : []
  return [...new Set([...own, ...(to === 'shared' ? await listHolderIds(commaList(roleIds)) : [])])]
}

/** Sends the boards that are due on this local day. @returns what was done, in words */
export async function mailDueBoards(context: AppContext, day: string): Promise<string> {
  await deleteMailsBefore(new Date(Date.now() - KEPT_DAYS * DAY_MS).toISOString())
  const boards = await listScheduled(dueTimes(day))
  if (boards.length === 0) return '今天没有要发的看板'
  if ((await missingWay(MAIL_MESSAGE, '')) !== null) return '没有接入邮件服务，没有发送'
  let count = 0
  for (const board of boards)
    for (const userId of await receiversOf(board)) if (await mailTo(context, board, userId, day)) count++
  return `${boards.length} 个看板，${count} 封邮件放进了发送队列`
}
