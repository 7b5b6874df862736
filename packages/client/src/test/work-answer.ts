import { afterEach, beforeEach, vi } from 'vitest'
import { workHttp } from '../work-http.ts'

export interface Sent {
  url: string
  init: RequestInit
}

export const sent: Sent[] = []

export const api = workHttp()

export function answer(status: number, body: unknown, type = 'application/json'): void {
  const content = typeof body === 'string' ? body : JSON.stringify(body)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    sent.push({ url: String(url), init })
    return new Response(content, { status, headers: { 'Content-Type': type } })
  })
}

export const ok = (result: unknown) => ({ success: true, code: 200, message: '', result })

export const no = (message: string, code = 500, result: unknown = null) => ({ success: false, code, message, result })

export const headersOf = ({ init }: Sent): Record<string, string> => (init.headers ?? {}) as Record<string, string>

export const savedRow = {
  workId: '9007199254740993',
  versionNo: 2,
  workStatus: '1',
  changedSinceSubmit: false,
  savedAt: '2026-11-21 08:00:00',
  fileUrl: '/f',
  coverUrl: null,
  nameProblem: '名字不合适',
}

export const meta = {
  clientKey: 'k',
  baseVersion: 1,
  checksum: 'c',
  workName: '飞船',
  workType: '2',
  workScene: 'course',
  courseId: '7',
  submit: true,
} as const

export function standOnSite(): void {
  beforeEach(() => {
    sent.length = 0
    vi.stubGlobal('location', { href: 'http://school.lan/scratch3/index.html', origin: 'http://school.lan' })
  })
  afterEach(() => vi.unstubAllGlobals())
}
