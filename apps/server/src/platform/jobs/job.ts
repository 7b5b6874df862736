import type { TObject } from 'typebox'

export interface JobRun {
  /** Validated by the job's schema; missing values have their defaults. */
  params: Readonly<Record<string, unknown>>
}

/** Work that the server does at certain times. Only jobs in a manifest are ever run. */
export interface Job {
  /** Key in the database. */
  name: string
  /** Title on the page of jobs. */
  title: string
  /** The default schedule, in Quartz syntax with seconds and in the display zone (cron.ts). */
  cron: string
  /** Parameters that can be set; each property has a title and a default. */
  params?: TObject
  /** Says whether missed runs are made up for by one run (`once`, the default) or skipped. */
  missed?: 'once' | 'skip'
  /**
   * True for a job that deletes data older than some days; a clock that is a year ahead would make it delete
   * everything. After a gap of months the job waits for its next time, so that administrators can check the date.
   */
  removesByAge?: true
  /** Number of failures in a row after which administrators are notified; default 1. */
  alarmAfter?: number
  /** Class names of the replaced system that mean this job. */
  aliases?: readonly string[]
  /** The job is not planned until an administrator adds it. */
  onDemand?: true
  /**
   * Does the work; only one instance runs it at a time. A run whose server was killed is repeated, so a half-done run
   * must be harmless.
   * @returns a sentence for the history; undefined when it did nothing worth telling
   */
  work(run: JobRun): Promise<string | undefined>
}

/** Outcome of a run. `lost`: its server died; `skipped`: it was missed or left out. */
export type RunStatus = 'running' | 'ok' | 'failed' | 'lost' | 'skipped'
/** Cause of a run: its schedule, a person, or a repetition after its server was killed. */
export type RunCause = 'time' | 'person' | 'again'

/** Thrown by work that has nothing to do, with the reason: the run is recorded as skipped, and no alarm is sent. */
export class LeftOut extends Error {}

/** A job that administrators should check. */
export interface JobAlarm {
  job: Job
  failures: number
  reason: string
}
