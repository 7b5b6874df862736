import type { TObject } from 'typebox'

/** What a run of a job is given. */
export interface JobRun {
  /** By the job's schema; what is missing has its default. */
  params: Readonly<Record<string, unknown>>
}

/** Work that the server does by itself at certain times. Only what is in a manifest is ever run. */
export interface Job {
  /** Key in the database. */
  name: string
  /** As the page of jobs calls it. */
  title: string
  /** When, unless the school sets another time: syntax of Quartz with seconds, in the display zone (cron.ts). */
  cron: string
  /** What may be set; each property has a title and a default. */
  params?: TObject
  /** A run that came due while nothing ran is made up for once, or left out. `once` unless said. */
  missed?: 'once' | 'skip'
  /**
   * Removes for good what is older than some days, so that a clock that is a year ahead would empty everything at once.
   * After a gap of months it waits for its next time, and administrators can look at the date before.
   */
  removesByAge?: true
  /** Administrators are notified after so many failures in a row; 1 unless said. */
  alarmAfter?: number
  /** Class names of the system replaced that mean this job. */
  aliases?: readonly string[]
  /** Not planned until an administrator adds it. */
  onDemand?: true
  /**
   * Only one instance runs it at a time. A run whose server was killed is done again, so it must be harmless when it
   * was half done. What is returned is in the history: a sentence, or facts.
   */
  work(run: JobRun): Promise<unknown>
}

/** How a run ended; `lost`: its server did not come back; `skipped`: it came due while nothing ran, or was left out. */
export type RunStatus = 'running' | 'ok' | 'failed' | 'lost' | 'skipped'
/** Why it ran: its time came, a person asked, or its server was killed the time before. */
export type RunCause = 'time' | 'person' | 'again'

/** Thrown by work that has nothing to work on, with the reason: the run is told as left out, and nobody is alarmed. */
export class LeftOut extends Error {}

/** A job that administrators should look at. */
export interface JobAlarm {
  job: Job
  failures: number
  reason: string
}
