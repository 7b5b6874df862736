import type { TObject } from 'typebox'

export interface JobRun {
  /** The parameters match the schema of the job. Defaults replace missing values. */
  params: Readonly<Record<string, unknown>>
}

/** The scheduler runs only jobs that are listed in a module. */
export interface Job {
  /** Key of the job in the database. */
  name: string
  title: string
  /** Quartz syntax (cron.ts), in the time zone of the school. */
  cron: string
  /** Administrators can set parameters. Each property needs a title and a default. */
  params?: TObject
  /** `once` (the default) replaces all missed runs by a single run. `skip` skips missed runs. */
  missed?: 'once' | 'skip'
  /**
   * The job deletes data older than some days. After a gap of months, it waits for its next time, because the clock may
   * be a year ahead.
   */
  removesByAge?: true
  /** Failures in a row after which administrators are notified, by default 1. */
  alarmAfter?: number
  /** Class names in the replaced system. */
  aliases?: readonly string[]
  /** The job runs only after an administrator has added it. */
  onDemand?: true
  /**
   * Runs on one instance at a time. A run whose server was killed is repeated, so an incomplete run must do no harm.
   * @returns a sentence for the history, or undefined when there is nothing to report
   */
  work(run: JobRun): Promise<string | undefined>
}

/** `lost`: the server died. `skipped`: the run was missed or had nothing to do. */
export type RunStatus = 'running' | 'ok' | 'failed' | 'lost' | 'skipped'
/** The schedule, a person, or the repetition of a lost run. */
export type RunCause = 'time' | 'person' | 'again'

/** Thrown by a job that has nothing to do, with a reason. Nobody is notified. */
export class LeftOut extends Error {}

export interface JobAlarm {
  job: Job
  failures: number
  reason: string
}
