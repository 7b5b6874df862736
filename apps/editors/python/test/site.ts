import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fastPackage } from '@mashu/engine-python/fast-package'
import { build } from 'vite'
import { pyodide } from '../build/pyodide.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.zip': 'application/zip',
}
const isolation = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }
/** The security policies of the product. The tests of `apps/server` check the real headers. */
const pagePolicy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src " +
  "'self' data: blob:; connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'self'"
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'none'; worker-src 'none'"

export interface Site {
  origin: string
  /** Requests to the API. No program may cause one. */ calls: string[]
  close(): Promise<void>
}

export async function buildLab(): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'python-lab-'))
  await build({
    root: path.join(import.meta.dirname, 'lab'),
    base: '/python/',
    plugins: [pyodide()],
    worker: { format: 'es' },
    logLevel: 'error',
    configFile: false,
    build: { outDir: folder, target: 'es2022' },
  })
  return folder
}

export const dropLab = (folder: string): void => rmSync(folder, { recursive: true, force: true })

function headersOf(file: string, isolated: boolean): Record<string, string> {
  const worker = path.basename(file).startsWith('python-worker')
  return {
    'content-type': types[path.extname(file)] ?? 'application/octet-stream',
    'content-security-policy': worker ? workerPolicy : pagePolicy,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': /-[\w-]{8}\.js$|\/pyodide\//.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(isolated ? isolation : {}),
  }
}

/** Returns the compressed copy if it exists and the browser accepts it. */
function packed(file: string, request: IncomingMessage): { body: Buffer; headers: Record<string, string> } {
  const way = existsSync(`${file}.br`) && /\bbr\b/.test(String(request.headers['accept-encoding']))
  return { body: readFileSync(way ? `${file}.br` : file), headers: way ? { 'content-encoding': 'br' } : {} }
}

const PACKAGE = '/api/teaching/pythonPackage/file/fast'

/** Returns undefined for URLs outside the API of packages. */
function packagesAt(url: string): string | Uint8Array | undefined {
  const { name, bytes } = fastPackage
  if (url === PACKAGE) return bytes
  const packages = [{ name, imports: [name], needs: [], file: PACKAGE, bytes: bytes.length }]
  return url === '/api/teaching/pythonPackage/list' ? JSON.stringify({ packages, missing: ['pandas'] }) : undefined
}

/** `isolated` adds the headers that isolate the page. `calls` records the requests to the API. */
export async function openSite(folder: string, { isolated }: { isolated: boolean }): Promise<Site> {
  const calls: string[] = []
  const fileOf = (request: IncomingMessage): string =>
    path.join(
      folder,
      new URL(request.url ?? '/', 'http://localhost').pathname.replace(/^\/python\//, '').replace(/^$/, 'index.html'),
    )
  const server = createServer((request, response) => {
    const file = fileOf(request)
    const packaged = packagesAt(request.url!)
    if (packaged)
      return void response
        .writeHead(200, { 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'same-origin' })
        .end(packaged)
    if (request.url!.startsWith('/api/')) calls.push(request.url!)
    if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile())
      return void response.writeHead(404).end()
    const { body, headers } = packed(file, request)
    response.writeHead(200, { ...headersOf(file, isolated), ...headers }).end(body)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
