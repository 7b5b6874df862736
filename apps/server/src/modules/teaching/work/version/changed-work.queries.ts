import { db } from '../../../../platform/db/database.ts'
import { CORRECTED, SUBMITTED } from '../record/work-status.rules.ts'

/** Which of these works are submitted and have other content now than was submitted last. */
export async function listChangedSinceSubmit(workIds: readonly (string | null)[]): Promise<Set<string>> {
  const ids = workIds.filter((id) => id !== null)
  if (ids.length === 0) return new Set()
  const rows = await db()
    .selectFrom('teachingWork as work')
    .innerJoin('teachingWorkVersion as current', (join) =>
      join.onRef('current.workId', '=', 'work.id').onRef('current.versionNo', '=', 'work.versionNo'),
    )
    .select('work.id')
    .where('work.id', 'in', ids)
    .where('work.workStatus', 'in', [SUBMITTED, CORRECTED])
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
    .execute()
  return new Set(rows.map((row) => row.id))
}
