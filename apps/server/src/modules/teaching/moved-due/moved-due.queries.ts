import { sql } from 'kysely'
import { batches } from '../../../platform/batches.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'

const BATCH = 200
const homeworkId = sql<string>`coalesce(additional_id, unit_id)`.as('homeworkId')

/** `homeworkId` is the id of an assignment or a unit. */
export interface MovedDueRow {
  userId: string
  homeworkId: string
  dueTime: string
  note: string | null
}

/** Without `userId`, selects the moved due times of all students. */
export const movedDuesAs = <Alias extends string>(alias: Alias, userId?: string) => {
  const query = db().selectFrom('teachingMovedDue').select(['userId', 'additionalId', 'unitId', 'dueTime'])
  return (userId === undefined ? query : query.where('userId', '=', userId)).as(alias)
}

/** Without `homework`, lists the moved due times for all homework. */
export async function listMovedDues(userIds: readonly string[], homework?: string): Promise<MovedDueRow[]> {
  const found: MovedDueRow[] = []
  for (const some of batches(userIds, BATCH)) {
    let query = db().selectFrom('teachingMovedDue').select(['userId', homeworkId, 'dueTime', 'note'])
    query = query.where('userId', 'in', some)
    if (homework !== undefined)
      query = query.where((eb) => eb.or([eb('additionalId', '=', homework), eb('unitId', '=', homework)]))
    found.push(...(await query.orderBy('id').execute()))
  }
  return found
}

export async function movedDuesOf(userId: string): Promise<Map<string, MovedDueRow>> {
  return new Map((await listMovedDues([userId])).map((row) => [row.homeworkId, row]))
}

/** The caller must run a transaction. */
export async function replaceMovedDues(
  homework: { id: string; kind: 'assignment' | 'unit' },
  moves: readonly { userId: string; dueTime: string | null; note: string | null }[],
  stamp: { createBy: string; createTime: string },
): Promise<void> {
  const column = homework.kind === 'unit' ? 'unitId' : 'additionalId'
  for (const some of batches(moves, BATCH)) {
    const userIds = some.map(({ userId }) => userId)
    await db().deleteFrom('teachingMovedDue').where(column, '=', homework.id).where('userId', 'in', userIds).execute()
    const rows = some.flatMap(({ userId, dueTime, note }) =>
      dueTime === null ? [] : [{ id: newId(), userId, [column]: homework.id, dueTime, note, ...stamp }],
    )
    if (rows.length > 0) await db().insertInto('teachingMovedDue').values(rows).execute()
  }
}
