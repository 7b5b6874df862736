import { toPerson } from './account.ts'
import {
  type OpenedWork,
  type SaveAnswer,
  type Saved,
  type SessionApi,
  type Stale,
  Trouble,
  type UnitStart,
  type WorkVersion,
} from './api.ts'

const base = '/api'
/**
 * Paths of the contract; a test compares them. Its endpoints themselves would bring the schema library into each
 * editor.
 */
export const urls = {
  whoAmI: '/sys/user/whoAmI',
  open: '/teaching/teachingWork/open',
  unit: '/teaching/teachingCourseUnit/getUnitWorkInfo',
  save: '/teaching/teachingWork/save',
  versions: '/teaching/teachingWork/versions',
  restoreVersion: '/teaching/teachingWork/restoreVersion',
  copyVersion: '/teaching/teachingWork/copyVersion',
  login: '/sys/login',
  logout: '/sys/logout',
  captcha: '/sys/randomImage/',
}

const tokenOver = 'Token失效，请重新登录'
const unreachable = '连不上服务器'
/** Milliseconds. A save may carry many megabytes over a school's thin line. */
const patience = { call: 30_000, transfer: 180_000 }
/** Browsers refuse keepalive requests whose bodies exceed 64 KiB in sum. */
const keepaliveLimit = 60_000

interface Envelope {
  success: boolean
  code: unknown
  errorKey: unknown
  message: string
  result: unknown
}
interface Answer {
  status: number
  body: Envelope | null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function toEnvelope(value: unknown): Envelope | null {
  if (!isRecord(value)) return null
  return {
    success: value.success === true,
    code: value.code,
    errorKey: value.errorKey,
    message: typeof value.message === 'string' ? value.message : '',
    result: value.result,
  }
}

async function send(path: string, init: RequestInit, ms: number): Promise<Response> {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), ms)
  try {
    return await fetch(path, { ...init, signal: giveUp.signal })
  } catch {
    throw new Trouble('unreachable', unreachable)
  } finally {
    clearTimeout(timer)
  }
}

async function read(response: Response): Promise<Answer> {
  let text: string
  try {
    text = await response.text()
  } catch {
    // The line broke in the middle of the answer: whether the server acted is unknown, so the call is repeated.
    throw new Trouble('unreachable', unreachable)
  }
  try {
    return { status: response.status, body: toEnvelope(JSON.parse(text)) }
  } catch {
    return { status: response.status, body: null }
  }
}

/** Throws for every answer that is not a plain success; the one place that knows how failures look on the wire. */
function judge({ status, body }: Answer): unknown {
  if (status === 401 || body?.errorKey === 'session.invalid') throw new Trouble('expired', tokenOver)
  if (status >= 500 || status === 429 || status === 408) throw new Trouble('unreachable', body?.message || unreachable)
  // A proxy or a captive portal answering with a web page is not our server.
  if (!body)
    throw new Trouble(status === 413 ? 'refused' : 'unreachable', status === 413 ? '作品文件太大了' : unreachable)
  if (status >= 400 || !body.success) throw new Trouble('refused', body.message || '服务器没有同意这个操作')
  return body.result
}

const signed = (token: string | null): Record<string, string> => (token === null ? {} : { 'X-Access-Token': token })

async function ask(token: string, path: string, query: Record<string, string> = {}): Promise<unknown> {
  const search = new URLSearchParams(query).toString()
  const address = `${base}${path}${search === '' ? '' : `?${search}`}`
  return judge(await read(await send(address, { headers: signed(token), cache: 'no-store' }, patience.call)))
}

async function post(token: string | null, path: string, body: unknown): Promise<Answer> {
  const init = {
    method: 'POST',
    headers: { ...signed(token), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }
  return read(await send(base + path, init, patience.call))
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const textOrNull = (value: unknown): string | null => text(value) || null

function record(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw new Trouble('unreachable', unreachable)
  return value
}

function toSaved(value: unknown): Saved {
  const row = record(value)
  return {
    workId: text(row.workId),
    versionNo: Number(row.versionNo),
    workStatus: text(row.workStatus),
    savedAt: text(row.savedAt),
    fileUrl: text(row.fileUrl),
    coverUrl: textOrNull(row.coverUrl),
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
    workStatus: text(row.workStatus),
    versionNo: Number(row.versionNo),
    fileUrl: text(row.fileUrl),
    coverUrl: textOrNull(row.coverUrl),
    savedAt: text(row.savedAt),
    owner: row.owner === true,
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
  }
}

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
  }
}

const save: SessionApi['save'] = async (token, meta, file, cover, leaving): Promise<SaveAnswer> => {
  const form = new FormData()
  form.append('meta', JSON.stringify(meta))
  form.append('file', file, 'project')
  if (cover) form.append('cover', cover, 'cover')
  const keepalive = leaving && file.size + (cover?.size ?? 0) < keepaliveLimit
  const answer = await read(
    await send(base + urls.save, { method: 'POST', headers: signed(token), body: form, keepalive }, patience.transfer),
  )
  if (answer.status === 409 && answer.body) return { outcome: 'stale', stale: toStale(answer.body.result) }
  return { outcome: 'saved', saved: toSaved(judge(answer)) }
}

const download: SessionApi['download'] = async (token, url) => {
  const address = new URL(url, location.href)
  // An address in the query of our page may come from anybody; only files of our own site are opened.
  if (address.origin !== location.origin) throw new Trouble('refused', '只能打开本站的文件')
  const response = await send(address.href, { headers: signed(token) }, patience.transfer)
  if (!response.ok) {
    judge(await read(response))
    throw new Trouble('refused', '文件没有找到')
  }
  try {
    return await response.arrayBuffer()
  } catch {
    throw new Trouble('unreachable', unreachable)
  }
}

const login: SessionApi['login'] = async (credentials) => {
  const { body } = await post(null, urls.login, credentials)
  if (!body) throw new Trouble('unreachable', unreachable)
  const result = isRecord(body.result) ? body.result : {}
  const person = toPerson(result.userInfo)
  // Success is the code as text (spec.md): "200".
  if (String(body.code) === '200' && typeof result.token === 'string' && person)
    return { ok: true, token: result.token, person, userInfo: result.userInfo }
  return { ok: false, message: body.message || '登录失败', needCaptcha: result.needCaptcha === true }
}

/** The calls over HTTP. */
export function httpApi(): SessionApi {
  return {
    async whoAmI(token) {
      const person = toPerson(await ask(token, urls.whoAmI))
      if (!person) throw new Trouble('unreachable', unreachable)
      return person
    },
    open: async (token, workId) => toOpened(await ask(token, urls.open, { workId })),
    unit: async (token, unitId) => toUnit(await ask(token, urls.unit, { unitId })),
    download,
    save,
    async versions(token, workId) {
      const rows = await ask(token, urls.versions, { workId })
      return Array.isArray(rows) ? rows.map(toVersion) : []
    },
    restoreVersion: async (token, workId, versionNo) =>
      toSaved(judge(await post(token, urls.restoreVersion, { workId, versionNo }))),
    copyVersion: async (token, workId, versionNo, workName) =>
      text(record(judge(await post(token, urls.copyVersion, { workId, versionNo, workName }))).workId),
    login,
    async logout(token) {
      await post(token, urls.logout, {})
    },
    captcha: async (key) => text(judge(await read(await send(`${base}${urls.captcha}${key}`, {}, patience.call)))),
  }
}
