import type { TObject } from 'typebox'

export interface JobRun {
  /** Parameters that match the schema of the job. Missing values are replaced by defaults. */
  params: Readonly<Record<string, unknown>>
}

/** Work that the server does at certain times. The scheduler runs only jobs that are listed in a module. */
export interface Job {
  /** Key of the job in the database. */
  name: string
  title: string
  /** Default schedule in Quartz syntax (cron.ts), in the time zone of the school. */
  cron: string
  /** Parameters that administrators can set. Each property needs a title and a default. */
  params?: TObject
  /** `once` (the default) replaces all missed runs by a single run. `skip` skips missed runs. */
  missed?: 'once' | 'skip'
  /**
   * True for a job that deletes data older than some days. If the clock were a year ahead, the job would delete
   * everything. After a gap of months, the job therefore waits for its next time, so administrators can check the date.
   */
  removesByAge?: true
  /** Number of failures in a row after which administrators are notified. The default is 1. */
  alarmAfter?: number
  /** Class names in the replaced system. */
  aliases?: readonly string[]
  /** True when the job runs only after an administrator has added it. */
  onDemand?: true
  /**
   * Does the work. Only one instance runs it at a time. A run whose server was killed is repeated, so an incomplete run
   * must do no harm.
   * @returns a sentence for the history, or undefined when there is nothing to report
   */
  work(run: JobRun): Promise<string | undefined>
}

/**
 * Outcome of a run. `lost` means that its server died. `skipped` means that the run was missed or had nothing to do.
 */
export type RunStatus = 'running' | 'ok' | 'failed' | 'lost' | 'skipped'
/** Cause of a run: the schedule, a person, or the repetition of a lost run. */
export type RunCause = 'time' | 'person' | 'again'

/** Thrown by a job that has nothing to do, with a reason. The run is recorded as skipped, and nobody is notified. */
export class LeftOut extends Error {}

export interface JobAlarm {
  job: Job
  failures: number
  reason: string
}
