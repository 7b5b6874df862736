import { workProblem } from '@mashu/contract/teaching/work'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { transaction } from '../../../../platform/db/database.ts'
import { brokenUniqueKey, isForeignKeyError } from '../../../../platform/http/endpoint/errors.ts'
import { countSubmitted } from '../../depart-day-log/depart-day-log.ts'
import { assertOwnWork } from '../record/work-access.ts'
import { FREE_CREATION } from '../record/work-context.ts'
import { pushSubmitted } from '../record/work.push.ts'
import { lockWork, selectOptionalWork, type WorkRow } from '../record/work.queries.ts'
import { selectOptionalVersion, type VersionRow } from './version.queries.ts'
import { findTarget } from './find-target.ts'
import { decideSave } from './version.rules.ts'
import { type SaveRequest, type Content, type SaveOutcome, type Save, storedContent } from './save-request.ts'
import { insertFirst, insertNext } from './write-save.ts'
import { keepConflict, keepCurrent } from './keep-save.ts'

const ATTEMPTS = 4
const RACES = new Set([
  'uniq_teaching_work_user_id_client_key',
  'uniq_teaching_work_user_id_course_id',
  'uniq_teaching_work_user_id_additional_id',
])
const DEADLOCK = '40P01'

/**
 * Returns true when another first save was faster, PostgreSQL ended a deadlock, or the clean-up deleted a row that this
 * save had found. A new transaction resolves these errors.
 */
function isRace(error: unknown): boolean {
  return (
    RACES.has(brokenUniqueKey(error)?.name ?? '') ||
    isForeignKeyError(error) ||
    (error instanceof Error && 'code' in error && error.code === DEADLOCK)
  )
}

/** When two saves have the same base, one becomes the next version and the other one is kept as a conflict. */
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

/** Notifies the teachers, and counts the submission in the daily statistics of the class. */
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
  if (decision === 'next') return insertNext(save, work, replacedNoOf(request, work, current))
  return decision === 'conflict' ? keepConflict(save, work) : keepCurrent(save, work, current!)
}

/**
 * Returns the version that this save replaces although the author has not read it, so that the editor can offer it: the
 * current version, or, if the author has read that one, the version that it replaced unread.
 */
function replacedNoOf(request: SaveRequest, work: WorkRow, current: VersionRow | undefined): number | null {
  if (!request.tracksReads || !current) return null
  return work.foreignReadNo === work.versionNo ? current.replacedNo : work.versionNo
}

/** The current version stays in the history. */
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
