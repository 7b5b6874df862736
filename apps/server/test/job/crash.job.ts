import type { Job } from '../../src/platform/jobs/job.ts'
import { db } from '../../src/platform/db/database.ts'
import { newId } from '../../src/platform/db/id.ts'

export const CRASH_JOB = 'crash-probe'
const KIND = 'crash-probe'

/** Not due for many years, until a test makes the job due. */
export const crashJob = (work: Job['work']): Job => ({
  name: CRASH_JOB,
  title: '试验',
  cron: '0 0 0 1 1 ? 2099',
  work,
})

/** A repeated part is stored once. */
export async function storePart(number: number): Promise<void> {
  await db()
    .insertInto('sysOneTime')
    .values({ id: newId(), kind: KIND, name: String(number), content: '', expireTime: '2099-01-01T00:00:00.000Z' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const listParts = async (): Promise<string[]> =>
  (await db().selectFrom('sysOneTime').select('name').where('kind', '=', KIND).orderBy('name').execute()).map(
    (row) => row.name,
  )
