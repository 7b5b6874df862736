import type { Principal } from '../../../../platform/auth/principal.ts'
import { setting } from '../../../sys/config/config.ts'
import { selectOptionalWork, type WorkRow } from './work.queries.ts'
import { PUBLISHED } from './work-status.rules.ts'

/** Kinds of works that an editor can open. */
const PROGRAMS = new Set(['1', '2', '3', '4'])

interface Remixed {
  workType: string
  workStatus: number | string
  deleteTime?: string | null
}

/** Returns true when other people may continue with a copy. */
export const isRemixable = ({ workType, workStatus, deleteTime = null }: Remixed): boolean =>
  setting('_remix') === '1' && PROGRAMS.has(workType) && Number(workStatus) >= PUBLISHED && deleteTime === null

/** A copy of an own work has the origin of the own work. */
export function originIdOf(user: Pick<Principal, 'id'>, work: WorkRow): string | null {
  if (work.userId === user.id) return work.parentId
  return isRemixable(work) ? work.id : null
}

/** If remixes are not allowed any more, the new work has no origin. */
export async function parentIdOf(
  user: Pick<Principal, 'id'>,
  { workId, parentId }: { workId?: string; parentId?: string },
): Promise<string | null> {
  if (workId !== undefined || parentId === undefined) return null
  const parent = await selectOptionalWork(parentId)
  return parent ? originIdOf(user, parent) : null
}
