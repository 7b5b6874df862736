import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { damageTable } from '../test/backup/damaged.ts'
import { openEmptyDatabase } from '../test/test-database.ts'
import { openDatabase } from './platform/db/database.ts'
import { readConfig } from './platform/environment/read-config.ts'
import { Listener } from './platform/http/request/listener.ts'
import { holdFolder, readFolderMode } from './platform/maintenance/store.ts'
import { zoneClock } from './platform/time/time.ts'
import { startServer } from './server.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'mashu-server-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const configOf = (env: Record<string, string> = {}) =>
  readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SEED: 'base',
    PORT: '0',
    ADMIN_PASSWORD: 'Admin-of-tests-1',
    ...env,
  })

test('a server starts on an empty folder, and again on the same data', async () => {
  for (const _run of ['first', 'second']) {
    const server = await startServer(configOf())
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(await (await fetch(`${server.url}/api/health`)).json()).toMatchObject({
      status: 'ok',
      database: 'sqlite',
      migrations: { pending: 0 },
    })
    await server.close()
    await expect(fetch(`${server.url}/api/health`)).rejects.toThrow()
  }
})

test('a server never opens a demo school to other computers, even when HOST changes later', async () => {
  await (await startServer(configOf({ SEED: 'demo' }))).close()
  await expect(startServer(configOf({ HOST: '0.0.0.0', LOCAL_NAME: 'off' }))).rejects.toThrow('里是演示学校')
  await (await startServer(configOf())).close()
  // Old demo schools have no mark.
  const database = openDatabase({ dataDir })
  await sql`delete from sys_one_time where name = 'demo'`.execute(database.plain)
  await database.close()
  await expect(startServer(configOf({ HOST: '0.0.0.0', LOCAL_NAME: 'off' }))).rejects.toThrow('里是演示学校')
})

test('a running server reports its actual port, and that it has no local name', async () => {
  const server = await startServer(configOf())
  expect(server.config.port).toBe(Number(new URL(server.url).port))
  expect(await server.localName).toBeNull()
  expect(await (await fetch(`${server.url}/api/sys/join/addresses`)).json()).toMatchObject({
    result: { named: null, addresses: [] },
  })
  await server.close()
})

test('a start on a used port fails before it touches any data', async () => {
  const server = await startServer(configOf())
  const port = new URL(server.url).port
  await expect(startServer(configOf({ PORT: port, DATA_DIR: path.join(dataDir, 'other') }))).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
  await server.close()
})

test('a failed start releases its port', async () => {
  const first = await startServer(configOf())
  const { port } = new URL(first.url)
  await first.close()
  await expect(
    startServer(configOf({ PORT: port, DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' })),
  ).rejects.toThrow()
  const again = await startServer(configOf({ PORT: port }))
  await again.close()
})

const get = (port: number, place = '/') =>
  new Promise<{ status: number; body: string; headers: http.IncomingHttpHeaders }>((resolve, reject) => {
    http
      .get({ port, path: place, host: '127.0.0.1', agent: false }, (response) => {
        let body = ''
        response.on('data', (chunk) => {
          body += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode!, body, headers: response.headers }))
      })
      .on('error', reject)
  })

test('a server answers 503 while it starts, and completes running calls before it stops', async () => {
  const listener = new Listener(zoneClock('Asia/Shanghai'))
  let answer: () => void = () => {}
  listener.serverFactory((_request, response) => {
    answer = () => response.end('done')
  })
  const port = await listener.listen(0, '127.0.0.1')
  expect(await get(port)).toMatchObject({ status: 503, body: expect.stringContaining('<!doctype html>') })
  const early = await get(port, '/api/sys/user/list')
  expect([early.status, early.headers['retry-after'], JSON.parse(early.body)]).toEqual([
    503,
    '1',
    expect.objectContaining({ success: false, code: 503, message: '系统正在启动，请稍候' }),
  ])
  listener.open()
  const under = get(port)
  while (String(answer) === '() => {}') await new Promise((resolve) => setTimeout(resolve, 5))
  const drained = listener.drain(5000)
  answer()
  expect([await drained, (await under).body]).toEqual([0, 'done'])
  await expect(get(port)).rejects.toThrow()
})

const postgres = process.env['TEST_DATABASE_URL']

test.runIf(postgres)('one of several servers behind a proxy accepts connections only when it is ready', async () => {
  const target = await openEmptyDatabase()
  const port = await Listener.probe(0, '127.0.0.1')
  const several = configOf({ PORT: String(port), DATABASE_URL: target.url!, TRUST_PROXY: '127.0.0.1' })
  const starting = startServer(several)
  let first: Awaited<ReturnType<typeof get>> | undefined
  while (!first) first = await get(port, '/api/health').catch(() => undefined)
  expect(first.status).toBe(200)
  const server = await starting
  await expect(startServer(several)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await server.close()
  await target.drop()
})

test('a request that never ends is cut off after the grace period', async () => {
  const listener = new Listener(zoneClock('Asia/Shanghai'))
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  listener.serverFactory(() => arrive())
  const port = await listener.listen(0, '127.0.0.1')
  listener.open()
  const under = get(port).catch((error: Error) => error)
  await arrived
  expect(await listener.drain(20)).toBe(1)
  listener.cut()
  expect(await under).toBeInstanceOf(Error)
})

test('a start waits for a restore, answers 503 with a time for the next try, and continues', async () => {
  const release = await holdFolder(dataDir, { command: 'restore', reason: '正在恢复备份' })
  const port = await Listener.probe(0, '127.0.0.1')
  const starting = startServer(configOf({ PORT: String(port) }))
  let during: Awaited<ReturnType<typeof get>> | undefined
  while (!during) during = await get(port, '/api/health').catch(() => undefined)
  expect(JSON.parse(during.body)).toMatchObject({ errorKey: 'site.closed' })
  expect(decodeURIComponent(String(during.headers['x-maintenance']))).toContain('正在恢复备份')
  expect([during.status, Number(during.headers['retry-after']) > 60]).toEqual([503, true])
  expect(readFolderMode(dataDir)).toMatchObject({ command: 'restore' })
  release()
  const server = await starting
  expect(JSON.parse((await get(port, '/api/health')).body)).toMatchObject({ status: 'ok', maintenance: null })
  await server.close()
})

test.skipIf(postgres)(
  'a damaged database is served after an interrupted run, and administrators are notified',
  async () => {
    await (await startServer(configOf())).close()
    const file = path.join(dataDir, 'mashu.db')
    await damageTable(dataDir, 'sys_position')
    writeFileSync(`${file}-wal`, Buffer.alloc(32))
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const server = await startServer(configOf())
    // On a busy machine, the check may end after the start.
    await vi.waitFor(() => expect(written.mock.calls.join('')).toContain('[问题] 数据库有 1 处损坏'), {
      timeout: 60_000,
    })
    written.mockRestore()
    await server.close()
  },
)
