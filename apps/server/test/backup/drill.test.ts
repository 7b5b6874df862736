// sqlite-only: PostgreSQL ships its log itself, and backup.test.ts restores a PostgreSQL.
import { spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAVE_BODY } from '@mashu/contract/teaching/save-body'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/environment/read-config.ts'
import { openBackup, type Backup } from '../../src/platform/backup/content/open-backup.ts'
import { listSnapshots, readSnapshot } from '../../src/platform/backup/content/snapshot.ts'
import { findLog } from '../../src/platform/backup/log/read-log.ts'
import { lastSegment } from '../../src/platform/backup/log/segment.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { bindStore } from '../../src/platform/files/installation.ts'
import { startHarness, type Harness, type Person } from '../harness.ts'
import { openSchool, project, saveBody } from '../school.ts'
import { testDefaults } from '../test-database.ts'
import { runLine } from './run-line.ts'
import { bundleProgram } from '../program/bundle-program.ts'

/** Backs up and kills a running school under load, and restores the school elsewhere. */

const CHILDREN = 4
const BEFORE = 12
/** Milliseconds between two saves of a child. */
const PAUSE = 100
/** The server soon makes its own backup and then ships its log. */
const SHIPPING = { BACKUP_LOG_SECONDS: '0.2', BACKUP_KEY: 'the key of the drill' }
let site: Harness
let folder: string
let server: ChildProcess
let url: string
let children: Person[]

beforeAll(async () => {
  site = await startHarness()
  folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-drill-'))
  const { red } = await openSchool(site)
  children = await Promise.all(Array.from({ length: CHILDREN }, () => site.person('student', { memberOf: [red] })))
  await site.within(() => bindStore())
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  server = spawn(process.execPath, [await bundleProgram(path.join(import.meta.dirname, '../../src/main.ts'))], {
    env: {
      ...process.env,
      ...testDefaults,
      PORT: String(port),
      DATA_DIR: site.dataDir,
      DATABASE_URL: '',
      ...SHIPPING,
      BACKUP_DIR: path.join(folder, 'shipped'),
    },
    stdio: 'ignore',
  })
})
afterAll(async () => {
  server.kill('SIGKILL')
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const isReady = () =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  return port
}

interface Saved {
  workId: string
  fileUrl: string
  sum: string
  /** Time at which the server acknowledged the save, ISO UTC. */
  time: string
}

/** Returns undefined after the server was killed. */
async function saveNew({ token }: Person): Promise<Saved | undefined> {
  const bytes = project()
  const sum = createHash('sha256').update(bytes).digest('hex')
  const meta = { clientKey: randomBytes(16).toString('hex'), baseVersion: 0, checksum: sum }
  const whole = saveBody({ ...meta, workName: '演习', workType: '2', workScene: 'create' }, bytes)
  const reply = await fetch(`${url}/api/teaching/teachingWork/save`, {
    method: 'POST',
    headers: { 'x-access-token': token, 'content-type': SAVE_BODY },
    body: new Uint8Array(whole),
  }).catch(() => undefined)
  const body = (await reply?.json().catch(() => undefined)) as
    | { success: boolean; message: string; result: { workId: string; fileUrl: string } }
    | undefined
  if (body === undefined) return undefined
  if (!body.success) throw new Error(body.message)
  return { ...body.result, sum, time: new Date().toISOString() }
}

async function expectWorks(dataDir: string, kept: readonly Saved[]): Promise<void> {
  const database = openDatabase({ dataDir })
  const { app } = await createApp(readConfig({ DATA_DIR: dataDir, ...testDefaults }), database)
  await app.ready()
  for (const { fileUrl, sum } of kept) {
    const { pathname } = new URL(fileUrl, url)
    const reply = await app.inject({ method: 'GET', url: pathname })
    expect([reply.statusCode, createHash('sha256').update(reply.rawPayload).digest('hex')]).toEqual([200, sum])
  }
  const rows = await database.root.selectFrom('teachingWork').select('id').execute()
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(kept.map(({ workId }) => workId)))
  await app.close()
  await database.close()
}

/** Opened only once, because deriving the key is slow on purpose and would slow down the server. */
let shipped: Backup | undefined

async function openShipped(): Promise<Backup> {
  shipped ??= await openBackup({ folder: path.join(folder, 'shipped'), passphrase: SHIPPING.BACKUP_KEY })
  return shipped
}

async function countSegments(): Promise<number> {
  const backup = await openShipped()
  const [time] = await listSnapshots(backup)
  return time === undefined ? 0 : lastSegment(backup, time)
}

test(
  'a restore has every save acknowledged before the backup, and with a log also every save before the end of the log',
  { timeout: 300_000 },
  async () => {
    await expect.poll(isReady, { timeout: 150_000, interval: 200 }).toBe(true)
    const acknowledged: Saved[] = []
    const saving = children.map(async (child) => {
      for (let saved = await saveNew(child); saved; saved = await saveNew(child)) {
        acknowledged.push(saved)
        await pause(PAUSE)
      }
    })
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(BEFORE)
    const kept = [...acknowledged]
    const env = { BACKUP_DIR: path.join(folder, 'backups'), BACKUP_KEY: SHIPPING.BACKUP_KEY }
    expect(await runLine(site, 'backup', env)).toMatchObject({ code: 0 })
    // Children must have saved works during the backup.
    expect(acknowledged.length).toBeGreaterThan(kept.length)
    await expect.poll(countSegments, { timeout: 120_000, interval: 200 }).toBeGreaterThan(2)
    server.kill('SIGKILL')
    await Promise.all(saving)

    expect(await runLine(site, 'verify', env)).toMatchObject({ code: 0 })
    const dataDir = path.join(folder, 'restored')
    expect(await runLine(site, `restore --to ${dataDir}`, env)).toMatchObject({ code: 0 })
    await expectWorks(dataDir, kept)

    const backup = await openShipped()
    const [time] = await listSnapshots(backup)
    const { until } = await findLog(backup, await readSnapshot(backup, time!))
    const safe = acknowledged.filter((saved) => saved.time < until)
    expect(safe.some((saved) => saved.time > time!)).toBe(true)
    const further = path.join(folder, 'restored-with-log')
    const line = await runLine(site, `restore --to ${further}`, { ...env, BACKUP_DIR: path.join(folder, 'shipped') })
    expect(line).toMatchObject({ code: 0, text: expect.stringContaining('连续备份把它接到') })
    await expectWorks(further, safe)
  },
)
