import type { announcementMark as Contract } from '@mashu/contract/sys/message/announcement-mark'
import { announcementMark } from '@mashu/contract/sys/message/announcement-mark'
import { db, transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import type { QueryRead } from '../../../platform/http/endpoint/serve.ts'
import { listPage } from '../../../platform/http/list/list.ts'
import { now } from '../../../platform/time/time.ts'

const columns = [
  'id',
  'anntId',
  'userId',
  'readFlag',
  'readTime',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
] as const

/** Selects the marks of one person, or of everyone. */
function marksOf(userId: string | undefined) {
  const rows = db()
    .selectFrom('sysAnnouncementSend')
    .select(columns.map((column) => `sysAnnouncementSend.${column}` as const))
  return userId === undefined ? rows : rows.where('sysAnnouncementSend.userId', '=', userId)
}

const onWire = <Row extends { readFlag: number }>(row: Row) => ({ ...row, readFlag: String(row.readFlag) })

export async function listMarks({ readFlag, ...query }: QueryRead<typeof Contract.list>, userId: string | undefined) {
  const rows = marksOf(userId)
  const known = readFlag === '0' || readFlag === '1'
  const page = await listPage(known ? rows.where('sysAnnouncementSend.readFlag', '=', Number(readFlag)) : rows, {
    contract: announcementMark.list,
    query,
    table: 'sysAnnouncementSend',
    columns: { readFlag: null },
    defaultOrder: [['createTime', 'desc']],
  })
  return { ...page, records: page.records.map(onWire) }
}

export async function selectOptionalMark(id: string, userId: string | undefined) {
  const row = await marksOf(userId).where('sysAnnouncementSend.id', '=', id).executeTakeFirst()
  return row && onWire(row)
}

/** Inserts a mark if there is none. */
export function insertOptionalMark(userId: string, anntId: string, read: boolean): Promise<string> {
  return transaction(async () => {
    const time = now()
    await db()
      .insertInto('sysAnnouncementSend')
      .values({ id: newId(), anntId, userId, createTime: time })
      .onConflict((conflict) => conflict.columns(['anntId', 'userId']).doNothing())
      .execute()
    const { id } = await db()
      .selectFrom('sysAnnouncementSend')
      .select('id')
      .where('anntId', '=', anntId)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    if (read) await updateMarks(id, userId, true)
    return id
  })
}

/** Updates a mark if this person owns it. @returns the number of updated marks */
export async function updateMarks(id: string, userId: string, read: boolean): Promise<number> {
  const time = now()
  const result = await db()
    .updateTable('sysAnnouncementSend')
    .set({ readFlag: read ? 1 : 0, readTime: read ? time : null, updateTime: time })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export async function deleteMarks(ids: readonly string[]): Promise<number> {
  const result = await db()
    .deleteFrom('sysAnnouncementSend')
    .where('id', 'in', [...ids])
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
