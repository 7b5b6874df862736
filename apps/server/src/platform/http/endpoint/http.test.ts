import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHarness, type Harness, type Person } from '../../../../test/harness.ts'
import { createApp } from '../../../app.ts'
import { readConfig } from '../../environment/read-config.ts'
import { cachingOf } from '../page/hosting.ts'

let site: Harness
let admin: Person
let student: Person
let app: FastifyInstance
let root: string

const SCRIPT = 'export const answer = 42;\n'.repeat(200)

/** Creates a root folder with small built apps. */
function makeRoot(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-root-'))
  const files: Record<string, string | Buffer> = {
    'apps/web/dist/index.html':
      '<!doctype html><html><head><title>old</title><!--site-config--></head><body></body></html>',
    'apps/web/dist/assets/index-Dq3bKxWz.js': SCRIPT,
    'apps/web/dist/assets/index-Dq3bKxWz.js.br': brotliCompressSync(SCRIPT),
    'apps/web/dist/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'apps/editors/scratch/dist/scratch3/index.html': '<p>scratch',
    'apps/editors/scratch/dist/player/scratch/index.html': '<p>player',
    'apps/editors/python/dist/index.html': '<p>python',
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), content)
  }
  return folder
}

beforeAll(async () => {
  site = await startHarness()
  admin = await site.person('admin')
  student = await site.person('student')
  root = makeRoot()
  const config = readConfig({
    DATA_DIR: site.dataDir,
    LOG_LEVEL: 'silent',
    SEED: 'base',
    PUBLIC_URL: 'https://mashu.example',
  })
  const context = await createApp(config, site.database, { root })
  context.pageConfig = async () => ({ brandName: '码塾 & 朋友', footer: '</script><script>alert(1)</script>' })
  app = context.app
})
afterAll(async () => {
  await app.close()
  await site.close()
  rmSync(root, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const page = { accept: 'text/html,*/*' }

test('the page and every answer contain the time zone of the times', async () => {
  const html = (await get('/', page)).body
  expect(JSON.parse(/id="site-config">(.*?)<\/script>/.exec(html)![1]!)).toMatchObject({ timeZone: 'Asia/Shanghai' })
  const reply = await get('/api/sys/randomImage/0123456789abcdef0123456789abcdef')
  expect(reply.headers['x-time-zone']).toBe('Asia/Shanghai')
})

test.each(['/', '/index', '/user/login', '/teaching/mineCourse/cardList', '/work-detail?id=1'])(
  '%s returns the page of the site with its settings',
  async (url) => {
    const reply = await get(url, page)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'strict-transport-security': expect.stringContaining('max-age='),
    })
    expect(reply.body).toContain('<title>码塾 &amp; 朋友</title>')
    const json = /<script type="application\/json" id="site-config">(.*?)<\/script>/.exec(reply.body)![1]!
    expect(JSON.parse(json)).toEqual({
      brandName: '码塾 & 朋友',
      footer: '</script><script>alert(1)</script>',
      timeZone: 'Asia/Shanghai',
    })
    // Data of the first screen may follow the settings, but no executable scripts.
    const scripts = reply.body.match(/<script[^>]*>/g)!
    expect(scripts.filter((tag) => !/^<script type="application\/json" id="[a-z-]+">$/.test(tag))).toEqual([])
    expect((await get(url, { ...page, 'if-none-match': String(reply.headers['etag']) })).statusCode).toBe(304)
  },
)

test('the page allows only script files of the site', async () => {
  const policy = String((await get('/', page)).headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('each kind of page has only the permissions that it needs', async () => {
  const headers = async (url: string) => (await get(url)).headers
  expect((await headers('/scratch3/index.html'))['content-security-policy']).toContain(
    "script-src 'self' 'unsafe-eval'",
  )
  expect((await headers('/player/scratch/index.html'))['content-security-policy']).toContain("'unsafe-eval'")
  const python = await headers('/python/index.html')
  expect(python).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  })
  expect(python['content-security-policy']).toContain("'wasm-unsafe-eval'")
  expect(await headers('/scratch3/index.html')).not.toHaveProperty('cross-origin-embedder-policy')
  expect((await headers('/api/health'))['content-security-policy']).toContain("default-src 'none'")
})

test('built files are compressed, and cached forever with a hash in the name', async () => {
  const script = await get('/assets/index-Dq3bKxWz.js', { 'accept-encoding': 'gzip, br' })
  expect(script.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(brotliDecompressSync(script.rawPayload).toString()).toBe(SCRIPT)
  expect((await get('/assets/index-Dq3bKxWz.js')).body).toBe(SCRIPT)
  const logo = await get('/logo.svg')
  expect(logo.headers['cache-control']).toBe('no-cache')
  expect((await get('/logo.svg', { 'if-none-match': String(logo.headers['etag']) })).statusCode).toBe(304)
})

test.each([
  ['/assets/index-Dq3bKxWz.js', true],
  ['/a/0123456789abcdef0123456789abcdef.svg', true],
  ['/chunks/7.0123456789abcdef0123.js', true],
  ['/scratch-gui-standalone.js', false],
  ['/my-stylesheet.css', false],
  ['/index.html', false],
  ['/libraries.js', false],
])('%s may be cached forever: %s', (file, forever) => {
  expect(cachingOf(file).includes('immutable')).toBe(forever)
})

test('a missing file gets no page, and nothing outside of the apps is reachable', async () => {
  for (const url of [
    '/assets/gone-Dq3bKxWz.js',
    '/..%2f..%2fpackage.json',
    '/../package.json',
    '/.git/config',
    '/scratch3/../../package.json',
  ]) {
    const reply = await get(url, page)
    expect([404, 400, 403]).toContain(reply.statusCode)
    expect(reply.body).not.toContain('码塾 &amp;')
  }
})

test('a server without a built site reports this', async () => {
  const empty = mkdtempSync(path.join(os.tmpdir(), 'mashu-empty-'))
  const bare = (
    await createApp(readConfig({ DATA_DIR: site.dataDir, LOG_LEVEL: 'silent', SEED: 'base' }), site.database, {
      root: empty,
    })
  ).app
  const reply = await bare.inject({ url: '/', headers: page })
  expect([reply.statusCode, reply.body]).toEqual([503, expect.stringContaining('npm run build')])
  expect(reply.headers).not.toHaveProperty('strict-transport-security')
  await bare.close()
  rmSync(empty, { recursive: true })
})

test('unknown calls and wrong methods are refused in the JSON envelope', async () => {
  expect(await site.call('GET', '/sys/nothing', { headers: page })).toMatchObject({
    status: 404,
    body: { success: false, code: 404 },
  })
  expect(await site.call('DELETE', '/sys/position/list')).toMatchObject({
    status: 200,
    body: { success: false, code: 405, message: '不支持DELETE请求方法，支持以下GET、' },
  })
  expect((await site.call('POST', '/sys/common/static/abc.png')).body.code).toBe(405)
  const traced = await app.inject({ method: 'TRACE', url: '/', headers: { 'x-access-token': 'of-a-person' } })
  expect(traced.json()).toMatchObject({ success: false })
  expect(traced.body).not.toContain('of-a-person')
  expect((await site.call('GET', '/sys/position/list.js')).status).toBe(404)
  expect((await site.call('GET', '/sys/position/list/')).status).toBe(401)
})

test('a refusal contains a key for programs and a text for users', async () => {
  expect((await get('/api/sys/no-such-call')).json()).toMatchObject({ success: false, errorKey: 'http.notFound' })
  expect((await get('/api/sys/user/list')).json()).toMatchObject({ success: false, errorKey: 'session.missing' })
  const wrong = await app.inject({ method: 'POST', url: '/api/sys/login', payload: { username: 'no', password: 'no' } })
  expect(wrong.json()).toMatchObject({ success: false, message: '用户名或密码错误', errorKey: 'auth.wrongPassword' })
  expect((await get('/api/sys/config/getCurrentConfig')).json()).not.toHaveProperty('errorKey')
})

test('invalid and very long addresses are refused in the JSON envelope', async () => {
  for (const url of ['/%E0%A4%A', '/sys/common/static/%E0%A4%A', `/sys/role/datarule/${'x'.repeat(2000)}/1`])
    expect(await site.call('GET', url)).toMatchObject({ status: 404, body: { success: false, code: 404 } })
  expect((await site.call('GET', `/sys/dict/getDictItems/${'x'.repeat(500)}`)).body.code).not.toBe(405)
})

test.each(['//api/health', '/%61pi/health', '/ap%69/sys/nothing', '///api', '/%2Fapi/health'])(
  '%s does not bypass the rules for calls',
  async (url) => {
    expect(await get(url, page)).toMatchObject({ statusCode: 404, headers: { 'cache-control': 'no-store' } })
  },
)

test('double slashes within a call count as single slashes', async () => {
  for (const url of ['/api//health', '/api/sys//config///getCurrentConfig?x=a//b'])
    expect((await get(url)).statusCode).toBe(200)
  expect((await site.call('GET', '/api//sys/nothing')).body.code).toBe(404)
})

test('interrupted or invalid uploads are refused', async () => {
  const send = (payload: string, type: string) =>
    site.call('POST', '/sys/common/upload', { token: admin.token, body: payload, headers: { 'content-type': type } })
  expect(
    (
      await send(
        '--X\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello',
        'multipart/form-data; boundary=X',
      )
    ).body,
  ).toMatchObject({ success: false, message: '提交的内容无法读取，请刷新页面后重试' })
  expect((await send('x', 'multipart/form-data')).body).toMatchObject({
    success: false,
    message: '提交的内容无法读取，请刷新页面后重试',
  })
})

test('unreadable bodies are refused, and an empty body counts as no body', async () => {
  const send = (payload: string, type = 'application/json') =>
    site.call('POST', '/sys/position/add', { token: admin.token, body: payload, headers: { 'content-type': type } })
  expect((await send('{"a":')).body).toMatchObject({ success: false, message: '提交的内容无法读取，请刷新页面后重试' })
  expect((await send('x', 'text/plain')).body.success).toBe(false)
  expect((await send('')).body).toMatchObject({ success: false, message: '职务编码不能为空' })
  expect((await send('code=F1&name=form&postRank=1', 'application/x-www-form-urlencoded')).body.success).toBe(true)
  expect(
    (
      await site.app.inject({
        method: 'DELETE',
        url: '/api/sys/position/delete?id=nope',
        headers: { 'x-access-token': admin.token, 'content-type': 'application/json' },
        payload: '',
      })
    ).json(),
  ).toMatchObject({ message: '未找到对应实体' })
})

test('large answers are compressed, but small answers are not', async () => {
  const docs = await site.app.inject({
    url: '/api/docs',
    headers: { 'x-access-token': admin.token, 'accept-encoding': 'gzip' },
  })
  expect(docs.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(docs.rawPayload).toString())).toHaveProperty('openapi')
  expect(
    (await site.app.inject({ url: '/api/health', headers: { 'accept-encoding': 'gzip, br' } })).headers,
  ).not.toHaveProperty('content-encoding')
})

test('the health call reports version, database and migrations', async () => {
  expect((await site.call('GET', '/health')).body).toMatchObject({
    status: 'ok',
    version: expect.stringMatching(/^\d/),
    database: site.database.kind,
    migrations: { pending: 0 },
  })
})

test('only administrators can read the description of the calls', async () => {
  expect((await site.call('GET', '/docs')).status).toBe(401)
  expect((await site.call('GET', '/docs', { token: student.token })).status).toBe(403)
  const { body } = await site.call('GET', '/docs', { token: admin.token })
  expect(body).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/api/sys/position/edit': { put: expect.anything(), post: expect.anything() },
      '/api/sys/common/static/{path}': { get: { security: [] } },
    },
  })
  expect(JSON.stringify(body)).not.toMatch(/"(wire|~kind|patternMessage)"/)
})

test('a result that differs from its contract causes an error in tests', async () => {
  const list = site.context.endpoints.find((endpoint) => endpoint.path === '/sys/position/list')!
  const result = list.result as { properties: { records: { items: { properties: Record<string, unknown> } } } }
  const { createBy } = result.properties.records.items.properties
  try {
    delete result.properties.records.items.properties['createBy']
    const { resultFaults } = await import('../field/check-result.ts')
    expect(
      resultFaults(result as never, { records: [{ id: '1', createBy: 'x' }], total: 1, size: 1, current: 1, pages: 1 }),
    ).toContain('result.records[0].createBy: not in the contract')
  } finally {
    result.properties.records.items.properties['createBy'] = createBy
  }
})
