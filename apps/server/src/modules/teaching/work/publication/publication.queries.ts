import { sql } from 'kysely'
import { db, type Db } from '../../../../platform/db/database.ts'

/**
 * Selects works (as `work`) with their published version. Works from the time before versions show their current state.
 */
export const publicContents = (on: Db = db()) =>
  on
    .selectFrom('teachingWork as work')
    .leftJoin('teachingWorkVersion as shown', (join) =>
      join.onRef('shown.workId', '=', 'work.id').onRef('shown.versionNo', '=', 'work.publicVersionNo'),
    )
    .leftJoin('sysFile as file', (join) =>
      join.on('file.id', '=', sql<string>`coalesce(shown.file_id, work.work_file)`),
    )
    .leftJoin('sysFile as cover', (join) =>
      join.on('cover.id', '=', sql<string>`coalesce(shown.cover_id, work.work_cover)`),
    )
    .select(['work.id', 'file.filePath as workFileKey', 'cover.filePath as coverFileKey'])
    .select(sql<string>`coalesce(work.public_name, work.work_name)`.as('workName'))

/** Returns public contents by id. */
export async function listPublicContents(workIds: readonly string[]) {
  if (workIds.length === 0) return new Map<string, never>()
  const rows = await publicContents()
    .where('work.id', 'in', [...workIds])
    .execute()
  return new Map(rows.map(({ id, ...content }) => [id, content]))
}
