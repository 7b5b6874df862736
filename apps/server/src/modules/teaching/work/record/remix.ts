import type { Principal } from '../../../../platform/auth/principal.ts'
import { setting } from '../../../sys/config/config.ts'
import { selectOptionalWork, type WorkRow } from './work.queries.ts'
import { PUBLISHED } from './work-status.rules.ts'

/** Kinds of works that an editor opens; an uploaded picture or file is looked at alone. */
const PROGRAMS = new Set(['1', '2', '3', '4'])

interface Remixed {
  workType: string
  workStatus: number | string
  deleteTime?: string | null
}

/** True when people may look into any published work and go on with a copy of it. */
export const isRemixable = ({ workType, workStatus, deleteTime = null }: Remixed): boolean =>
  setting('_remix') === '1' && PROGRAMS.has(workType) && Number(workStatus) >= PUBLISHED && deleteTime === null

/** The origin that a copy of a work names; a copy of an own work names the origin of that work. */
export function originIdOf(user: Pick<Principal, 'id'>, work: WorkRow): string | null {
  if (work.userId === user.id) return work.parentId
  return isRemixable(work) ? work.id : null
}

/**
 * The origin of a new work that began as a copy of another. A save is never refused for it: a work that may not be
 * remixed any more is not named.
 */
export async function parentIdOf(
  user: Pick<Principal, 'id'>,
  { workId, parentId }: { workId?: string; parentId?: string },
): Promise<string | null> {
  if (workId !== undefined || parentId === undefined) return null
  const parent = await selectOptionalWork(parentId)
  return parent ? originIdOf(user, parent) : null
}
