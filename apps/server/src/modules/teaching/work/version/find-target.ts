import type { Principal } from '../../../../platform/auth/principal.ts'
import {
  homeworkOf,
  selectOptionalIdByHomework,
  selectOptionalIdByKey,
  selectOptionalWork,
} from '../record/work.queries.ts'
import { selectOptionalVersion, type VersionRow } from './version.queries.ts'

/** A save identifies its work by id, key of the editor, or homework. */
interface Named {
  workId?: string | undefined
  clientKey: string | null
  additionalId?: string | null | undefined
  courseId?: string | null | undefined
}

/** The id comes first, then the editor's key, then the homework. Titles are never compared. */
export async function findTarget(
  user: Principal,
  { workId, clientKey, ...ids }: Named,
): Promise<{ id?: string | undefined; byKey: boolean }> {
  if (workId !== undefined) return { id: workId, byKey: false }
  const keyed = clientKey === null ? undefined : await selectOptionalIdByKey(user.id, clientKey)
  if (keyed !== undefined) return { id: keyed, byKey: true }
  const homework = homeworkOf(ids)
  return { id: homework ? await selectOptionalIdByHomework(user.id, homework) : undefined, byKey: false }
}

/** Returns the current version of the caller's work that a save would continue. */
export async function versionToReplace(
  user: Principal,
  named: Named,
): Promise<(VersionRow & { workId: string }) | undefined> {
  const { id } = await findTarget(user, named)
  const work = id === undefined ? undefined : await selectOptionalWork(id)
  const version = work?.userId === user.id ? await selectOptionalVersion(work.id, work.versionNo) : undefined
  return work && version && { ...version, workId: work.id }
}
