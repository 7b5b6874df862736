import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { readSaveBody } from '@mashu/contract/teaching/save-body'

const dist = path.resolve(import.meta.dirname, '../dist')
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
}

/** The policy of the product (page-headers.ts). */
const policy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "media-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')
const isolation = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }

export interface SavedWork {
  meta: Record<string, unknown>
  file: Buffer
  cover: Buffer | null
}

const reply = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

/** Serves the built pages with the headers of the product. One student is signed in, and works are in memory. */
export class PageServer {
  readonly saves: SavedWork[] = []
  readonly works = new Map<string, { name: string; file: Buffer; version: number; meta?: Record<string, unknown> }>()
  readonly files = new Map<string, Buffer>()
  readonly missing: string[] = []
  /** The work that the student has in every unit of a course. */
  mineWorkId: string | null = null
  origin = ''
  readonly #server = createServer((request, response) => {
    void this.#handle(request, response)
  })

  async start(): Promise<this> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve)
    })
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }

  /** Keeps the origin, so that the browser can use its cached pages. */
  reset(): void {
    this.saves.length = 0
    this.missing.length = 0
    this.works.clear()
    this.files.clear()
    this.mineWorkId = null
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.closeAllConnections()
      this.#server.close(() => resolve())
    })
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname.startsWith('/python/') && this.#static(response, url)) return
    if (url.pathname === '/frame') {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(
          '<!doctype html><title>site</title><link rel="icon" href="data:,">' +
            `<script>addEventListener('message', ({ data }) => { document.title = data.t })</script><iframe ` +
            `width="720" height="620" src="/python/player.html${url.search}"></iframe>`,
        )
      return
    }
    const file =
      this.files.get(url.pathname) ??
      (url.pathname.startsWith('/f/') ? this.works.get(url.pathname.slice(3))?.file : undefined)
    if (file) {
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(file)
      return
    }
    if (url.pathname.startsWith('/api/')) return this.#answer(request, response, url)
    this.missing.push(url.pathname)
    response.writeHead(404).end()
  }

  #static(response: ServerResponse, url: URL): boolean {
    const file = path.join(dist, decodeURIComponent(url.pathname.slice('/python/'.length)))
    if (!file.startsWith(dist) || !existsSync(file) || !statSync(file).isFile()) return false
    response
      .writeHead(200, {
        'content-type': types[path.extname(file)] ?? 'application/octet-stream',
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control':
          file.includes('/assets/') || file.includes('/pyodide/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...isolation,
      })
      .end(readFileSync(file))
    return true
  }

  async #answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const ok = (result: unknown): void => reply(response, 200, { success: true, code: 0, message: '', result })
    const isPlayerCall = url.pathname.endsWith('/studentWorkInfo')
    if (request.headers['x-access-token'] !== 'good' && !isPlayerCall)
      return reply(response, 401, { success: false, code: 401, message: '请登录' })
    switch (url.pathname) {
      case '/api/sys/user/whoAmI':
        return ok({ id: 'u1', username: 'xiaoman', realname: '林小满', userIdentity: 1, roles: ['student'] })
      case '/api/teaching/teachingCourseUnit/getUnitWorkInfo':
        return ok({
          unitName: '第一课',
          courseName: '入门',
          mineWorkId: this.mineWorkId,
          courseWork_url: '/f/starter.py',
        })
      case '/api/teaching/teachingWork/open':
        return this.#open(response, url.searchParams.get('workId') ?? '')
      case '/api/teaching/teachingWork/save':
        return this.#save(request, response)
      case '/api/teaching/teachingWork/versions':
        return ok([])
      case '/api/teaching/teachingWork/studentWorkInfo': {
        const id = url.searchParams.get('workId') ?? ''
        const work = this.works.get(id)
        return work
          ? ok({ workName: work.name, workFileKey_url: `/f/${id}` })
          : reply(response, 200, { success: false, code: 500, message: '作品不存在' })
      }
      default:
        return reply(response, 404, { success: false, code: 404, message: url.pathname })
    }
  }

  #open(response: ServerResponse, workId: string): void {
    const work = this.works.get(workId)
    if (work === undefined) return reply(response, 200, { success: false, code: 500, message: '作品不存在' })
    reply(response, 200, {
      success: true,
      code: 0,
      message: '',
      result: {
        workId,
        workName: work.name,
        workType: '4',
        workScene: work.meta?.['workScene'] ?? 'create',
        courseId: work.meta?.['courseId'] ?? null,
        workStatus: '0',
        versionNo: work.version,
        fileUrl: `/f/${workId}`,
        coverUrl: null,
        savedAt: '2026-11-21 08:00:00',
        owner: true,
        realname: '林小满',
      },
    })
  }

  async #save(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const sent = readSaveBody(Buffer.concat(chunks))
    const meta = JSON.parse(Buffer.from(sent.meta).toString()) as Record<string, unknown>
    const file = Buffer.from(sent.file)
    const cover = sent.cover && Buffer.from(sent.cover)
    if (createHash('sha256').update(file).digest('hex') !== meta['checksum'])
      return reply(response, 200, { success: false, code: 500, message: '文件不完整' })
    this.saves.push({ meta, file, cover })
    const workId = typeof meta['workId'] === 'string' ? meta['workId'] : `w${this.works.size + 1}`
    const version = (this.works.get(workId)?.version ?? 0) + 1
    this.works.set(workId, { name: String(meta['workName']), file, version, meta })
    const workStatus = meta['submit'] === true ? '1' : '0'
    reply(response, 200, {
      success: true,
      code: 0,
      message: '',
      result: {
        workId,
        versionNo: version,
        workStatus,
        savedAt: '2026-11-21 08:00:00',
        fileUrl: `/f/${workId}`,
        coverUrl: null,
        nameProblem: null,
      },
    })
  }
}
