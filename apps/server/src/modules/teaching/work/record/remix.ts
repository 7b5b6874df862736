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

/** Whether people who have no right to a work but that it is published may look into it and go on with a copy. */
export const isRemixable = ({ workType, workStatus, deleteTime = null }: Remixed): boolean =>
  setting('_remix') === '1' && PROGRAMS.has(workType) && Number(workStatus) >= PUBLISHED && deleteTime === null

/** What a copy of a work names as its origin: a copy of an own work what that one names. */
export function originIdOf(user: Pick<Principal, 'id'>, work: WorkRow): string | null {
  if (work.userId === user.id) return work.parentId
  return isRemixable(work) ? work.id : null
}

/**
 * What a new work that was made apart from another names as its origin. A save is never refused for it: what may not
 * be remixed any more is not named.
 */
export async function parentIdOf(
  user: Pick<Principal, 'id'>,
  { workId, parentId }: { workId?: string; parentId?: string },
): Promise<string | null> {
  if (workId !== undefined || parentId === undefined) return null
  const parent = await selectOptionalWork(parentId)
  return parent ? originIdOf(user, parent) : null
}
