import type { VersionKind } from '@mashu/contract/teaching/work-session'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { newId } from '../../../../platform/db/id.ts'
import { now } from '../../../../platform/time/time.ts'
import { isFitForPublic } from '../../public-text/public-text.ts'
import { PUBLISHED, SAVED, stateAfterSave } from '../record/work-status.rules.ts'
import { assertMaySubmit } from '../record/homework-rule.ts'
import { insertWork, updateWork, type WorkChange, type WorkRow } from '../record/work.queries.ts'
import { insertVersion, nextVersionNo } from './version.queries.ts'
import { type Save, type SaveOutcome, kindOf, type SaveRequest } from './save-request.ts'

export async function insertFirst({ user, request, content }: Save & { user: Principal }): Promise<SaveOutcome> {
  if (request.submit) await assertMaySubmit(request.workContext.additionalId, { userId: user.id, work: null }, now())
  const workId = await insertFirstVersion({ owner: user, user, request, content })
  return { state: 'saved', workId, versionNo: 1, isNew: true }
}

/**
 * Inserts a work of `owner`, with a first version by `user`. Must run inside a transaction.
 * @returns the id of the work
 */
export async function insertFirstVersion(save: Save & { owner: Pick<Principal, 'id' | 'username'> }): Promise<string> {
  const { owner, user, request, content } = save
  const { workContext, workName, workType, clientKey, submit } = request
  const [workId, time] = [newId(), now()]
  await content.insert()
  await insertWork({
    id: workId,
    userId: owner.id,
    ...workContext,
    workName,
    workType,
    workFile: content.fileId,
    workCover: content.coverId,
    ...stateAfterSave({ submitStatus: SAVED, workStatus: SAVED }, submit),
    hasCloudData: request.hasCloudData ? 1 : 0,
    parentId: request.parentId ?? null,
    versionNo: 1,
    foreignReadNo: request.tracksReads ? 1 : null,
    clientKey,
    submitTime: submit ? time : null,
    firstSubmitTime: submit ? time : null,
    sysOrgCode: user.orgCode,
    createBy: owner.username,
    createTime: time,
    updateBy: user.username,
    updateTime: time,
  })
  await addVersion(save, { workId, versionNo: 1, kind: kindOf(request), createTime: time })
  return workId
}

export async function addVersion(
  { user, request, content }: Save,
  version: { workId: string; versionNo: number; kind: VersionKind; createTime: string; replacedNo?: number | null },
): Promise<void> {
  const { workName, device, baseVersion } = request
  await insertVersion({
    replacedNo: null,
    ...version,
    baseVersionNo: baseVersion ?? version.versionNo - 1,
    workName,
    fileId: content.fileId,
    coverId: content.coverId,
    checksum: content.checksum,
    outline: content.outline,
    untouched: request.untouched ? 1 : 0,
    device,
    createBy: user.username,
  })
}

/** Leaves out the columns of the content. */
export async function changes(
  user: Save['user'],
  request: SaveRequest,
  work: WorkRow,
  time: string,
): Promise<WorkChange> {
  const state = stateAfterSave(work, request.submit)
  // A save is never refused because of its title. An unsuitable title of a published work is not stored, because it
  // would be public at once.
  const isFit = state.workStatus < PUBLISHED || (await isFitForPublic(request.workName, work.userId))
  return {
    workName: isFit ? request.workName : work.workName,
    ...state,
    updateBy: user.username,
    updateTime: time,
    ...(request.submit ? { submitTime: time } : {}),
    ...(request.hasCloudData === undefined ? {} : { hasCloudData: request.hasCloudData ? 1 : 0 }),
  }
}

/** The save replaces `replacedNo`, which the author's client never read. */
export async function insertNext(save: Save, work: WorkRow, replacedNo: number | null = null): Promise<SaveOutcome> {
  const { user, request, content } = save
  const time = now()
  if (request.submit) await assertMaySubmit(work.additionalId, { userId: work.userId, work }, time)
  const versionNo = await nextVersionNo(work.id)
  await content.insert()
  await addVersion(save, { workId: work.id, versionNo, kind: kindOf(request), createTime: time, replacedNo })
  await updateWork(work.id, {
    ...(await changes(user, request, work, time)),
    versionNo,
    ...(request.tracksReads ? { foreignReadNo: versionNo } : {}),
    workFile: content.fileId,
    workCover: content.coverId ?? work.workCover,
  })
  return { state: 'saved', workId: work.id, versionNo, isNew: false }
}
