import type { Task } from '@mashu/contract/teaching/check/task-checks'
import { listHandedIn, listNewestSubmitted } from '../work/work.ts'
import { listPassedVersions } from './work-verdict.queries.ts'

/** Returns the storage keys of works that passed all checks of this version in a teacher's run, newest first. */
export async function listPassed(
  task: Task,
  { checkVersion, exceptUserId }: { checkVersion: number; exceptUserId: string },
): Promise<string[]> {
  const ids = await listHandedIn(task, exceptUserId)
  const versions = await listNewestSubmitted(ids)
  const passed = await listPassedVersions(
    [...versions.values()].map(({ versionId }) => versionId),
    checkVersion,
  )
  return ids.flatMap((id) => {
    const version = versions.get(id)
    return version && passed.has(version.versionId) ? [version.fileKey] : []
  })
}
