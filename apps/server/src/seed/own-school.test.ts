import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmptyDatabase, openTestDatabase, testDefaults } from '../../test/test-database.ts'
import { runKeeper } from '../mashu/run.ts'
import { hashPassword } from '../modules/sys/credential/credential.ts'
import { db, openDatabase, withDatabase } from '../platform/db/database.ts'
import { loadConfig } from '../platform/environment/read-config.ts'
import { startServer, type RunningServer } from '../server.ts'
import { beginDemo, markDemo } from './demo-school.ts'

/** A start must never turn a real school into the demo school. */
let dataDir: string
let url: string | undefined
let drop: () => Promise<void> = async () => {}
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'mashu-own-'))
})
afterEach(async () => {
  await drop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function school(environment: Record<string, string>): Promise<void> {
  const opened = await (environment['EMPTY'] ? openEmptyDatabase() : openTestDatabase(dataDir, environment))
  url = opened.url
  drop = opened.drop
}

const environment = (env: Record<string, string> = {}) => ({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  PORT: '0',
  LOCAL_NAME: 'off',
  BACKUP_LOG_SECONDS: testDefaults.BACKUP_LOG_SECONDS,
  ...(url === undefined ? {} : { DATABASE_URL: url }),
  ...env,
})
const start = (env: Record<string, string> = {}) => startServer(loadConfig(environment(env)))

async function whileRunning<T>(work: (server: RunningServer) => Promise<T>, env: Record<string, string> = {}) {
  const server = await start(env)
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}

async function within<T>(work: () => Promise<T>): Promise<T> {
  const database = openDatabase({ url, dataDir })
  try {
    return await withDatabase(database, work)
  } finally {
    await database.close()
  }
}

const post = async (server: RunningServer, place: string, body: object) =>
  (await (
    await fetch(`${server.url}/api${place}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json()) as { success: boolean; message: string }

const opens = (username: string, password: string) =>
  whileRunning(async (server) => (await post(server, '/sys/login', { username, password })).success)

const rows = () =>
  within(async () => {
    const users = await db().selectFrom('sysUser').select(['username', 'password']).orderBy('username').execute()
    const departs = await db().selectFrom('sysDepart').select('departName').orderBy('departName').execute()
    const works = await db().selectFrom('teachingWork').select('id').execute()
    const marks = await db().selectFrom('sysOneTime').select('content').where('name', '=', 'demo').execute()
    return { users, departs, works: works.length, marks }
  })

const STARTS: Record<string, string>[] = [{}, { SEED: 'demo', HOST: '0.0.0.0' }]

async function staysAsItIs(): Promise<void> {
  const before = await rows()
  expect(before.marks).toEqual([])
  for (const env of STARTS) {
    const told = await whileRunning(async ({ demo }) => demo, env)
    expect([env, told, await rows()]).toEqual([env, null, before])
  }
}

const insertPupil = async (username: string, password: string) => {
  const hashed = await hashPassword(password)
  await within(() =>
    db()
      .insertInto('sysUser')
      .values({ id: `7${username}`, username, realname: '学生', password: hashed, userIdentity: 1 })
      .execute(),
  )
}

test('a start does not change an imported school with an account called `student`', async () => {
  await school({})
  await insertPupil('student', 'Von-frueher-7')
  await staysAsItIs()
  expect(await opens('student', 'Von-frueher-7')).toBe(true)
})

test('a start does not change a school that was set up in the browser', async () => {
  await school({ ADMIN_PASSWORD: '' })
  await whileRunning(
    async (server) => {
      const form = { schoolName: '阳光小学', username: 'wang', realname: '王老师', className: '三年级一班' }
      const sent = { ...form, password: 'Xin-Xuexiao-9', code: server.setupCode }
      expect(await post(server, '/sys/setup/finish', sent)).toMatchObject({ success: true })
    },
    { SEED: 'base' },
  )
  await staysAsItIs()
})

test('a start does not change a school that has only an administrator', async () => {
  await school({ ADMIN_PASSWORD: 'Own-password-8' })
  await staysAsItIs()
  expect([await opens('admin', 'Own-password-8'), await opens('admin', 'mashu2026')]).toEqual([true, false])
})

test('a school that waits for its setup does not become the demo school', async () => {
  await school({ ADMIN_PASSWORD: '' })
  const before = await rows()
  expect(await whileRunning(async ({ setupCode }) => setupCode, { SEED: 'demo' })).toMatch(/^\S{4}-\S{4}$/)
  expect(await rows()).toEqual(before)
})

const markBegun = () =>
  within(() =>
    db()
      .insertInto('sysOneTime')
      .values({ id: '1', kind: 'seed', name: 'demo', content: 'begun', expireTime: '9999' })
      .execute(),
  )

test('a demo school after an interrupted first start becomes a real school with SEED=base', async () => {
  await school({})
  await markBegun()
  await expect(start({ SEED: 'demo', HOST: '0.0.0.0' })).rejects.toThrow('SEED=base')
  expect(await whileRunning(async ({ demo }) => demo, { SEED: 'base', HOST: '0.0.0.0' })).toBeNull()
  expect((await rows()).marks).toEqual([])
})

test('only a server that other computers cannot reach creates a demo school', async () => {
  await school({ EMPTY: 'yes' })
  await expect(start({ HOST: '0.0.0.0' })).rejects.toThrow('SEED=base')
  for (const host of ['0.0.0.0', '::', '192.168.1.2', 'mashu.example', '127.0.0.2'])
    await expect(within(() => beginDemo({ seed: 'demo', host, publicUrl: undefined, trustProxy: [] }))).rejects.toThrow(
      'SEED=base',
    )
  for (const [name, value] of [
    ['PUBLIC_URL', 'https://school.test'],
    ['TRUST_PROXY', 'loopback'],
  ] as const)
    await expect(start({ [name]: value })).rejects.toThrow('SEED=base')
  await markBegun()
  expect(await whileRunning(async ({ demo }) => demo)).toEqual({ isOpen: true, isDoubtful: false })
  expect(JSON.parse(readFileSync(path.join(dataDir, 'settings.json'), 'utf8'))).toMatchObject({ kind: 'demo' })
  await expect(start({ HOST: '0.0.0.0', SEED: 'base' })).rejects.toThrow('里是演示学校')
  const { code, text } = await keeper('school --not-demo')
  expect([code, text]).toEqual([1, expect.stringContaining('只有演示学校')])
})

async function keeper(line: string) {
  let text = ''
  const stderr = { write: (part: string) => Boolean((text += part)), isTTY: false } as NodeJS.WriteStream
  const stdout = (part: string) => void (text += part)
  const code = await runKeeper(line.split(' '), { env: environment({ PORT: '8080' }), stdout, stderr })
  return { code, text }
}

test('the server and `doctor` report a wrong demo mark, and `school --not-demo` removes it', async () => {
  await school({ ADMIN_PASSWORD: 'Own-password-8' })
  await insertPupil('lin', 'Pupil-of-ours-8')
  await within(markDemo)
  expect(await whileRunning(async ({ demo }) => demo)).toEqual({ isOpen: false, isDoubtful: true })
  await expect(start({ HOST: '0.0.0.0' })).rejects.toThrow('npm run mashu -- school --not-demo')
  expect((await keeper('doctor')).text).toContain('npm run mashu -- school --not-demo')
  expect((await keeper('school')).text).toContain('有演示学校的标记')
  expect(await keeper('school --not-demo --dry-run')).toMatchObject({ code: 0 })
  expect((await rows()).marks).toHaveLength(1)
  expect(await keeper('school --not-demo')).toMatchObject({ code: 0 })
  expect(await whileRunning(async ({ demo }) => demo, { HOST: '0.0.0.0' })).toBeNull()
  expect((await keeper('school --not-demo')).text).toContain('没有演示学校的标记')
})

test('the demo mark can be removed only after accounts with the published password are frozen', async () => {
  await school({})
  await insertPupil('lin', 'Pupil-of-ours-8')
  await insertPupil('student', 'mashu2026')
  await within(markDemo)
  expect(await keeper('school --not-demo')).toMatchObject({ code: 1, text: expect.stringContaining('student') })
  expect(await keeper('school --not-demo --freeze')).toMatchObject({ code: 0 })
  expect([(await rows()).marks, await opens('student', 'mashu2026')]).toEqual([[], false])
})
