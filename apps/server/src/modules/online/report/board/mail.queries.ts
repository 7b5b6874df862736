import { db } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/db/id.ts'
import { now } from '../../../../platform/time/time.ts'
import { peopleAs } from '../../../sys/user/user.ts'

const board = ['id', 'name', 'note', 'widgets', 'roleIds', 'mailTo', 'mailExcel', 'createBy'] as const

/** A board as it is sent. */
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

interface NewMail {
  boardId: string
  userId: string
  due: string
  result: string
}

/** @returns false where this person has had it already */
export async function insertMail(mail: NewMail): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db()
    .insertInto('onlReportMail')
    .values({ id: newId(), ...mail, createTime: now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === 1
}

export async function wasMailed({ boardId, userId, due }: Omit<NewMail, 'result'>): Promise<boolean> {
  const found = await db()
    .selectFrom('onlReportMail')
    .select('id')
    .where('boardId', '=', boardId)
    .where('userId', '=', userId)
    .where('due', '=', due)
    .executeTakeFirst()
  return found !== undefined
}

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

/** Sendings of so long ago are not reported any more. */
export async function deleteMailsBefore(time: string): Promise<void> {
  await db().deleteFrom('onlReportMail').where('createTime', '<', time).execute()
}
