import { compiled } from '../../../../platform/db/compiled/compiled.ts'
import { db, type Db } from '../../../../platform/db/database.ts'
import { CORRECTED, SUBMITTED } from '../record/work-status.rules.ts'

const CAN_DIFFER = [SUBMITTED, CORRECTED]
/** A work in another state cannot differ from the submitted version. */
export const mayDiffer = (submitStatus: number): boolean => CAN_DIFFER.includes(submitStatus)

/** Selects works whose content has changed since the last submission. */
const changedWorks = (on: Db) =>
  on
    .selectFrom('teachingWork as work')
    .innerJoin('teachingWorkVersion as current', (join) =>
      join.onRef('current.workId', '=', 'work.id').onRef('current.versionNo', '=', 'work.versionNo'),
    )
    .select('work.id')
    .where('work.submitStatus', 'in', CAN_DIFFER)
    .where('current.kind', '<>', 'submit')
    .where('current.checksum', '<>', (eb) =>
      eb
        .selectFrom('teachingWorkVersion as submitted')
        .select('submitted.checksum')
        .whereRef('submitted.workId', '=', 'work.id')
        .where('submitted.kind', '=', 'submit')
        .orderBy('submitted.versionNo', 'desc')
        .limit(1),
    )

const changedWork = compiled((value: { workId: string }, on) => changedWorks(on).where('work.id', '=', value.workId))

export async function isChangedSinceSubmit(workId: string): Promise<boolean> {
  return (await changedWork({ workId })).length > 0
}

export async function listChangedSinceSubmit(workIds: readonly (string | null)[]): Promise<Set<string>> {
  const ids = workIds.filter((id) => id !== null)
  if (ids.length === 0) return new Set()
  const rows = await changedWorks(db()).where('work.id', 'in', ids).execute()
  return new Set(rows.map((row) => row.id))
}
