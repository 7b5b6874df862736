import { db } from '../../../../platform/db/database.ts'
import { SUBMITTED } from './work-status.rules.ts'

/** Maximum number of listed works. */
const MANY_WORKS = 1000

/** The newest work is first. */
export async function listHandedIn(
  { kind, id }: { kind: 'unit' | 'homework'; id: string },
  exceptUserId: string,
): Promise<string[]> {
  const rows = await db()
    .selectFrom('teachingWork')
    .select('id')
    .where(kind === 'unit' ? 'courseId' : 'additionalId', '=', id)
    .where('userId', '!=', exceptUserId)
    .where('submitStatus', '>=', SUBMITTED)
    .where('deleteTime', 'is', null)
    .orderBy('submitTime', 'desc')
    .orderBy('id')
    .limit(MANY_WORKS)
    .execute()
  return rows.map((row) => row.id)
}
