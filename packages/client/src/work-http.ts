import type { BodyOf, AnyEndpoint, QueryOf, ResultOf } from '@mashu/contract/endpoint'
import type { LoginRefusal } from '@mashu/contract/password'
import type { auth } from '@mashu/contract/sys/auth'
import type { userSelf } from '@mashu/contract/sys/user/user-self'
import type { additionalWork } from '@mashu/contract/teaching/additional-work'
import type { taskChecks } from '@mashu/contract/teaching/check/task-checks'
import type { taskHints } from '@mashu/contract/teaching/check/task-hint'
import type { course } from '@mashu/contract/teaching/course'
import type { courseUnit } from '@mashu/contract/teaching/course-unit'
import { SAVE_BODY, writeSaveHead } from '@mashu/contract/teaching/save-body'
import type { work } from '@mashu/contract/teaching/work'
import type { SavedWork, workSession } from '@mashu/contract/teaching/work-session'
import { toPerson } from './account/account.ts'
import { ApiError, CallError } from './call/call-error.ts'
import { fetchFile } from './call/fetch-file.ts'
import { apiAddress, ask, errorOf, resultOf, type Sending } from './call/http.ts'
import { ownAddress } from './address/own-address.ts'
import { workPaths } from './work-paths.ts'
import type { Lesson, SaveAnswer, Stale, WorkApi, WorkTask } from './work-api.ts'

/** Milliseconds. A save may send many megabytes through a slow connection. */
const timeouts = { call: 30_000, transfer: 180_000 }
/** Browsers refuse requests with keepalive when their bodies together exceed 64 KiB. */
const KEEPALIVE_BYTES = 60_000

const get = async <E extends AnyEndpoint>(
  token: string | null,
  path: string,
  query?: QueryOf<E>,
): Promise<ResultOf<E>> =>
  resultOf(await ask(apiAddress(path, query), { token, cache: 'no-store', timeout: timeouts.call }))
const post = <R = unknown>(path: string, sending: Sending) =>
  ask<R>(apiAddress(path), { method: 'POST', timeout: timeouts.call, ...sending })
const send = async <E extends AnyEndpoint>(token: string, path: string, body: BodyOf<E>): Promise<ResultOf<E>> =>
  resultOf(await post(path, { token, body }))

const [RETURNED, SAVED] = ['-1', '0'] as const
/**
 * Puts the state of the homework into `workStatus`, if the work was submitted or returned. A returned work counts as
 * saved, because the student can submit again.
 */
function withStatus<R extends { submitStatus: string; workStatus: string }>(row: R): R {
  const { submitStatus } = row
  if (submitStatus === RETURNED) return { ...row, workStatus: SAVED }
  return submitStatus === '1' || submitStatus === '2' ? { ...row, workStatus: submitStatus } : row
}

/** Returns null when the teacher has chosen no blocks. */
function toOffered(value: string | null): readonly string[] | null {
  const names = (value ?? '').split(',').filter(Boolean)
  return names.length > 0 ? names : null
}

type UnitLesson = ResultOf<typeof courseUnit.lesson>

const toUnitLesson = ({
  next,
  courseId,
  courseName,
  showType,
  number,
  ...unit
}: Omit<UnitLesson, 'dueNote'>): Lesson => ({
  title: unit.unitName,
  intro: unit.unitIntro || null,
  html: unit.mediaContent || null,
  dueTime: unit.dueTime,
  dueMoved: unit.dueMoved,
  documents: [],
  offeredBlocks: toOffered(unit.offeredBlocks),
  course: { id: courseId, name: courseName, showType, number },
  next: next && { id: next.id, name: next.unitName },
})

function toAssignmentLesson(row: ResultOf<typeof additionalWork.getWorkInfo>): Lesson | null {
  // The server answers null to a student who does not have the assignment.
  return (
    row && {
      title: row.workName,
      intro: row.workDesc || null,
      html: null,
      dueTime: row.dueTime,
      dueMoved: row.dueMoved,
      documents: (row.workDocumentUrl_url ?? '').split(',').filter(Boolean),
      offeredBlocks: toOffered(row.offeredBlocks),
      course: null,
      next: null,
    }
  )
}

function toTrialLesson(row: ResultOf<typeof course.publicCourse>, unitId: string): Lesson | null {
  const place = row.units.findIndex((unit) => unit.id === unitId && unit.trial)
  const unit = row.units[place]
  if (!unit) return null
  const { id: courseId, courseName, showType } = row
  const due = { dueTime: null, dueMoved: false }
  return toUnitLesson({ ...unit, ...due, courseId, courseName, showType, number: place + 1, next: null })
}

/** Returns null for data that this person may not see, which the server refuses. */
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
    if (additionalId !== null)
      return toAssignmentLesson(
        await get<typeof additionalWork.getWorkInfo>(token, workPaths.assignment, { id: additionalId }),
      )
    if (unitId === null) return null
    return toUnitLesson(await get<typeof courseUnit.lesson>(token, workPaths.unitLesson, { unitId }))
  })

const trialLesson: WorkApi['trialLesson'] = ({ courseId, unitId }) =>
  unlessRefused(async () =>
    toTrialLesson(await get<typeof course.publicCourse>(null, workPaths.publicCourse, { id: courseId }), unitId),
  )

const taskOf = ({ unitId, additionalId }: WorkTask): QueryOf<typeof taskChecks.forStudent> =>
  additionalId === null ? { kind: 'unit', id: unitId ?? '' } : { kind: 'homework', id: additionalId }

const checks: WorkApi['checks'] = (token, task) =>
  unlessRefused(async () => {
    const found = await get<typeof taskChecks.forStudent>(token, workPaths.checks, taskOf(task))
    return found.checks.checks.length === 0 ? null : found
  })

const save: WorkApi['save'] = async (token, meta, { file, cover }, leaving): Promise<SaveAnswer> => {
  const text = new TextEncoder().encode(JSON.stringify(meta))
  const head = writeSaveHead({ meta: text.length, file: file.size, cover: cover?.size ?? 0 })
  const blob = new Blob([head, text, file, ...(cover ? [cover] : [])], { type: SAVE_BODY })
  const keepalive = leaving && blob.size < KEEPALIVE_BYTES
  const sending = { token, blob, keepalive, timeout: timeouts.transfer }
  const answer = await post<SavedWork | Stale>(workPaths.save, sending)
  if (answer.status === 409 && answer.envelope) return { outcome: 'stale', stale: answer.envelope.result as Stale }
  return { outcome: 'saved', saved: withStatus(resultOf(answer) as SavedWork) }
}

/** Milliseconds without a first byte after which the editor opens the draft on this computer. */
const FIRST_BYTE_MS = 30_000

const download: WorkApi['download'] = async (token, url) => {
  const address = ownAddress(url, location.origin)
  if (address === null) throw new CallError('refused', '只能打开本站的文件')
  return (await fetchFile(address, { token, timeout: FIRST_BYTE_MS }, '文件没有找到')).arrayBuffer()
}

const login: WorkApi['login'] = async (credentials) => {
  const answer = await post<Partial<ResultOf<typeof auth.login> & LoginRefusal> | null>(workPaths.login, {
    body: credentials,
  })
  const { envelope } = answer
  if (!envelope) throw errorOf(answer)
  const { token, userInfo, role = [], needCaptcha, ...rest } = envelope.result ?? {}
  const person = toPerson(userInfo)
  // The code of a success is the text "200" (spec.md).
  if (String(envelope.code) === '200' && token && userInfo && person)
    return { ok: true, person, login: { ...rest, token, userInfo, role } }
  return { ok: false, message: envelope.message || '登录失败', needCaptcha: needCaptcha === true }
}

export const workHttp = (): WorkApi => ({
  async whoAmI(token) {
    const person = toPerson(await get<typeof userSelf.whoAmI>(token, workPaths.whoAmI))
    if (!person) throw new ApiError('服务器的回答读不懂', 200, { understood: false })
    return person
  },
  async open(token, workId) {
    const row = withStatus(await get<typeof workSession.open>(token, workPaths.open, { workId }))
    const scene = row.workScene
    return { ...row, workScene: scene === 'course' || scene === 'additional' ? scene : 'create' }
  },
  unit: (token, unitId) => get<typeof courseUnit.getUnitWorkInfo>(token, workPaths.unit, { unitId }),
  lesson,
  trialLesson,
  checks,
  hint: (token, task, asked) => send<typeof taskHints.next>(token, workPaths.hint, { ...taskOf(task), ...asked }),
  async noteFault(token, task, fault) {
    await send(token, workPaths.noteFault, { ...taskOf(task), fault })
  },
  async keepVerdict(token, body) {
    await send(token, workPaths.keepVerdict, body)
  },
  async namesLike(token, beginning) {
    const query = { workName: `${beginning}*`, pageSize: 99 }
    return (await get<typeof work.mine>(token, workPaths.myWorks, query)).records.map(({ workName }) => workName)
  },
  download,
  save,
  versions: (token, workId) => get<typeof workSession.versions>(token, workPaths.versions, { workId }),
  restoreVersion: async (token, workId, versionNo) =>
    withStatus(await send<typeof workSession.restoreVersion>(token, workPaths.restoreVersion, { workId, versionNo })),
  async copyVersion(token, workId, versionNo, workName) {
    const body = { workId, versionNo, workName }
    return (await send<typeof workSession.copyVersion>(token, workPaths.copyVersion, body)).workId
  },
  login,
  async logout(token) {
    await post(workPaths.logout, { token, body: {} })
  },
  captcha: (key) => get<typeof auth.randomImage>(null, `${workPaths.captcha}${key}`),
})
