import type { Principal } from '../../../../platform/auth/principal.ts'
import { setting } from '../../../sys/config/config.ts'
import { selectOptionalWork, type WorkRow } from './work.queries.ts'
import { PUBLISHED } from './work-status.rules.ts'

/** Kinds of works that an editor can open, in contrast to uploaded files. */
const PROGRAMS = new Set(['1', '2', '3', '4'])

interface Remixed {
  workType: string
  workStatus: number | string
  deleteTime?: string | null
}

/** Returns true when people may open a published work and continue with a copy. */
export const isRemixable = ({ workType, workStatus, deleteTime = null }: Remixed): boolean =>
  setting('_remix') === '1' && PROGRAMS.has(workType) && Number(workStatus) >= PUBLISHED && deleteTime === null

/** Returns the origin of a copy. When the author copies their own work, the copy has the origin of that work. */
export function originIdOf(user: Pick<Principal, 'id'>, work: WorkRow): string | null {
  if (work.userId === user.id) return work.parentId
  return isRemixable(work) ? work.id : null
}

/**
 * Returns the origin of a new work that began as a copy. When remixing is no longer allowed, the save succeeds without
 * an origin.
 */
export async function parentIdOf(
  user: Pick<Principal, 'id'>,
  { workId, parentId }: { workId?: string; parentId?: string },
): Promise<string | null> {
  if (workId !== undefined || parentId === undefined) return null
  const parent = await selectOptionalWork(parentId)
  return parent ? originIdOf(user, parent) : null
}
