import { DAY_MS } from '../../../platform/time/duration.ts'
import { rowVersionOf } from '../../../platform/history/fresh.ts'
import { sql } from 'kysely'
import { announcement } from '@mashu/contract/sys/announcement'
import type { QueryRead } from '../../../platform/http/endpoint/serve.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { listBatches, listPage } from '../../../platform/http/list/list.ts'
import { now } from '../../../platform/time/time.ts'

const names = [
  'id',
  'msgContent',
  'msgAbstract',
  'startTime',
  'endTime',
  'sender',
  'priority',
  'msgCategory',
  'msgType',
  'sendStatus',
  'sendTime',
  'cancelTime',
  'busType',
  'busId',
  'openType',
  'openPage',
  'userIds',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
] as const
export const columns = names.map((name) => `sysAnnouncement.${name}` as const)
export const PUBLISHED = '1'
export const MANY = 1000
const TURN = 'announcement'

/** `sender` contains the login name, which existing clients expect. */
export const senderName = sql<string | null>`(
  select sys_user.realname from sys_user where sys_user.username = sys_announcement.sender
)`

const rows = () =>
  db()
    .selectFrom('sysAnnouncement')
    .select(columns)
    // Existing clients read the key `titile`.
    .select('sysAnnouncement.title as titile')
    .select(senderName.as('senderName'))
    .where('sysAnnouncement.delFlag', '=', 0)
export type AnnouncementRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

export function listAnnouncements(query: QueryRead<typeof announcement.list>) {
  const readCount = sql<number>`(
    select count(*) from sys_announcement_send as mark
    where mark.annt_id = sys_announcement.id and mark.read_flag = 1
  )`.as('readCount')
  return listPage(rows().select(readCount).select(rowVersionOf('sysAnnouncement')), {
    contract: announcement.list,
    query,
    table: 'sysAnnouncement',
    columns: { titile: 'sysAnnouncement.title', readCount: null, senderName: null },
    defaultOrder: [['createTime', 'desc']],
  })
}

/** Lists announcements without the messages that the product sends, which are private to their receivers. */
export function listWritten(query: Record<string, unknown>, ids: readonly string[] | null, limit: number) {
  const written = rows().where('sysAnnouncement.createBy', 'is not', null)
  return listBatches(
    ids ? written.where('sysAnnouncement.id', 'in', [...ids]) : written,
    {
      contract: announcement.list,
      query,
      table: 'sysAnnouncement',
      columns: { titile: 'sysAnnouncement.title', readCount: null, senderName: null },
      defaultOrder: [['createTime', 'desc']],
    },
    limit,
  )
}

/** Returns true only for the first call with this name, in any instance. */
export async function takeTurn(name: string): Promise<boolean> {
  const expireTime = new Date(Date.now() + DAY_MS).toISOString()
  const { numInsertedOrUpdatedRows } = await db()
    .insertInto('sysOneTime')
    .values({ id: newId(), kind: TURN, name, content: '', expireTime })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === 1
}

/**
 * Lists announcements that started in this interval, were released before their start, and have not notified people
 * yet.
 */
export function listUnrung(after: string, upTo: string): Promise<AnnouncementRow[]> {
  return (
    rows()
      .where('sysAnnouncement.sendStatus', '=', PUBLISHED)
      .where('sysAnnouncement.startTime', '>', after)
      .where('sysAnnouncement.startTime', '<=', upTo)
      // A release after the start has already notified people.
      .whereRef('sysAnnouncement.sendTime', '<', 'sysAnnouncement.startTime')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('sysOneTime as turn')
              .select('turn.id')
              .where('turn.kind', '=', TURN)
              .whereRef('turn.name', '=', sql<string>`sys_announcement.id || ' ' || sys_announcement.start_time`),
          ),
        ),
      )
      .limit(MANY)
      .execute()
  )
}

/** Lists released announcements that start or end after `after` and no later than `upTo`. */
export function listTurning(column: 'startTime' | 'endTime', after: string, upTo: string): Promise<AnnouncementRow[]> {
  return rows()
    .where('sysAnnouncement.sendStatus', '=', PUBLISHED)
    .where(`sysAnnouncement.${column}`, '>', after)
    .where(`sysAnnouncement.${column}`, '<=', upTo)
    .limit(MANY)
    .execute()
}

export function selectOptionalAnnouncement(id: string): Promise<AnnouncementRow | undefined> {
  return rows().select(rowVersionOf('sysAnnouncement')).where('sysAnnouncement.id', '=', id).executeTakeFirst()
}

export async function insertAnnouncement(
  values: { id: string; title: string } & Record<string, unknown>,
): Promise<void> {
  await db().insertInto('sysAnnouncement').values(values).execute()
}

/** @returns the number of changed rows */
export async function updateAnnouncements(ids: readonly string[], values: Record<string, unknown>): Promise<number> {
  const result = await db()
    .updateTable('sysAnnouncement')
    .set(values)
    .where('id', 'in', [...ids])
    .where('delFlag', '=', 0)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** The announcement is unread for new receivers and invisible to removed receivers. */
export async function replaceReceivers(anntId: string, userIds: readonly string[]): Promise<void> {
  await db()
    .deleteFrom('sysAnnouncementSend')
    .where('anntId', '=', anntId)
    .where('userId', 'not in', [...userIds])
    .execute()
  const createTime = now()
  await db()
    .insertInto('sysAnnouncementSend')
    .values(userIds.map((userId) => ({ id: newId(), anntId, userId, createTime })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
