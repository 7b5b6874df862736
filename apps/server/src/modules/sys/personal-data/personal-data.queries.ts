import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { now } from '../../../platform/time/time.ts'

const SHOWN = 500

export async function insertErasure(userId: string, askBy: string): Promise<string> {
  const id = newId()
  await db().insertInto('sysErasure').values({ id, userId, askBy, askTime: now() }).execute()
  return id
}

export const listErasures = () =>
  db()
    .selectFrom('sysErasure')
    .select(['id', 'userId', 'state', 'counts', 'askBy', 'askTime', 'doneTime'])
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()

export const listWaitingErasures = () =>
  db().selectFrom('sysErasure').select(['id', 'userId', 'askBy']).where('state', '=', 'waiting').orderBy('id').execute()

/**
 * Must run in the transaction that erases the data.
 * @returns false when another instance has ended the erasure
 */
export async function endErasure(id: string, counts: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('sysErasure')
    .set({ state: 'done', doneTime: now(), counts })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}
