import { workProblem } from '@mashu/contract/teaching/work'
import type { VersionKind } from '@mashu/contract/teaching/work-session'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { transaction } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/db/id.ts'
import { brokenUniqueKey, isForeignKeyError } from '../../../../platform/http/endpoint/errors.ts'
import { now } from '../../../../platform/time/time.ts'
import { isSafe } from '../../../sys/safe-text/safe-text.ts'
import { countSubmitted } from '../../depart-day-log/depart-day-log.ts'
import { assertOwnWork } from '../record/work-access.ts'
import { FREE_CREATION, type WorkContext } from '../record/work-context.ts'
import { PUBLISHED, SAVED, statusAfterSave, SUBMITTED } from '../record/work-status.rules.ts'
import { pushSubmitted } from '../record/work.push.ts'
import { assertMaySubmit } from '../record/homework-rule.ts'
import {
  insertWork,
  lockWork,
  selectOptionalWork,
  updateWork,
  type WorkChange,
  type WorkRow,
} from '../record/work.queries.ts'
import {
  insertVersion,
  nextVersionNo,
  selectOptionalConflict,
  selectOptionalVersion,
  updateVersion,
  type VersionRow,
} from './version.queries.ts'
import { findTarget } from './find-target.ts'
import { decideSave } from './version.rules.ts'

/**
 * The bytes of a save, on disk already. `insert` writes the rows of both files, or of the cover alone, where they have
 * none yet.
 */
export interface Content {
  fileId: string
  coverId: string | null
  checksum: string
  /** What is in it in short; null where it was not looked at. */
  outline: string | null
  insert(what?: 'cover'): Promise<void>
}

/** Content whose files have their rows already. */
export const storedContent = ({ fileId, coverId, checksum, outline }: Omit<Content, 'insert'>): Content => ({
  fileId,
  coverId,
  checksum,
  outline,
  insert: async () => {},
})

export interface SaveRequest {
  /** Exactly this work; it must be the caller's. */
  workId?: string | undefined
  clientKey: string | null
  /** null: the client knows nothing of versions. */
  baseVersion: number | null
  workName: string
  workType: string
  /** What a new work is made for; a work that is there keeps its own. */
  workContext: WorkContext
  hasCloudData?: boolean | undefined
  submit: boolean
  /** The editor says that the starter was not edited. */
  untouched?: boolean | undefined
  device: string | null
  /** `restore` instead of `save` for a version brought back. */
  kind?: VersionKind
}

export type SaveOutcome = { workId: string; isNew: boolean } & (
  | { state: 'saved'; versionNo: number }
  | { state: 'conflict'; currentNo: number; keptNo: number }
)

const ATTEMPTS = 4
const RACES = new Set([
  'uniq_teaching_work_user_id_client_key',
  'uniq_teaching_work_user_id_course_id',
  'uniq_teaching_work_user_id_additional_id',
])
const DEADLOCK = '40P01'

/**
 * Another first save of the same work was faster, PostgreSQL chose this one to give way, or the clean-up took a row
 * away that this one had found; a new transaction sees what is there now.
 */
function isRace(error: unknown): boolean {
  return (
    RACES.has(brokenUniqueKey(error)?.name ?? '') ||
    isForeignKeyError(error) ||
    (error instanceof Error && 'code' in error && error.code === DEADLOCK)
  )
}

/** Stores a version of a work. Everything or nothing; of two saves from the same base one wins and both are kept. */
export async function saveWork(user: Principal, request: SaveRequest, content: Content): Promise<SaveOutcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(async () => {
        const outcome = await write(user, request, content)
        if (request.submit && outcome.state === 'saved') await announceSubmission(outcome.workId)
        return outcome
      })
    } catch (error) {
      if (attempt === ATTEMPTS || !isRace(error)) throw error
    }
  }
}

/** Pushes it to the teachers and counts it in the class day log. */
async function announceSubmission(workId: string): Promise<void> {
  await pushSubmitted(workId)
  const work = await selectOptionalWork(workId)
  if (work) await countSubmitted(work)
}

async function write(user: Principal, request: SaveRequest, content: Content): Promise<SaveOutcome> {
  const { id, byKey } = await findTarget(user, {
    ...request.workContext,
    workId: request.workId,
    clientKey: request.clientKey,
  })
  if (id === undefined) return insertFirst({ user, request, content })
  const work = await assertOwnWork(user, await lockWork(id))
  const current = await selectOptionalVersion(work.id, work.versionNo)
  const decision = current
    ? decideSave(current, { baseVersion: request.baseVersion, checksum: content.checksum, byKey })
    : 'next'
  const save: Save = { user, request, content }
  if (decision === 'next') return insertNext(save, work)
  return decision === 'conflict' ? keepConflict(save, work) : keepCurrent(save, work, current!)
}

const kindOf = (request: SaveRequest): VersionKind => request.kind ?? (request.submit ? 'submit' : 'save')

/** Who saves what, and with which bytes. */
interface Save {
  user: Pick<Principal, 'username' | 'orgCode'>
  request: SaveRequest
  content: Content
}

async function insertFirst({ user, request, content }: Save & { user: Principal }): Promise<SaveOutcome> {
  if (request.submit) await assertMaySubmit(request.workContext.additionalId, null, now())
  const workId = await insertFirstVersion({ owner: user, user, request, content })
  return { state: 'saved', workId, versionNo: 1, isNew: true }
}

/**
 * A work of `owner` with its first version, which `user` made; only inside a transaction. @returns the id of the work
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
    workStatus: statusAfterSave(SAVED, submit),
    hasCloudData: request.hasCloudData ? 1 : 0,
    versionNo: 1,
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

async function addVersion(
  { user, request, content }: Save,
  version: { workId: string; versionNo: number; kind: VersionKind; createTime: string },
): Promise<void> {
  const { workName, device, baseVersion } = request
  await insertVersion({
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

/** What a save changes on the work besides its content. */
function changes(user: Save['user'], request: SaveRequest, work: WorkRow, time: string): WorkChange {
  const workStatus = statusAfterSave(work.workStatus, request.submit)
  // The content is never refused for its title; the title of a published work is public at once.
  const isFit = workStatus < PUBLISHED || isSafe(request.workName)
  return {
    workName: isFit ? request.workName : work.workName,
    workStatus,
    updateBy: user.username,
    updateTime: time,
    ...(request.submit ? { submitTime: time } : {}),
    ...(request.hasCloudData === undefined ? {} : { hasCloudData: request.hasCloudData ? 1 : 0 }),
  }
}

async function insertNext(save: Save, work: WorkRow): Promise<SaveOutcome> {
  const { user, request, content } = save
  const time = now()
  if (request.submit) await assertMaySubmit(work.additionalId, work, time)
  const versionNo = await nextVersionNo(work.id)
  await content.insert()
  await addVersion(save, { workId: work.id, versionNo, kind: kindOf(request), createTime: time })
  await updateWork(work.id, {
    ...changes(user, request, work, time),
    versionNo,
    workFile: content.fileId,
    workCover: content.coverId ?? work.workCover,
  })
  return { state: 'saved', workId: work.id, versionNo, isNew: false }
}

/** Another save was faster: the content becomes a side version, and the work stays as it is. */
async function keepConflict(save: Save, work: WorkRow): Promise<SaveOutcome> {
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

/** The same bytes again: no new version, but a new name counts, and so does submitting what was only saved. */
async function keepCurrent(save: Save, work: WorkRow, current: VersionRow): Promise<SaveOutcome> {
  const { user, request, content } = save
  const submits = request.submit && (work.workStatus !== SUBMITTED || current.kind !== 'submit')
  if (submits) await assertMaySubmit(work.additionalId, work, now())
  const newCover = content.coverId !== null && current.coverId === null
  if (submits || newCover || request.workName !== work.workName) {
    if (newCover) await content.insert('cover')
    if (submits || newCover)
      await updateVersion(work.id, current.versionNo, {
        ...(submits ? { kind: 'submit' as const } : {}),
        ...(newCover ? { coverId: content.coverId! } : {}),
      })
    await updateWork(work.id, {
      ...changes(user, { ...request, submit: submits }, work, now()),
      ...(newCover ? { workCover: content.coverId } : {}),
    })
  }
  return { state: 'saved', workId: work.id, versionNo: work.versionNo, isNew: false }
}

/** Brings a version back as a new one; what was current stays in the history. */
export async function restoreVersion(user: Principal, workId: string, versionNo: number): Promise<SaveOutcome> {
  return transaction(async () => {
    const work = await assertOwnWork(user, await lockWork(workId))
    const version = await selectOptionalVersion(workId, versionNo)
    if (!version) throw workProblem('work.unknownVersion')
    if (versionNo === work.versionNo) return { state: 'saved', workId, versionNo, isNew: false }
    const request: SaveRequest = {
      workId,
      clientKey: null,
      baseVersion: work.versionNo,
      workName: version.workName,
      workType: work.workType,
      workContext: FREE_CREATION,
      submit: false,
      device: null,
      kind: 'restore',
    }
    return insertNext({ user, request, content: storedContent(version) }, work)
  })
}
