import { workProblem } from '@mashu/contract/teaching/work'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { selectVisibleWork } from '../record/work-access.ts'
import { originIdOf } from '../record/remix.ts'
import { FREE_CREATION } from '../record/work-context.ts'
import type { WorkRow } from '../record/work.queries.ts'
import { saveWork } from './save.service.ts'
import { storedContent, type Content } from './save-request.ts'
import { selectOptionalVersion } from './version.queries.ts'
import { copyName } from './version.rules.ts'

/** The copy is a free creation and shares the stored file. */
export async function copyWork(
  user: Principal,
  source: { workId: string; versionNo: number; workName?: string },
): Promise<string> {
  const work = await selectVisibleWork(user, source.workId)
  const version = await selectOptionalVersion(work.id, source.versionNo)
  if (!version) throw workProblem('work.unknownVersion')
  const outcome = await saveWork(
    user,
    {
      clientKey: null,
      baseVersion: 0,
      workName: source.workName?.trim() || copyName(version.workName),
      workType: work.workType,
      workContext: FREE_CREATION,
      hasCloudData: work.hasCloudData === 1,
      parentId: originIdOf(user, work),
      submit: false,
      device: null,
    },
    storedContent(version),
  )
  return outcome.workId
}

/** Returns null when the work has no file. */
export async function contentOf(work: WorkRow): Promise<Content | null> {
  const version = await selectOptionalVersion(work.id, work.versionNo)
  return version ? storedContent({ ...version, coverId: version.coverId ?? work.workCover }) : null
}
