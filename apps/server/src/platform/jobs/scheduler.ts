import { DAY_MS, MINUTE_MS } from '../time/duration.ts'
import { toldReason } from '../told-reason.ts'
import type { FastifyBaseLogger } from 'fastify'
import { withDatabase, type Database } from '../db/database.ts'
import { cronTimes } from './cron.ts'
import { LeftOut, type Job, type JobAlarm, type RunCause, type RunStatus } from './job.ts'
import {
  claim,
  databaseNow,
  ensureJobs,
  extendLease,
  LEASE_MS,
  listJobRows,
  planNext,
  selectOptionalJobRow,
  skipRun,
  type JobRow,
} from './job.queries.ts'
import { endRun } from './run.queries.ts'
import { readParams } from './params.ts'

/** Milliseconds. A poll finds changes by other instances and lost runs. */
const POLL_MS = 10_000
/** A run is missed when it would start later than this. */
const LATE_MS = 60_000
/** A longer delay is a jump of the clock. A server may be off for a summer. */
const LEAP_MS = 100 * DAY_MS
/** A later next time is computed again, because the clock may have been ahead. */
const FAR_MS = 2 * DAY_MS
const LEAPT =
  '离上一次约好的时间过去了几个月，可能是服务器的时钟走快了，这一次没有清理。日期没有错的话，下一次照常清理；错了请先校准时钟'
/** After these failures in a row, a lost run is not repeated. */
const TRIES = 3
const LOST = '运行中断：服务器停止了，或长时间没有响应'

interface SchedulerOptions {
  database: Database
  timeZone: string
  log: FastifyBaseLogger
  /** Set by tests only. */
  pollMs?: number
  /** Minimum milliseconds between two runs of a job, by default a minute. Set by tests only. */
  gapMs?: number
}

/** More frequent runs are logged at level debug, unless a run fails. */
const OFTEN_MS = 15 * 60_000

/**
 * Runs the jobs at the times stored in the database, which several instances may share. The row of a job stores its
 * current run (`lockedBy`) and the lease of the run.
 */
export class JobScheduler {
  private readonly jobs = new Map<string, Job>()
  private readonly running = new Set<Promise<void>>()
  private readonly options: SchedulerOptions
  private timer: NodeJS.Timeout | undefined
  private looking: Promise<void> | undefined
  private lookAgain = false
  private stopped = true
  /** The module that lists the jobs sets this function, which notifies administrators. */
  alarm: (alarm: JobAlarm) => Promise<void> = async () => undefined

  constructor(options: SchedulerOptions) {
    this.options = options
  }

  add(...jobs: readonly Job[]): void {
    for (const job of jobs)
      for (const name of [job.name, ...(job.aliases ?? [])]) {
        if (this.jobs.has(name)) throw new Error(`two jobs are called ${name}`)
        this.jobs.set(name, job)
      }
  }

  /** Accepts the name, or the class name in the replaced system. */
  find(name: string): Job | undefined {
    return this.jobs.get(name)
  }

  list(): readonly Job[] {
    return [...new Set(this.jobs.values())]
  }

  async start(): Promise<void> {
    await withDatabase(this.options.database, () => ensureJobs(this.list()))
    this.stopped = false
    this.wake()
  }

  /** Waits for the running jobs. */
  async stop(): Promise<void> {
    this.stopped = true
    clearTimeout(this.timer)
    await this.looking
    await Promise.all(this.running)
  }

  /** Polls immediately, because jobs were changed. */
  wake(): void {
    if (this.stopped) return
    clearTimeout(this.timer)
    this.lookAgain = true
    this.looking ??= this.lookWhileAsked().finally(() => {
      this.looking = undefined
    })
  }

  /**
   * Also runs a paused job.
   * @returns false when the job is already running
   */
  async runNow(id: string, by: string): Promise<boolean> {
    const row = await selectOptionalJobRow(id)
    const job = row && this.find(row.jobClassName)
    if (!row || !job) throw new Error('no such job')
    return this.begin(job, row, { clock: await databaseNow(), cause: 'person', by })
  }

  /**
   * Works like {@link runNow}.
   * @returns false when the job is running or the school has deleted it
   */
  async runNamed(name: string, by: string): Promise<boolean> {
    const row = (await listJobRows()).find(({ jobClassName }) => jobClassName === name)
    return row !== undefined && this.runNow(row.id, by)
  }

  private async lookWhileAsked(): Promise<void> {
    let wait = this.pollMs
    while (this.lookAgain && !this.stopped) {
      this.lookAgain = false
      try {
        wait = await withDatabase(this.options.database, () => this.look())
      } catch (error) {
        this.options.log.error({ err: error }, 'jobs not looked at')
        wait = this.pollMs
      }
    }
    if (!this.stopped) this.timer = setTimeout(() => this.wake(), wait).unref()
  }

  private get pollMs(): number {
    return this.options.pollMs ?? POLL_MS
  }

  /** @returns the milliseconds until the next run or the next poll */
  private async look(): Promise<number> {
    const clock = await databaseNow()
    let nearest = clock + this.pollMs
    for (const row of await listJobRows()) {
      const job = this.find(row.jobClassName)
      // The job may belong to a newer version of the program that another instance runs.
      if (!job) continue
      if (row.lockedBy !== null && row.lockedUntil !== null && Date.parse(row.lockedUntil) < clock)
        await this.freeLost(job, row, clock)
      if (row.status !== 0) continue
      const due = row.nextTime === null ? null : Date.parse(row.nextTime)
      if (due === null) {
        const next = this.timesAfter(row, clock)
        if (next !== null && (await planNext(row, next))) nearest = Math.min(nearest, next)
      } else if (due > clock) nearest = Math.min(nearest, await this.sooner(row, due, clock))
      else await this.beginDue(job, row, clock)
    }
    return Math.max(nearest - clock, 1)
  }

  /** Corrects a next time that was computed while the clock was ahead. */
  private async sooner(row: JobRow, due: number, clock: number): Promise<number> {
    const next = due - clock > FAR_MS ? this.timesAfter(row, clock) : null
    return next !== null && next < due && (await planNext(row, next)) ? next : due
  }

  private timesAfter(row: JobRow, clock: number): number | null {
    try {
      return cronTimes(row.cronExpression, this.options.timeZone, clock, 1)[0] ?? null
    } catch {
      // Somebody stored an invalid expression by hand. The page of jobs shows the fault.
      return null
    }
  }

  private async beginDue(job: Job, row: JobRow, clock: number): Promise<void> {
    // Older rows may contain expressions that are due every second.
    const next = this.timesAfter(
      row,
      Math.max(clock, Date.parse(row.nextTime!) + (this.options.gapMs ?? MINUTE_MS) - 1),
    )
    const late = clock - Date.parse(row.nextTime!)
    if (late > LEAP_MS && job.removesByAge) await skipRun(row, { clock, next, reason: LEAPT })
    else if (late > LATE_MS && job.missed === 'skip') await skipRun(row, { clock, next })
    else await this.begin(job, row, { clock, cause: 'time', next })
    if (next !== null && next - clock < this.pollMs) this.lookAgain = true
  }

  /**
   * Records a run whose server was killed as lost, and repeats it unless the job is paused, skips missed runs, or has
   * failed `TRIES` times in a row.
   */
  private async freeLost(job: Job, row: JobRow, clock: number): Promise<void> {
    const failures = await endRun({ run: row.lockedBy!, status: 'lost', clock, result: LOST })
    if (failures === null) return
    await this.tell(job, failures, LOST)
    if (row.status !== 0 || job.missed === 'skip' || failures >= TRIES) return
    await this.begin(job, { ...row, lockedBy: null }, { clock, cause: 'again' })
  }

  private async begin(
    job: Job,
    row: JobRow,
    how: { clock: number; cause: RunCause; next?: number | null; by?: string },
  ): Promise<boolean> {
    if (this.stopped) return false
    const run = await claim({ row, ...how })
    if (run === null) return false
    // Frequent runs at level info would hide the setup code of a new school.
    const level = typeof how.next === 'number' && how.next - how.clock < OFTEN_MS ? 'debug' : 'info'
    const work = withDatabase(this.options.database, () => this.work(job, row, run, level)).finally(() => {
      this.running.delete(work)
      this.wake()
    })
    this.running.add(work)
    return true
  }

  private async work(job: Job, row: JobRow, run: string, level: 'debug' | 'info'): Promise<void> {
    const { log } = this.options
    const startedAt = performance.now()
    const lease = setInterval(() => void this.extend(job, run), LEASE_MS / 4).unref()
    let status: RunStatus = 'ok'
    let result: string
    try {
      result = (await job.work({ params: readParams(job, row.parameter) })) ?? ''
      log[level]({ job: job.name, result }, 'job done')
    } catch (error) {
      status = error instanceof LeftOut ? 'skipped' : 'failed'
      result = toldReason(error)
      if (status === 'failed') log.error({ job: job.name, err: error }, 'job failed')
    } finally {
      clearInterval(lease)
    }
    try {
      const costTime = Math.round(performance.now() - startedAt)
      const failures = await endRun({ run, status, clock: await databaseNow(), costTime, result })
      if (status === 'failed' && failures !== null) await this.tell(job, failures, result)
    } catch (error) {
      // The lease will expire, and then the run is recorded as lost.
      log.error({ job: job.name, err: error }, 'outcome of a job not written')
    }
  }

  private async extend(job: Job, run: string): Promise<void> {
    try {
      const still = await withDatabase(this.options.database, async () => extendLease(run, await databaseNow()))
      if (!still) this.options.log.error({ job: job.name }, 'another instance has taken this job over')
    } catch (error) {
      this.options.log.error({ job: job.name, err: error }, 'lease of a job not extended')
    }
  }

  private async tell(job: Job, failures: number, reason: string): Promise<void> {
    // Otherwise, a job that fails every minute would fill the mailboxes of administrators.
    if (failures !== (job.alarmAfter ?? 1)) return
    try {
      await this.alarm({ job, failures, reason })
    } catch (error) {
      this.options.log.error({ job: job.name, err: error }, 'alarm of a job not sent')
    }
  }
}
