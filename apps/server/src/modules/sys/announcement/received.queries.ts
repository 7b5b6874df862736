import { sql, type SqlBool } from 'kysely'
import { announcementSend } from '@mashu/contract/sys/message/received-announcement'
import type { QueryRead } from '../../../platform/http/endpoint/serve.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { contains } from '../../../platform/http/list/filter.ts'
import { listPage } from '../../../platform/http/list/list.ts'
import { now } from '../../../platform/time/time.ts'
import { PUBLISHED, type AnnouncementRow, columns, MANY, senderName } from './announcement.queries.ts'

/** Selects released, current announcements to everyone or to this person. `send` is the read mark of the person. */
function received(userId: string) {
  const time = now()
  return db()
    .selectFrom('sysAnnouncement')
    .leftJoin('sysAnnouncementSend as send', (join) =>
      join.onRef('send.anntId', '=', 'sysAnnouncement.id').on('send.userId', '=', userId),
    )
    .where('sysAnnouncement.delFlag', '=', 0)
    .where('sysAnnouncement.sendStatus', '=', PUBLISHED)
    .where((eb) => eb.or([eb('sysAnnouncement.msgType', '=', 'ALL'), eb('send.id', 'is not', null)]))
    .where((eb) => eb.or([eb('sysAnnouncement.startTime', 'is', null), eb('sysAnnouncement.startTime', '<=', time)]))
    .where((eb) => eb.or([eb('sysAnnouncement.endTime', 'is', null), eb('sysAnnouncement.endTime', '>=', time)]))
}

const unread = sql<SqlBool>`coalesce(send.read_flag, 0) = 0`

/** `priorities` are the priorities that the person has not muted. */
export async function listUnread(
  userId: string,
  msgCategory: string,
  limit: number,
  priorities?: readonly string[],
): Promise<{ list: AnnouncementRow[]; total: number }> {
  let query = received(userId).where(unread).where('sysAnnouncement.msgCategory', '=', msgCategory)
  if (priorities) query = query.where('sysAnnouncement.priority', 'in', [...priorities])
  const list = await query
    .select(columns)
    .select('sysAnnouncement.title as titile')
    .select(senderName.as('senderName'))
    .orderBy('sysAnnouncement.sendTime', 'desc')
    .limit(limit)
    .execute()
  if (list.length < limit) return { list, total: list.length }
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { list, total }
}

export async function hasReceived(userId: string, anntId: string): Promise<boolean> {
  return (
    (await received(userId)
      .select('sysAnnouncement.id')
      .where('sysAnnouncement.id', '=', anntId)
      .executeTakeFirst()) !== undefined
  )
}

export async function listUnreadIds(userId: string): Promise<string[]> {
  const found = await received(userId).where(unread).select('sysAnnouncement.id').limit(MANY).execute()
  return found.map((row) => row.id)
}

export async function markRead(userId: string, anntIds: readonly string[]): Promise<void> {
  if (anntIds.length === 0) return
  const readTime = now()
  await db()
    .insertInto('sysAnnouncementSend')
    .values(anntIds.map((anntId) => ({ id: newId(), anntId, userId, readFlag: 1, readTime, createTime: readTime })))
    .onConflict((conflict) => conflict.columns(['anntId', 'userId']).doUpdateSet({ readFlag: 1, readTime }))
    .execute()
}

/** Lists unread messages first, and newer messages first. Ignores the order that a client sends. */
export async function listReceived(userId: string, query: QueryRead<typeof announcementSend.getMyAnnouncementSend>) {
  let builder = received(userId)
  const text = (given: string | undefined) => given?.replaceAll('*', '').trim()
  const [title, sender] = [text(query.titile), text(query.sender)]
  if (title) builder = builder.where(contains('sysAnnouncement.title', title))
  if (sender)
    builder = builder.where(({ or }) => or([contains('sysAnnouncement.sender', sender), contains(senderName, sender)]))
  if (query.msgCategory) builder = builder.where('sysAnnouncement.msgCategory', '=', query.msgCategory)
  if (query.readFlag === '0' || query.readFlag === '1')
    builder = builder.where(sql<SqlBool>`coalesce(send.read_flag, 0) = ${Number(query.readFlag)}`)
  const selected = builder
    .select([
      'sysAnnouncement.id as anntId',
      'sysAnnouncement.title as titile',
      'sysAnnouncement.msgContent',
      'sysAnnouncement.msgAbstract',
      'sysAnnouncement.sender',
      'sysAnnouncement.priority',
      'sysAnnouncement.msgCategory',
      'sysAnnouncement.sendTime',
      'sysAnnouncement.busId',
      'sysAnnouncement.busType',
      'sysAnnouncement.openType',
      'sysAnnouncement.openPage',
    ])
    .select([
      sql<string>`coalesce(send.id, sys_announcement.id)`.as('id'),
      sql<number>`coalesce(send.read_flag, 0)`.as('readFlag'),
      senderName.as('senderName'),
    ])
    .orderBy(sql`coalesce(send.read_flag, 0)`)
  const { pageNo, pageSize } = query
  const page = await listPage(selected, {
    contract: announcementSend.getMyAnnouncementSend,
    query: { ...(pageNo ? { pageNo } : {}), ...(pageSize ? { pageSize } : {}) },
    table: 'sysAnnouncement',
    columns: {
      id: 'sysAnnouncement.id',
      anntId: 'sysAnnouncement.id',
      titile: 'sysAnnouncement.title',
      readFlag: null,
      senderName: null,
    },
    defaultOrder: [['sendTime', 'desc']],
  })
  return { ...page, records: page.records.map((row) => ({ ...row, readFlag: String(row.readFlag) })) }
}
