import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { flip } from '../../../test/backup/restored.ts'
import { runLineBeside } from '../../../test/backup/run-line.ts'
import { networkAddresses } from '../../platform/local-network/addresses.ts'
import { startHarness } from '../../../test/harness.ts'
import { openSchool, project, save, saved } from '../../../test/school.ts'
import { bindStore } from '../../platform/files/installation.ts'
import { readConfig } from '../../platform/environment/read-config.ts'
import { damagedTables } from '../../platform/db/killable-process/damage.ts'
import { clockFinding } from '../doctor/clock.ts'
import { weakSettings } from '../doctor/settings.ts'

const site = await startHarness()
const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-doctor-'))
const { student } = await openSchool(site)
await saved(save(site, student, project(), {}))
chmodSync(site.dataDir, 0o700)
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const doctor = (line = '', env: Record<string, string | undefined> = {}) =>
  runLineBeside(site, `doctor ${line}`, { PORT: '1', ...env })

test('doctor reports all checks of a faultless school, and missing backups', async () => {
  const { code, text } = await doctor()
  expect([code, text]).toEqual([0, expect.stringContaining('[注意] 备份：还没有设置备份')])
  for (const title of ['Node.js', '磁盘空间', '文件权限', '端口', '数据库', '时钟', '作品和文件', '管理员', '设置'])
    expect(text).toMatch(new RegExp(`\\[(正常|注意)\\] ${title}：`))
  expect(text).toMatch(/0 个问题，\d+ 处要注意，\d+ 项正常/)
})

test('doctor finds lost files and, when it reads all bytes, changed files', async () => {
  const shelf = path.join(site.dataDir, 'files')
  const file = readdirSync(shelf, { recursive: true })
    .map((name) => path.join(shelf, String(name)))
    .find((name) => /[0-9a-f]{64}$/.test(name))!
  const bytes = readFileSync(file)
  writeFileSync(file, flip(bytes))
  expect((await doctor()).code).toBe(0)
  expect(await doctor('--deep')).toMatchObject({ code: 3, text: expect.stringContaining('1 份缺失或损坏') })
  rmSync(file)
  expect(await doctor()).toMatchObject({ code: 3, text: expect.stringContaining(path.basename(file)) })
  expect((await doctor()).text).toMatch(/作品(的历史版本)?《.+》（.+，红班） [0-9a-f]{64}/)
  writeFileSync(file, bytes)
  expect((await doctor('--deep')).code).toBe(0)
})

test('doctor reports whether the school or another program uses the port', async () => {
  const other = http.createServer((_request, response) => response.end('{}'))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as net.AddressInfo
  expect(await doctor('', { PORT: String(port) })).toMatchObject({
    code: 3,
    text: expect.stringContaining('被另一个程序占用'),
  })
  other.closeAllConnections()
  other.close()
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const own = (site.app.server.address() as net.AddressInfo).port
  expect(await doctor('', { PORT: String(own) })).toMatchObject({ code: 0, text: expect.stringContaining('正在') })
  const mark = path.join(site.dataDir, 'files', 'installation')
  const id = existsSync(mark) ? readFileSync(mark) : undefined
  await site.within(() => bindStore())
  writeFileSync(mark, 'of another school\n')
  expect((await doctor('', { PORT: String(own) })).text).toContain(`${own} 上运行的是另一所学校`)
  if (id) writeFileSync(mark, id)
  else rmSync(mark)
})

test('doctor reports whether computers on the same network can connect', async () => {
  const server = site.app.server.address() as net.AddressInfo
  const env = { PORT: String(server.port), HOST: '0.0.0.0', SEED: 'base' }
  expect((await doctor()).text).toContain('[正常] 局域网：只在这台电脑上开放')
  // The server listens only on the loopback address.
  const isConnected = networkAddresses('0.0.0.0').length > 0
  expect((await doctor('', env)).text).toContain(isConnected ? '[问题] 局域网：服务器在运行，但 http' : '没有连上网络')
})

test('doctor finds a missing or unprotected data folder', async () => {
  const missing = path.join(folder, 'nowhere')
  expect(await doctor('', { DATA_DIR: missing, DATABASE_URL: undefined })).toMatchObject({
    code: 3,
    text: expect.stringContaining(`没有 ${missing}`),
  })
  chmodSync(site.dataDir, 0o755)
  expect((await doctor()).text).toContain('能被这台机器上的其他用户打开')
  chmodSync(site.dataDir, 0o700)
})

test('doctor finds an administrator with the password of the demo', async () => {
  const env = { DEMO_PASSWORD: 'Admin-of-tests-1', PUBLIC_URL: 'https://school.test', TRUST_PROXY: 'loopback' }
  expect(await doctor('', env)).toMatchObject({ code: 3, text: expect.stringContaining('还在用演示密码') })
})

test.each([
  [{ PUBLIC_URL: 'http://school.test', NODE_ENV: 'production' }, '明文'],
  [{ PUBLIC_URL: 'https://school.test', NODE_ENV: 'production' }, 'TRUST_PROXY'],
  [{ SESSION_DAYS: '90' }, 'SESSION_DAYS'],
  [{ BACKUP_DIR: '/mnt/backup' }, 'BACKUP_KEY'],
])('doctor reports the settings %j as weak', (env, words) => {
  const told = weakSettings(readConfig(env as NodeJS.ProcessEnv))
  expect(told.map(({ sentence, advice }) => sentence + advice).join()).toContain(words)
  expect(weakSettings(readConfig({ NODE_ENV: 'production' }))).toEqual([])
})

const day = (text: string) => Date.parse(`2026-${text}T00:00:00Z`)
const told = (known: Parameters<typeof clockFinding>[0], now: string) =>
  clockFinding(known, day(now), (time) => new Date(time).toISOString().slice(5, 10))

test('doctor finds a slow or fast clock by known past times', () => {
  const backup = { what: '最新的备份', time: day('06-10') }
  const file = { what: '数据库文件', time: day('12-01'), isOfClock: true as const }
  expect(told([backup], '06-11').state).toBe('ok')
  expect(told([backup], '06-09')).toMatchObject({ state: 'bad', sentence: '现在是 06-09，但最新的备份是 06-10 的' })
  // A time that was written with a fast clock does not prove that the clock is right.
  expect(told([file, backup], '12-01')).toMatchObject({
    state: 'warn',
    sentence: expect.stringContaining('最新的备份'),
  })
  expect(told([file, backup], '11-30').state).toBe('bad')
})

test('doctor names the tables of a damaged database instead of its pages', () => {
  const parts = [
    { name: 'teaching_work', tbl_name: 'teaching_work', rootpage: 426 },
    { name: 'idx_sys_log_time', tbl_name: 'sys_log', rootpage: 7 },
  ]
  const lines = [
    '*** in database main ***\nTree 426 page 644 cell 17: invalid page',
    'row 3 missing from index idx_sys_log_time',
  ]
  expect(damagedTables(lines, parts)).toEqual(['teaching_work', 'sys_log'])
})
