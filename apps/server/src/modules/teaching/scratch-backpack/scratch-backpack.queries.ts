import { db } from '../../../platform/db/database.ts'
import { lockName } from '../../../platform/db/row-lock.ts'
import { sql } from 'kysely'

export interface BackpackRow {
  id: string
  userId: string
  itemType: string
  itemName: string
  bodyName: string
  bodyFile: string
  thumbnailFile: string
  size: number
  createTime: string
}

/** Two simultaneous saves must not exceed the limit. */
export const lockBackpack = (userId: string): Promise<void> => lockName(`backpack:${userId}`)

export async function selectFill(userId: string): Promise<{ items: number; bytes: number }> {
  const found = await db()
    .selectFrom('teachingScratchBackpack')
    .where('userId', '=', userId)
    .select((eb) => [
      eb.fn.countAll<number>().as('items'),
      eb.fn.coalesce(eb.fn.sum<number>('size'), sql<number>`0`).as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  return { items: Number(found.items), bytes: Number(found.bytes) }
}

export async function insertItem(row: BackpackRow): Promise<void> {
  await db().insertInto('teachingScratchBackpack').values(row).execute()
}

export function listItems(userId: string, page: { limit: number; offset: number; newest: boolean }) {
  const order = page.newest ? 'desc' : 'asc'
  return db()
    .selectFrom('teachingScratchBackpack')
    .select(['id', 'itemType', 'itemName', 'bodyName'])
    .where('userId', '=', userId)
    .orderBy('createTime', order)
    .orderBy('id', order)
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function deleteItem(userId: string, id: string): Promise<void> {
  await db().deleteFrom('teachingScratchBackpack').where('id', '=', id).where('userId', '=', userId).execute()
}

/** `name` is the name of a body, or `<id>.jpg` for a thumbnail. */
export async function selectOptionalFileId(userId: string, name: string): Promise<string | undefined> {
  const own = db().selectFrom('teachingScratchBackpack').where('userId', '=', userId)
  const body = await own.select('bodyFile').where('bodyName', '=', name).executeTakeFirst()
  if (body) return body.bodyFile
  const thumbnail = /^(\d+)\.jpg$/.exec(name)?.[1]
  if (thumbnail === undefined) return undefined
  return (await own.select('thumbnailFile').where('id', '=', thumbnail).executeTakeFirst())?.thumbnailFile
}
