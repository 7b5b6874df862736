import type { Job } from '../../src/platform/jobs/job.ts'
import { db } from '../../src/platform/db/database.ts'
import { newId } from '../../src/platform/db/id.ts'

export const CRASH_JOB = 'crash-probe'
const KIND = 'crash-probe'

/** Returns a job that is not due for many years. A test makes the job due. */
export const crashJob = (work: Job['work']): Job => ({
  name: CRASH_JOB,
  title: '试验',
  cron: '0 0 0 1 1 ? 2099',
  work,
})

/** Does one part of the work. A part that is done twice is stored once. */
export async function storePart(number: number): Promise<void> {
  await db()
    .insertInto('sysOneTime')
    .values({ id: newId(), kind: KIND, name: String(number), content: '', expireTime: '2099-01-01T00:00:00.000Z' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the names of the parts that were done. */
export const listParts = async (): Promise<string[]> =>
  (await db().selectFrom('sysOneTime').select('name').where('kind', '=', KIND).orderBy('name').execute()).map(
    (row) => row.name,
  )
