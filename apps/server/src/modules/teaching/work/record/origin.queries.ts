import { sql } from 'kysely'
import type { WorkOrigin } from '@mashu/contract/teaching/work'
import { db } from '../../../../platform/db/database.ts'
import { publicName } from '../../../sys/public-name/public-name.ts'
import { peopleAs } from '../../../sys/user/user.ts'
import { PUBLISHED } from './work-status.rules.ts'

/** The original work is not public any more, or its author was deleted. */
const WITHDRAWN: WorkOrigin = { id: null, workName: null, realname: null }

/** Includes only published works. */
export async function listOrigins(parentIds: readonly (string | null)[]): Promise<ReadonlyMap<string, WorkOrigin>> {
  const ids = [...new Set(parentIds.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const rows = await db()
    .selectFrom('teachingWork as work')
    .innerJoin(peopleAs('author'), 'author.id', 'work.userId')
    .select(['work.id', 'author.realname', 'author.nickname', 'author.userIdentity'])
    .select(sql<string>`coalesce(work.public_name, work.work_name)`.as('workName'))
    .where('work.id', 'in', ids)
    .where('work.workStatus', '>=', PUBLISHED)
    .where('work.deleteTime', 'is', null)
    .where('author.delFlag', '=', 0)
    .execute()
  return new Map(rows.map(({ id, workName, ...author }) => [id, { id, workName, realname: publicName(author) }]))
}

/** Returns null for a work that is no remix. */
export const originOf = (
  { parentId }: { parentId: string | null },
  origins: ReadonlyMap<string, WorkOrigin>,
): WorkOrigin | null => (parentId === null ? null : (origins.get(parentId) ?? WITHDRAWN))
