import type { Principal } from '../../../../platform/auth/principal.ts'
import { selectOptionalIdByKey, selectOptionalIdByTask, selectOptionalWork } from '../record/work.queries.ts'
import type { WorkContext } from '../record/work-context.ts'
import { selectOptionalVersion, type VersionRow } from './version.queries.ts'

/** How a save names its work. */
interface Named {
  workId?: string | undefined
  clientKey: string | null
}

/** By id, else by the editor's key, else the person's work for the task. Never by title. */
export async function findTarget(
  user: Principal,
  { workId, clientKey, place }: Named & { place: WorkContext },
): Promise<{ id?: string | undefined; byKey: boolean }> {
  if (workId !== undefined) return { id: workId, byKey: false }
  const keyed = clientKey === null ? undefined : await selectOptionalIdByKey(user.id, clientKey)
  if (keyed !== undefined) return { id: keyed, byKey: true }
  if (place.additionalId !== null)
    return { id: await selectOptionalIdByTask(user.id, { additionalId: place.additionalId }), byKey: false }
  return {
    id: place.courseId === null ? undefined : await selectOptionalIdByTask(user.id, { courseId: place.courseId }),
    byKey: false,
  }
}

/** What a work is made for, as a save says it. */
interface Task {
  additionalId?: string | null | undefined
  courseId?: string | null | undefined
}

/** The current version of the caller's work that a save would continue. */
export async function versionToReplace(
  user: Principal,
  { workId, clientKey, additionalId, courseId }: Named & Task,
): Promise<(VersionRow & { workId: string }) | undefined> {
  const byKey = () => (clientKey === null ? undefined : selectOptionalIdByKey(user.id, clientKey))
  const byTask = async () => {
    if (additionalId) return selectOptionalIdByTask(user.id, { additionalId })
    return courseId ? selectOptionalIdByTask(user.id, { courseId }) : undefined
  }
  const id = workId ?? (await byKey()) ?? (await byTask())
  const work = id === undefined ? undefined : await selectOptionalWork(id)
  const version = work?.userId === user.id ? await selectOptionalVersion(work.id, work.versionNo) : undefined
  return work && version && { ...version, workId: work.id }
}
