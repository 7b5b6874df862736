import { now } from '../../../../platform/time/time.ts'
import { SUBMITTED } from '../record/work-status.rules.ts'
import { assertMaySubmit } from '../record/homework-rule.ts'
import { updateWork, type WorkRow } from '../record/work.queries.ts'
import { nextVersionNo, selectOptionalConflict, updateVersion, type VersionRow } from './version.queries.ts'
import type { Save, SaveOutcome } from './save-request.ts'
import { addVersion, changes } from './write-save.ts'

/** A save that came too late becomes a side version. The work itself does not change. */
export async function keepConflict(save: Save, work: WorkRow): Promise<SaveOutcome> {
  const { request, content } = save
  const base = request.baseVersion ?? 0
  const known = await selectOptionalConflict(work.id, content.checksum, base)
  const keptNo = known?.versionNo ?? (await nextVersionNo(work.id))
  if (!known) {
    await content.insert()
    await addVersion(save, { workId: work.id, versionNo: keptNo, kind: 'conflict', createTime: now() })
  }
  return { state: 'conflict', workId: work.id, currentNo: work.versionNo, keptNo, isNew: false }
}

/** A new name, a new cover or a submission of equal bytes is stored without a new version. */
export async function keepCurrent(save: Save, work: WorkRow, current: VersionRow): Promise<SaveOutcome> {
  const { user, request, content } = save
  const submits = request.submit && (work.submitStatus !== SUBMITTED || current.kind !== 'submit')
  if (submits) await assertMaySubmit(work.additionalId, { userId: work.userId, work }, now())
  const newCover = content.coverId !== null && current.coverId === null
  if (submits || newCover || request.workName !== work.workName) {
    if (newCover) await content.insert('cover')
    if (submits || newCover)
      await updateVersion(work.id, current.versionNo, {
        ...(submits ? { kind: 'submit' as const } : {}),
        ...(newCover ? { coverId: content.coverId! } : {}),
      })
    await updateWork(work.id, {
      ...(await changes(user, { ...request, submit: submits }, work, now())),
      ...(newCover ? { workCover: content.coverId } : {}),
    })
  }
  if (request.tracksReads) await updateWork(work.id, { foreignReadNo: work.versionNo })
  return { state: 'saved', workId: work.id, versionNo: work.versionNo, isNew: false }
}
