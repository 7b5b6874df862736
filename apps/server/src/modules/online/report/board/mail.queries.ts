import { db } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/db/id.ts'
import { now } from '../../../../platform/time/time.ts'
import { peopleAs } from '../../../sys/user/user.ts'

const board = ['id', 'name', 'note', 'widgets', 'roleIds', 'mailTo', 'mailExcel', 'createBy'] as const

export const selectOptionalBoard = (id: string) =>
  db()
    .selectFrom('onlReportBoard')
    .select([...board])
    .where('id', '=', id)
    .executeTakeFirst()
export type MailedBoard = NonNullable<Awaited<ReturnType<typeof selectOptionalBoard>>>

export const listScheduled = (times: readonly string[]): Promise<MailedBoard[]> =>
  db()
    .selectFrom('onlReportBoard')
    .select([...board])
    .where('mailTime', 'in', [...times])
    .orderBy('id')
    .execute()

/** The figures of the mail have not been read yet. */
export const WAITING_MAIL = '等待发送'

interface NewMail {
  boardId: string
  userId: string
  due: string
  result: string
}

/** @returns false when the mail for this person and this day exists already */
export async function insertMail(mail: NewMail): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db()
    .insertInto('onlReportMail')
    .values({ id: newId(), ...mail, createTime: now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === 1
}

/** @returns false when another process has already stored a result */
export async function settleMail(id: string, result: string): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('onlReportMail')
    .set({ result })
    .where('id', '=', id)
    .where('result', '=', WAITING_MAIL)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** Returns the names of the boards and the usernames of the receivers too. */
export const listWaitingMails = () =>
  db()
    .selectFrom('onlReportMail as mail')
    .innerJoin('onlReportBoard as board', 'board.id', 'mail.boardId')
    .innerJoin(peopleAs('person'), 'person.id', 'mail.userId')
    .select(['mail.id', 'mail.boardId', 'mail.userId', 'mail.createTime', 'board.name', 'person.username'])
    .where('mail.result', '=', WAITING_MAIL)
    .orderBy('mail.createTime')
    .orderBy('mail.id')
    .execute()
export type WaitingMail = Awaited<ReturnType<typeof listWaitingMails>>[number]

const SHOWN = 100

export const listMails = (boardId: string) =>
  db()
    .selectFrom('onlReportMail as mail')
    .innerJoin(peopleAs('person'), 'person.id', 'mail.userId')
    .select(['mail.id', 'mail.createTime', 'person.realname', 'mail.result'])
    .where('mail.boardId', '=', boardId)
    .orderBy('mail.createTime', 'desc')
    .orderBy('mail.id', 'desc')
    .limit(SHOWN)
    .execute()

export async function deleteMailsBefore(time: string): Promise<void> {
  await db().deleteFrom('onlReportMail').where('createTime', '<', time).execute()
}
