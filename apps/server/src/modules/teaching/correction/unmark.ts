import { uncountMarked } from '../depart-day-log/depart-day-log.ts'
import { lockWork, pushMarked, updateWork } from '../work/work.ts'
import { deleteCorrections } from './correction.queries.ts'
import { statusWithoutMark } from './correction.rules.ts'

/**
 * Takes marks back that were given by mistake: the works wait for a mark again, or are what they were; published ones
 * stay published. Only inside a transaction.
 */
export async function unmarkWorks(correctionIds: readonly string[]): Promise<void> {
  for (const workId of await deleteCorrections(correctionIds)) {
    const work = await lockWork(workId)
    if (!work) continue
    await uncountMarked(work)
    await updateWork(workId, { workStatus: statusWithoutMark(work.workStatus, work.submitTime) })
    await pushMarked(work, 'correct')
  }
}
