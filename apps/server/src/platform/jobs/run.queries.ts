import { db, transaction } from '../db/database.ts'
import type { RunCause, RunStatus } from './job.ts'

/** Number of runs that are kept for each job. */
const KEPT_RUNS = 100
const RESULT_MAX = 2000

export const iso = (time: number) => new Date(time).toISOString()

interface NewRun {
  id: string
  runStatus: RunStatus
  cause: RunCause
  startTime: string
  endTime?: string
  costTime?: number
  result?: string
  createBy?: string | null
}

export async function insertRun(jobId: string, run: NewRun): Promise<void> {
  await db()
    .insertInto('sysQuartzRun')
    .values({ jobId, ...run })
    .execute()
}

export interface RunEnd {
  run: string
  status: RunStatus
  clock: number
  costTime?: number
  result: string
}

/**
 * Also ends the reservation of the job.
 * @returns the number of failures in a row, or null when the job no longer belongs to the run
 */
export function endRun({ run, status, clock, costTime, result }: RunEnd): Promise<number | null> {
  return transaction(async () => {
    const row = await db()
      .updateTable('sysQuartzJob')
      .set((eb) => ({
        lockedBy: null,
        lockedUntil: null,
        lastTime: iso(clock),
        lastStatus: status,
        failures: status === 'ok' ? 0 : eb('failures', '+', status === 'skipped' ? 0 : 1),
      }))
      .where('lockedBy', '=', run)
      .returning(['id', 'failures'])
      .executeTakeFirst()
    await db()
      .updateTable('sysQuartzRun')
      .set({
        runStatus: status,
        endTime: iso(clock),
        costTime: costTime ?? null,
        result: result.slice(0, RESULT_MAX),
      })
      .where('id', '=', run)
      .where('runStatus', '=', 'running')
      .execute()
    if (row) await thinRuns(row.id)
    return row?.failures ?? null
  })
}

async function thinRuns(jobId: string): Promise<void> {
  const oldest = await db()
    .selectFrom('sysQuartzRun')
    .select('startTime')
    .where('jobId', '=', jobId)
    .orderBy('startTime', 'desc')
    .offset(KEPT_RUNS)
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return
  await db()
    .deleteFrom('sysQuartzRun')
    .where('jobId', '=', jobId)
    .where('startTime', '<=', oldest.startTime)
    .where('runStatus', '!=', 'running')
    .execute()
}
