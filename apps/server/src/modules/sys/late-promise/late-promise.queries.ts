import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { now } from '../../../platform/time/time.ts'

const columns = ['subject', 'title', 'promisedTo', 'reason', 'tries', 'nextTime', 'firstTime'] as const

/** Oldest first. Without `kind`, returns promises of all kinds. */
export function listLatePromises(kind?: string) {
  const query = db().selectFrom('sysLatePromise').select(columns).orderBy('firstTime').orderBy('id')
  return (kind === undefined ? query : query.where('kind', '=', kind)).execute()
}
export type LatePromise = Awaited<ReturnType<typeof listLatePromises>>[number]

export async function noteLatePromise(kind: string, late: Omit<LatePromise, 'firstTime'>): Promise<void> {
  const { reason, tries, nextTime } = late
  await db()
    .insertInto('sysLatePromise')
    .values({ id: newId(), kind, firstTime: now(), ...late })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet({ reason, tries, nextTime }))
    .execute()
}

/** @returns false when another instance has already deleted the promise */
export async function deleteLatePromise(kind: string, subject: string): Promise<boolean> {
  const { numDeletedRows } = await db()
    .deleteFrom('sysLatePromise')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return Number(numDeletedRows) > 0
}
