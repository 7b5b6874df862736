import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { readSaveBody } from '@mashu/contract/teaching/save-body'

const dist = path.resolve(import.meta.dirname, '../dist')
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wav': 'audio/wav',
  '.png': 'image/png',
  '.json': 'application/json',
}
/** The product sends this policy with the editor. */
const policy =
  `default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: ` +
  `blob:; connect-src 'self' blob:; media-src 'self' data: blob:; object-src 'none'`

export interface SavedWork {
  readonly meta: Record<string, unknown>
  readonly file: Buffer
  readonly cover: Buffer | null
}

/**
 * Serves the built editor in place of the site, to a signed-in student. `saves` records the saves; `files` are sent by
 * path.
 */
export interface TestServer {
  readonly origin: string
  readonly saves: SavedWork[]
  readonly files: Map<string, Uint8Array>
  readonly missing: string[]
  /** Ids of the deleted works. */
  readonly bin: Set<string>
  close(): Promise<void>
}

const reply = (response: ServerResponse, result: unknown, status = 200): void => {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify({ success: status === 200, code: status === 200 ? 0 : status, message: '', result }))
}

async function save(testServer: TestServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const sent = readSaveBody(Buffer.concat(chunks))
  const file = Buffer.from(sent.file)
  testServer.files.set('/f/w1', file)
  testServer.saves.push({
    meta: JSON.parse(Buffer.from(sent.meta).toString()) as Record<string, unknown>,
    file,
    cover: sent.cover && Buffer.from(sent.cover),
  })
  reply(response, {
    workId: 'w1',
    versionNo: testServer.saves.length,
    workStatus: '0',
    savedAt: '2026-11-21 08:00:00',
    fileUrl: '/f/w1',
    coverUrl: null,
    nameProblem: null,
  })
}

function api(
  testServer: TestServer,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): void | Promise<void> {
  if (request.headers['x-access-token'] !== 'good') return reply(response, null, 401)
  switch (url.pathname) {
    case '/api/sys/user/whoAmI':
      return reply(response, { id: 'u1', username: 'xiaoman', realname: '林小满' })
    case '/api/teaching/teachingWork/save':
      return save(testServer, request, response)
    case '/api/teaching/teachingWork/open':
      return reply(response, {
        workId: 'w1',
        workName: '我的小故事',
        workType: '3',
        workScene: 'create',
        workStatus: '0',
        versionNo: testServer.saves.length,
        fileUrl: '/f/w1',
        coverUrl: null,
        savedAt: '2026-11-21 08:00:00',
        owner: true,
        realname: '林小满',
      })
    case '/api/teaching/teachingWork/mine':
      return reply(response, {
        records: [{ id: 'w7', workName: '小猫过河', workType: '3', coverFileKey_url: null }].filter(
          ({ id }) => !testServer.bin.has(id),
        ),
      })
    case '/api/teaching/teachingWork/delete':
      testServer.bin.add(url.searchParams.get('id') ?? '')
      return reply(response, null)
    case '/api/teaching/teachingWork/restore':
      testServer.bin.clear()
      return reply(response, null)
    default:
      return reply(response, null, 404)
  }
}

function sendStatic(response: ServerResponse, pathname: string): boolean {
  if (!pathname.startsWith('/scratchjr/')) return false
  const file = path.join(dist, decodeURIComponent(pathname.slice('/scratchjr/'.length)))
  if (!file.startsWith(dist) || !existsSync(file) || !statSync(file).isFile()) return false
  response
    .writeHead(200, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      'content-security-policy': policy,
    })
    .end(readFileSync(file))
  return true
}

export async function openTestServer(): Promise<TestServer> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const file = testServer.files.get(url.pathname)
    if (file) {
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(file)
      return
    }
    if (url.pathname.startsWith('/api/')) {
      void api(testServer, request, response, url)
      return
    }
    if (sendStatic(response, url.pathname)) return
    testServer.missing.push(url.pathname)
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const testServer: TestServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    saves: [],
    files: new Map(),
    missing: [],
    bin: new Set(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return testServer
}
