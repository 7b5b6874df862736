import { toldReason } from '../../../platform/told-reason.ts'
import { backupProblem } from '@mashu/contract/monitor/backup'
import type { Progress } from '../../../platform/backup/content/progress.ts'
import { currentDatabase, withDatabase, type Database } from '../../../platform/db/database.ts'
import { claimWork, noteWork, type WorkKind } from './backup-work.queries.ts'

/** Minimum milliseconds between two reports of progress. */
const TOLD_MS = 1000
/** Milliseconds between two renewals of the lease. */
const BEAT_MS = 30_000

/** Runs a claimed task and reports its progress. @returns its result as a sentence */
async function run(database: Database, kind: WorkKind, work: (progress: Progress) => Promise<string>): Promise<string> {
  let last = { what: '开始', done: 0, total: 0 }
  let toldAt = 0
  let telling: Promise<unknown> = Promise.resolve()
  const tell = () => {
    toldAt = Date.now()
    telling = telling
      .then(() => withDatabase(database, () => noteWork(kind, { isRunning: true, ...last })))
      .catch(() => {})
  }
  const beat = setInterval(tell, BEAT_MS).unref()
  const end = async (isOk: boolean, sentence: string) => {
    clearInterval(beat)
    await telling
    const endTime = new Date().toISOString()
    await withDatabase(database, () => noteWork(kind, { isRunning: false, isOk, sentence, endTime }))
  }
  try {
    const sentence = await withDatabase(database, () =>
      work((done, total, what) => {
        last = { what, done, total }
        if (Date.now() - toldAt > TOLD_MS) tell()
      }),
    )
    await end(true, sentence)
    return sentence
  } catch (error) {
    await end(false, toldReason(error)).catch(() => {})
    throw error
  }
}

/** Runs a scheduled task even when its kind is reserved, because the scheduler prevents parallel runs. */
export async function tracked(kind: WorkKind, work: (progress: Progress) => Promise<string>): Promise<string> {
  const database = currentDatabase()
  await claimWork(kind)
  return run(database, kind, work)
}

/** Starts a task that continues after the response. @throws `backup.busy` while a task of the same kind is running */
export async function beginWork(kind: WorkKind, work: (progress: Progress) => Promise<string>): Promise<void> {
  const database = currentDatabase()
  if (!(await claimWork(kind))) throw backupProblem('backup.busy')
  // The stored result of the task already contains a failure.
  void run(database, kind, work).catch(() => {})
}
