import { workProblem } from '@mashu/contract/teaching/work'
import { isSafe } from '../../../sys/safe-text/safe-text.ts'
import { ownDetailNameIn, publicTitle } from '../../public-text/public-text.ts'
import type { WorkChange, WorkRow } from '../record/work.queries.ts'
import { selectOptionalVersion, updateVersion } from '../version/version.queries.ts'

export const NOT_PUBLIC = { publicVersionNo: null, publicName: null } as const satisfies WorkChange

/** @throws `work.unsafeName` or `work.ownDetail` for a title that may not be public */
export async function assertPublicTitle(title: string, userId: string): Promise<void> {
  if (!isSafe(title)) throw workProblem('work.unsafeName')
  const what = await ownDetailNameIn(title, userId)
  if (what !== null) throw workProblem('work.ownDetail', { what })
}

/**
 * Publishes a version, by default the newest version, and removes personal details of the author from the title. The
 * caller must lock the work with `lockWork`.
 * @throws `work.unsafeName` for a title with a number, link or listed word, or `work.unknownVersion`
 */
export async function publicationOf(
  work: WorkRow,
  { versionNo = work.versionNo, workName }: { versionNo?: number | undefined; workName?: string | null | undefined },
): Promise<WorkChange> {
  const version = await selectOptionalVersion(work.id, versionNo)
  const isNewest = versionNo === work.versionNo
  if (!isNewest && (!version || version.kind === 'conflict')) throw workProblem('work.unknownVersion')
  const title = workName || (isNewest || !version ? work.workName : version.workName)
  const publicName = await publicTitle(title, work.userId)
  if (!isSafe(publicName)) throw workProblem('work.unsafeName')
  // A version without a picture gets the work's picture. Otherwise the next save would change the public picture.
  if (isNewest && version?.coverId === null && work.workCover !== null)
    await updateVersion(work.id, versionNo, { coverId: work.workCover })
  return { publicVersionNo: versionNo, publicName }
}
