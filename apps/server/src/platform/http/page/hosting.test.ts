import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import type { Config } from '../../environment/config.ts'
import { pageHeaders, sitePermissions } from './page-headers.ts'
import { cachingOf, hostApps } from './hosting.ts'

const root = mkdtempSync(path.join(tmpdir(), 'mashu-hosting-'))
const app: FastifyInstance = fastify()

const place = (file: string, content: string): void => {
  const full = path.join(root, file)
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, content)
}

beforeAll(async () => {
  place('apps/editors/junior/dist/editor.html', '<!doctype html><title>图形积木</title>')
  place('apps/editors/junior/dist/art/0123456789abcdef.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  place('apps/editors/python/dist/index.html', '<!doctype html><title>Python</title>')
  place('apps/editors/python/dist/assets/python-worker-Dq3bKxWz.js', 'postMessage(1)')
  place('apps/editors/python/dist/pyodide/314.0.7-compiled/pyodide.asm.wasm', '\0asm')
  place('apps/editors/python/dist/pyodide/314.0.7-compiled/python_stdlib.zip', 'PK')
  place('apps/editors/python/dist/service-worker.js', 'self.x = 1')
  place('apps/editors/python/dist/service-worker.js.br', 'packed')
  place('apps/editors/python/dist/.hidden', 'secret')
  place('apps/editors/secret.txt', 'secret')
  place('apps/web/dist/robots.txt', 'User-agent: *')
  // The tests in this file do not query the database.
  await hostApps(
    { app, config: {} as Config, database: {} as Database } as unknown as Parameters<typeof hostApps>[0],
    root,
  )
})

afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true, force: true })
})

const headersOf = async (url: string) => {
  const answer = await app.inject({ url })
  expect(answer.statusCode).toBe(200)
  return answer.headers
}

describe('pages of the junior editor', () => {
  it('may use only the microphone and the camera', async () => {
    expect((await headersOf('/scratchjr/editor.html'))['permissions-policy']).toBe(
      'camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), serial=(), bluetooth=()',
    )
  })

  it('may not run inline scripts or eval, or show pictures of other hosts', async () => {
    const policy = String((await headersOf('/scratchjr/editor.html'))['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("img-src 'self' data: blob:;")
    expect(policy).toContain("connect-src 'self' blob:;")
  })

  it('keep drawings in the cache for ever', async () => {
    expect((await headersOf('/scratchjr/art/0123456789abcdef.svg'))['cache-control']).toContain('immutable')
    expect((await headersOf('/scratchjr/editor.html'))['cache-control']).toBe('no-cache')
    expect(cachingOf('/scratchjr/art/panda.svg')).toBe('no-cache')
  })
})

describe('the page of a folder', () => {
  it.each(['/scratch3', '/scratch3/', '/player/scratch/', '/python', '/python/'])(
    '%s redirects to index.html',
    async (url) => {
      const headers = { 'accept-encoding': 'gzip, deflate, br' }
      const moved = await app.inject({ url: `${url}?workId=1`, headers })
      expect(moved.headers.location).toBe(`${url.replace(/\/$/, '')}/index.html?workId=1`)
    },
  )
})

describe('files of an app', () => {
  const statusOf = async (url: string, method: 'GET' | 'HEAD' = 'GET') => (await app.inject({ method, url })).statusCode

  it.each([
    '/python/%2e%2e/%2e%2e/secret.txt',
    '/python/..%2f..%2fsecret.txt',
    '/python/..%5c..%5csecret.txt',
    '/python/assets/%2e%2e/%2e%2e/%2e%2e/secret.txt',
    '/python//index.html',
    '/python/.hidden',
    '/python/index.html%00.js',
    '/%70ython/index.html',
    '/python/assets',
    '/python/missing.js',
  ])('are not found at %s', async (url) => {
    expect([400, 403, 404]).toContain(await statusOf(url))
  })

  it('are described for HEAD without their content', async () => {
    const reply = await app.inject({ method: 'HEAD', url: '/python/index.html?a=1' })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-length']).toBe(String('<!doctype html><title>Python</title>'.length))
    expect(reply.body).toBe('')
  })

  it('are sent precompressed, or in ranges', async () => {
    const packed = await app.inject({ url: '/python/service-worker.js', headers: { 'accept-encoding': 'br' } })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.body).toBe('packed')
    const part = await app.inject({ url: '/python/index.html', headers: { range: 'bytes=0-8' } })
    expect([part.statusCode, part.body]).toEqual([206, '<!doctype'])
  })
})

describe('other pages', () => {
  it.each(['bluetooth', 'serial'])('only the Scratch editor may use %s', (feature) => {
    const kinds = ['site', 'scratch', 'player', 'junior', 'python', 'python-worker', 'data'] as const
    const allowed = kinds.filter((kind) =>
      pageHeaders(kind, { publicUrl: undefined })['permissions-policy']?.includes(`${feature}=(self)`),
    )
    expect(allowed).toEqual(['scratch'])
    expect(pageHeaders('site', { publicUrl: undefined })['permissions-policy']).toContain(`${feature}=()`)
  })

  it("only the page that reads children's cards may use the camera", () => {
    expect(sitePermissions('/card')).toContain('camera=(self), microphone=()')
    for (const path of ['/', '/card/', '/Card', '/picture']) expect(sitePermissions(path)).toContain('camera=()')
  })

  it.each(['/python/index.html', '/robots.txt'])('%s may use neither camera nor microphone', async (url) => {
    expect((await headersOf(url))['permissions-policy']).toContain('camera=(), microphone=()')
  })
})

describe('Python', () => {
  const headers = async (file: string) => (await app.inject(`/python/${file}`)).headers

  it('runs programs in a worker without any permissions', async () => {
    const worker = await headers('assets/python-worker-Dq3bKxWz.js')
    expect(worker['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'none'; worker-src 'none'",
    )
    // A page with cross-origin isolation can start only workers with cross-origin isolation.
    expect(worker['cross-origin-embedder-policy']).toBe('require-corp')
    expect((await headers('index.html'))['content-security-policy']).toContain("connect-src 'self'")
  })

  it('is cached by browsers for each version, except for its service worker', async () => {
    expect(await headers('pyodide/314.0.7-compiled/pyodide.asm.wasm')).toMatchObject({
      'content-type': 'application/wasm',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect((await headers('pyodide/314.0.7-compiled/python_stdlib.zip'))['cache-control']).toContain('immutable')
    expect((await headers('service-worker.js'))['cache-control']).toBe('no-cache')
  })
})
