import { sql } from 'kysely'
import { currentDatabase, db, transaction } from '../db/database.ts'
import { newId } from '../db/id.ts'
import type { Job, RunCause } from './job.ts'
import { toQuartz } from './cron.ts'
import { iso, insertRun } from './run.queries.ts'

/** Milliseconds in which no other instance runs the job. The running instance extends its lease. */
export const LEASE_MS = 60_000

/** Returns epoch milliseconds. The clock of an instance may be wrong, so all use the clock of the database. */
export async function databaseNow(): Promise<number> {
  if (currentDatabase().kind === 'sqlite') return Date.now()
  const { rows } = await sql<{
    milliseconds: string
  }>`select floor(extract(epoch from clock_timestamp()) * 1000)::text as milliseconds`.execute(db())
  return Number(rows[0]!.milliseconds)
}

/** Inserts rows for new jobs, and updates the rows that no person has changed. */
export async function ensureJobs(jobs: readonly Job[]): Promise<void> {
  const planned = jobs.filter((job) => !job.onDemand)
  if (planned.length === 0) return
  await db()
    .insertInto('sysQuartzJob')
    .values(
      planned.map((job) => ({
        id: newId(),
        jobClassName: job.name,
        cronExpression: toQuartz(job.cron),
        description: job.title,
        createBy: 'system',
        createTime: iso(Date.now()),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('jobClassName')
        .doUpdateSet((eb) => ({
          cronExpression: eb.ref('excluded.cronExpression'),
          description: eb.ref('excluded.description'),
          nextTime: null,
        }))
        .where('sysQuartzJob.updateBy', 'is', null)
        .where((eb) =>
          eb.or([
            eb('sysQuartzJob.cronExpression', '!=', eb.ref('excluded.cronExpression')),
            eb('sysQuartzJob.description', '!=', eb.ref('excluded.description')),
          ]),
        ),
    )
    .execute()
}

const columns = [
  'id',
  'jobClassName',
  'cronExpression',
  'parameter',
  'status',
  'nextTime',
  'failures',
  'lockedBy',
  'lockedUntil',
] as const

export const listJobRows = () => db().selectFrom('sysQuartzJob').select(columns).execute()
export type JobRow = Awaited<ReturnType<typeof listJobRows>>[number]

export const selectOptionalJobRow = (id: string) =>
  db().selectFrom('sysQuartzJob').select(columns).where('id', '=', id).executeTakeFirst()

/** @returns false when another instance has changed the time since the row was read */
export async function planNext(row: JobRow, next: number | null): Promise<boolean> {
  const query = db()
    .updateTable('sysQuartzJob')
    .set({ nextTime: next === null ? null : iso(next) })
    .where('id', '=', row.id)
  const result = await (
    row.nextTime === null ? query.where('nextTime', 'is', null) : query.where('nextTime', '=', row.nextTime)
  ).executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}

export interface Claim {
  row: JobRow
  clock: number
  cause: RunCause
  /** Undefined keeps the stored time of the next run. */
  next?: number | null
  by?: string
}

/**
 * A single statement compares and changes the due time, so that only one instance succeeds.
 * @returns the id of the run, or null when another instance has reserved the job
 */
export function claim({ row, clock, cause, next, by }: Claim): Promise<string | null> {
  const run = newId()
  return transaction(async () => {
    let query = db()
      .updateTable('sysQuartzJob')
      .set({
        lockedBy: run,
        lockedUntil: iso(clock + LEASE_MS),
        ...(next === undefined ? {} : { nextTime: next === null ? null : iso(next) }),
      })
      .where('id', '=', row.id)
      .where((eb) => eb.or([eb('lockedBy', 'is', null), eb('lockedUntil', '<', iso(clock))]))
    if (next !== undefined) query = query.where('status', '=', 0).where('nextTime', '=', row.nextTime)
    if (Number((await query.executeTakeFirst()).numUpdatedRows) === 0) return null
    await insertRun(row.id, { id: run, runStatus: 'running', cause, startTime: iso(clock), createBy: by ?? null })
    return run
  })
}

/** `reason` is shown in the history. */
export async function skipRun(
  row: JobRow,
  { clock, next, reason }: { clock: number; next: number | null; reason?: string },
): Promise<void> {
  await transaction(async () => {
    if (!(await planNext(row, next))) return
    const time = row.nextTime ?? iso(clock)
    await insertRun(row.id, {
      id: newId(),
      runStatus: 'skipped',
      cause: 'time',
      startTime: time,
      endTime: iso(clock),
      ...(reason === undefined ? {} : { result: reason }),
    })
    await db().updateTable('sysQuartzJob').set({ lastStatus: 'skipped' }).where('id', '=', row.id).execute()
  })
}

/** @returns false when the job no longer belongs to the run */
export async function extendLease(run: string, clock: number): Promise<boolean> {
  const result = await db()
    .updateTable('sysQuartzJob')
    .set({ lockedUntil: iso(clock + LEASE_MS) })
    .where('lockedBy', '=', run)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}
