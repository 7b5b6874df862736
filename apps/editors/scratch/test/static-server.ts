import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const dist = path.resolve(import.meta.dirname, '../dist')
const folders: Readonly<Record<string, string>> = {
  '/scratch3/': path.join(dist, 'scratch3'),
  '/player/scratch/': path.join(dist, 'player/scratch'),
}
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wav': 'audio/wav',
  '.mp3': 'audio/mpeg',
  '.cur': 'image/x-icon',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.zip': 'application/zip',
  '.sb3': 'application/octet-stream',
  '.gif': 'image/gif',
}

/** File names with a hash, as in the server of the product. */
const hashed = /[-.](?=[\w-]*[0-9A-Z])[\w-]{8}\.\w+$|[-./][0-9a-f]{16,64}\.\w+$/

/** The policy of the editor and the player. Without inline scripts, scripts in an attacker's pictures do not run. */
export const policy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "frame-src 'self' blob: data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

export type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => boolean | Promise<boolean>

function sendFile(request: IncomingMessage, response: ServerResponse, file: string): void {
  const headers: Record<string, string> = {
    'content-type': types[path.extname(file)] ?? 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'content-security-policy': policy,
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': hashed.test(file) && !file.endsWith('.html') ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
  const packed = String(request.headers['accept-encoding']).includes('br') && existsSync(`${file}.br`)
  if (packed) headers['content-encoding'] = 'br'
  response.writeHead(200, headers).end(readFileSync(packed ? `${file}.br` : file))
}

function serveStatic(request: IncomingMessage, response: ServerResponse, url: URL): boolean {
  const mount = Object.keys(folders).find((prefix) => url.pathname.startsWith(prefix))
  if (mount === undefined) return false
  const folder = folders[mount] ?? ''
  const file = path.join(folder, decodeURIComponent(url.pathname.slice(mount.length)))
  if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) return false
  sendFile(request, response, file)
  return true
}

export interface TestServer {
  origin: string
  missing: string[]
  close: () => Promise<void>
}

/**
 * Serves the built editor and player with the product's headers, and records paths without a file. `handler` answers
 * other paths.
 */
export async function startServer(handler: Handler = () => false): Promise<TestServer> {
  const missing: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    void (async () => {
      if (serveStatic(request, response, url) || (await handler(request, response, url))) return
      missing.push(url.pathname)
      response.writeHead(404).end()
    })()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { origin: `http://127.0.0.1:${port}`, missing, close }
}

export function reply(response: ServerResponse, status: number, body: object): boolean {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
  return true
}
