import { SAVE_BODY, writeSaveHead } from '@mashu/contract/teaching/save-body'
import { toPerson } from './account/account.ts'
import { ApiError, CallError } from './call/call-error.ts'
import { fetchFile } from './call/fetch-file.ts'
import { apiAddress, ask, errorOf, resultOf, type Sending } from './call/http.ts'
import { ownAddress } from './address/own-address.ts'
import { workPaths } from './work-paths.ts'
import type {
  Lesson,
  NextHint,
  OpenedWork,
  SaveAnswer,
  Saved,
  Stale,
  StudentChecks,
  UnitStart,
  WorkApi,
  WorkTask,
  WorkVersion,
} from './work-api.ts'
import { type StoredLogin } from './account/login.ts'

/** Timeouts in milliseconds. A save may send many megabytes through a slow connection. */
const timeouts = { call: 30_000, transfer: 180_000 }
/** Browsers refuse requests with keepalive when their bodies together exceed 64 KiB. */
const KEEPALIVE_BYTES = 60_000

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns an error for an answer that does not have the expected form. */
const unreadable = (): ApiError => new ApiError('服务器的回答读不懂', 200, { understood: false })

const get = async (token: string | null, path: string, query: object = {}): Promise<unknown> =>
  resultOf(await ask(apiAddress(path, query), { token, cache: 'no-store', timeout: timeouts.call }))
const post = (path: string, sending: Sending) =>
  ask(apiAddress(path), { method: 'POST', timeout: timeouts.call, ...sending })

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const textOrNull = (value: unknown): string | null => text(value) || null

function record(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw unreadable()
  return value
}

const [RETURNED, SAVED] = ['-1', '0'] as const
/**
 * Returns the state of the work as homework. For a free creation, returns the status of the work, which is 3 when the
 * work is public. A returned work counts as saved, because the student can submit the work again.
 */
function statusOf({ submitStatus, workStatus }: Record<string, unknown>): string {
  if (submitStatus === RETURNED) return SAVED
  return text(submitStatus === '1' || submitStatus === '2' ? submitStatus : workStatus)
}

function toSaved(value: unknown): Saved {
  const row = record(value)
  return {
    workId: text(row.workId),
    versionNo: Number(row.versionNo),
    workStatus: statusOf(row),
    changedSinceSubmit: row.changedSinceSubmit === true,
    savedAt: text(row.savedAt),
    fileUrl: text(row.fileUrl),
    coverUrl: textOrNull(row.coverUrl),
    nameProblem: textOrNull(row.nameProblem),
  }
}

function toStale(value: unknown): Stale {
  const row = record(value)
  const current = record(row.current)
  const kept = record(row.kept)
  return {
    workId: text(row.workId),
    kept: { versionNo: Number(kept.versionNo), savedAt: text(kept.savedAt) },
    current: {
      versionNo: Number(current.versionNo),
      savedAt: text(current.savedAt),
      device: textOrNull(current.device),
      coverUrl: textOrNull(current.coverUrl),
      fileUrl: text(current.fileUrl),
    },
  }
}

const isScene = (value: unknown): value is OpenedWork['workScene'] =>
  value === 'create' || value === 'course' || value === 'additional'

function toOpened(value: unknown): OpenedWork {
  const row = record(value)
  return {
    workId: text(row.workId),
    workName: text(row.workName),
    workScene: isScene(row.workScene) ? row.workScene : 'create',
    courseId: textOrNull(row.courseId),
    additionalId: textOrNull(row.additionalId),
    departId: textOrNull(row.departId),
    workStatus: statusOf(row),
    changedSinceSubmit: row.changedSinceSubmit === true,
    versionNo: Number(row.versionNo),
    fileUrl: text(row.fileUrl),
    coverUrl: textOrNull(row.coverUrl),
    savedAt: text(row.savedAt),
    untouched: row.untouched === true,
    owner: row.owner === true,
    remix: row.remix === true,
    replacedAt: isRecord(row.replaced) ? text(row.replaced.savedAt) : null,
    realname: textOrNull(row.realname),
  }
}

function toUnit(value: unknown): UnitStart {
  const row = record(value)
  return {
    unitName: text(row.unitName),
    courseName: textOrNull(row.courseName),
    mineWorkId: textOrNull(row.mineWorkId),
    courseWorkUrl: textOrNull(row.courseWork_url),
    workType: textOrNull(row.courseWorkType),
    coverUrl: textOrNull(row.unitCover_url),
  }
}

/** Parses a comma-separated list of blocks. Returns null when the teacher has chosen no blocks. */
function toOffered(value: unknown): readonly string[] | null {
  const names = text(value).split(',').filter(Boolean)
  return names.length > 0 ? names : null
}

function toUnitLesson(value: unknown): Lesson {
  const row = record(value)
  const next = isRecord(row.next) ? { id: text(row.next.id), name: text(row.next.unitName) } : null
  return {
    title: text(row.unitName),
    intro: textOrNull(row.unitIntro),
    html: textOrNull(row.mediaContent),
    dueTime: textOrNull(row.dueTime),
    dueMoved: row.dueMoved === true,
    documents: [],
    offeredBlocks: toOffered(row.offeredBlocks),
    course: {
      id: text(row.courseId),
      name: text(row.courseName),
      showType: Number(row.showType),
      number: Number(row.number),
    },
    next,
  }
}

function toAssignmentLesson(value: unknown): Lesson | null {
  // The server answers null to a student who does not have the assignment.
  if (value === null) return null
  const row = record(value)
  return {
    title: text(row.workName),
    intro: textOrNull(row.workDesc),
    html: null,
    dueTime: textOrNull(row.dueTime),
    dueMoved: row.dueMoved === true,
    documents: text(row.workDocumentUrl_url).split(',').filter(Boolean),
    offeredBlocks: toOffered(row.offeredBlocks),
    course: null,
    next: null,
  }
}

function toTrialLesson(value: unknown, unitId: string): Lesson | null {
  const course = record(value)
  const units = Array.isArray(course.units) ? course.units.map(record) : []
  const place = units.findIndex((unit) => text(unit.id) === unitId && unit.trial === true)
  const unit = units[place]
  if (!unit) return null
  const { courseName, showType } = course
  return { ...toUnitLesson({ ...unit, courseId: course.id, courseName, showType, number: place + 1 }), next: null }
}

/** Returns null after a refusal, because the server refuses data that this person may not see. */
async function unlessRefused<Read>(read: () => Promise<Read>): Promise<Read | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof CallError && error.kind === 'refused') return null
    throw error
  }
}

const lesson: WorkApi['lesson'] = (token, { unitId, additionalId }) =>
  unlessRefused(async () => {
    if (additionalId !== null) return toAssignmentLesson(await get(token, workPaths.assignment, { id: additionalId }))
    return unitId === null ? null : toUnitLesson(await get(token, workPaths.unitLesson, { unitId }))
  })

const trialLesson: WorkApi['trialLesson'] = ({ courseId, unitId }) =>
  unlessRefused(async () => toTrialLesson(await get(null, workPaths.publicCourse, { id: courseId }), unitId))

const taskOf = ({ unitId, additionalId }: WorkTask) =>
  additionalId === null ? { kind: 'unit', id: unitId } : { kind: 'homework', id: additionalId }

const checks: WorkApi['checks'] = (token, task) =>
  unlessRefused(async () => {
    const found = (await get(token, workPaths.checks, taskOf(task))) as StudentChecks
    return found.checks.checks.length === 0 ? null : found
  })

const kinds = ['save', 'submit', 'conflict', 'restore'] as const

function toVersion(value: unknown): WorkVersion {
  const row = record(value)
  return {
    versionNo: Number(row.versionNo),
    baseVersionNo: Number(row.baseVersionNo),
    kind: kinds.find((kind) => kind === row.kind) ?? 'save',
    workName: text(row.workName),
    savedAt: text(row.savedAt),
    device: textOrNull(row.device),
    size: Number(row.size),
    fileUrl: text(row.fileUrl),
    coverUrl: textOrNull(row.coverUrl),
    current: row.current === true,
    changes: Array.isArray(row.changes) ? (row.changes as NonNullable<WorkVersion['changes']>) : null,
  }
}

const save: WorkApi['save'] = async (token, meta, { file, cover }, leaving): Promise<SaveAnswer> => {
  const text = new TextEncoder().encode(JSON.stringify(meta))
  const head = writeSaveHead({ meta: text.length, file: file.size, cover: cover?.size ?? 0 })
  const blob = new Blob([head, text, file, ...(cover ? [cover] : [])], { type: SAVE_BODY })
  const keepalive = leaving && blob.size < KEEPALIVE_BYTES
  const answer = await post(workPaths.save, { token, blob, keepalive, timeout: timeouts.transfer })
  if (answer.status === 409 && answer.envelope) return { outcome: 'stale', stale: toStale(answer.envelope.result) }
  return { outcome: 'saved', saved: toSaved(resultOf(answer)) }
}

/** A work is read in little time. After this time, the editor opens the draft on this computer. */
const FIRST_BYTE_MS = 30_000

const download: WorkApi['download'] = async (token, url) => {
  const address = ownAddress(url, location.origin)
  if (address === null) throw new CallError('refused', '只能打开本站的文件')
  return (await fetchFile(address, { token, timeout: FIRST_BYTE_MS }, '文件没有找到')).arrayBuffer()
}

const login: WorkApi['login'] = async (credentials) => {
  const answer = await post(workPaths.login, { body: credentials })
  const { envelope } = answer
  if (!envelope) throw errorOf(answer)
  const result = isRecord(envelope.result) ? envelope.result : {}
  const person = toPerson(result.userInfo)
  // The code of a success is a text (spec.md): "200".
  if (String(envelope.code) === '200' && typeof result.token === 'string' && person)
    return { ok: true, person, login: result as unknown as StoredLogin }
  return { ok: false, message: envelope.message || '登录失败', needCaptcha: result.needCaptcha === true }
}

/** Returns the calls of the editors, implemented over HTTP. */
export function workHttp(): WorkApi {
  return {
    async whoAmI(token) {
      const person = toPerson(await get(token, workPaths.whoAmI))
      if (!person) throw unreadable()
      return person
    },
    open: async (token, workId) => toOpened(await get(token, workPaths.open, { workId })),
    unit: async (token, unitId) => toUnit(await get(token, workPaths.unit, { unitId })),
    lesson,
    trialLesson,
    checks,
    hint: async (token, task, asked) =>
      resultOf(await post(workPaths.hint, { token, body: { ...taskOf(task), ...asked } })) as NextHint,
    async noteFault(token, task, fault) {
      resultOf(await post(workPaths.noteFault, { token, body: { ...taskOf(task), fault } }))
    },
    async keepVerdict(token, body) {
      resultOf(await post(workPaths.keepVerdict, { token, body }))
    },
    async namesLike(token, beginning) {
      const rows = record(await get(token, workPaths.myWorks, { workName: `${beginning}*`, pageSize: '99' })).records
      return Array.isArray(rows) ? rows.map((row) => text(record(row).workName)) : []
    },
    download,
    save,
    async versions(token, workId) {
      const rows = await get(token, workPaths.versions, { workId })
      return Array.isArray(rows) ? rows.map(toVersion) : []
    },
    restoreVersion: async (token, workId, versionNo) =>
      toSaved(resultOf(await post(workPaths.restoreVersion, { token, body: { workId, versionNo } }))),
    copyVersion: async (token, workId, versionNo, workName) =>
      text(
        record(resultOf(await post(workPaths.copyVersion, { token, body: { workId, versionNo, workName } }))).workId,
      ),
    login,
    async logout(token) {
      await post(workPaths.logout, { token, body: {} })
    },
    captcha: async (key) => text(await get(null, `${workPaths.captcha}${key}`)),
  }
}
