import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRows } from '../../../test/backup/restored.ts'
import { runLine } from '../../../test/backup/run-line.ts'
import { startHarness, type Harness } from '../../../test/harness.ts'
import { openFaultProxy, type Fault } from '../../../test/store/fault-proxy.ts'
import { canTestS3, openTestS3, storageVariables, type TestS3 } from '../../../test/store/s3.ts'
import { openSchool, project, save, saved, type School } from '../../../test/school.ts'
import { openEmptyDatabase } from '../../../test/test-database.ts'
import { openDatabase } from '../db/database.ts'
import { bindStore } from '../files/installation.ts'
import { S3Client } from '../s3/s3-client.ts'
import { placeText, type S3Place } from '../s3/s3-place.ts'
import { backUpSchool } from './back-up.ts'
import { openOrMakeBackup } from './content/open-backup.ts'
import { LogShipper, setShipper } from './log/log-shipper.ts'
import { S3Store } from './store/s3-store.ts'

/** A school with files in one bucket and backups in another. */
let s3: TestS3
let site: Harness
let school: School
let folder: string
let storage: Record<string, string>
beforeAll(async () => {
  if (!canTestS3) return
  s3 = await openTestS3()
  folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-backup-s3-'))
  storage = storageVariables(await s3.place())
  site = await startHarness(storage)
  school = await openSchool(site)
  await site.stopJobs()
  await site.within(() => bindStore())
  // Large enough to be sent in parts.
  const film = randomBytes(13_000_000).toString('base64')
  for (const text of ['first', film]) await saved(save(site, school.student, project(text), {}))
})
afterAll(async () => {
  await site?.close()
  await s3?.close()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

const wholeBlobs = (dir: string) =>
  readdirSync(dir, { recursive: true })
    .map((name) => path.join(dir, String(name)))
    .filter((file) => /\/[0-9a-f]{64}$/.test(file))
    .map((file) => createHash('sha256').update(readFileSync(file)).digest('hex') === path.basename(file))

async function objectsOf(place: S3Place): Promise<string[]> {
  const found: string[] = []
  for await (const objects of new S3Client(place).list('objects/')) found.push(...objects.map(({ key }) => key))
  return found
}

describe.runIf(canTestS3).each([
  ['with a key', 'a key of a school'],
  ['without a key', undefined],
])('backups in S3 %s', (title, key) => {
  let place: S3Place
  const line = (text: string, env: Record<string, string | undefined> = {}) =>
    runLine(site, text, { ...storage, BACKUP_DIR: placeText(place), BACKUP_KEY: key, ...env })
  beforeAll(async () => {
    place = await s3.place()
  })

  test('are made, listed, verified and restored with every row and every byte', async () => {
    expect(await line('backup --dry-run')).toMatchObject({ code: 0, text: expect.stringContaining('会备份') })
    expect(await objectsOf(place)).toEqual([])
    const rows = await allRows(site.database)
    expect(await line('backup')).toMatchObject({ code: 0, text: expect.stringContaining(`已备份到 s3://`) })
    expect(await line('backup --list')).toMatchObject({ code: 0, text: expect.stringContaining('共 1 份') })
    expect(await line('verify')).toMatchObject({ code: 0, text: expect.stringContaining('都完好') })
    const dataDir = path.join(folder, title.replaceAll(' ', '-'))
    const target = await openEmptyDatabase()
    expect(await line(`restore --to ${dataDir}`, { DATABASE_URL: target.url })).toMatchObject({ code: 0 })
    const database = openDatabase({ url: target.url, dataDir })
    expect(await allRows(database)).toEqual(rows)
    await database.close()
    await target.drop()
    const whole = wholeBlobs(path.join(dataDir, 'files'))
    expect([whole.length, whole.every(Boolean)]).toEqual([rows['sys_blob']!.length, true])
  })

  test('store only new content, and the next backup repairs found damage', async () => {
    const before = await objectsOf(place)
    await saved(save(site, school.student, project(), {}))
    expect(await line('backup')).toMatchObject({ code: 0, text: expect.stringContaining('其中新增 1 个') })
    expect((await objectsOf(place)).length).toBeLessThan(before.length * 1.9)
    const client = new S3Client(place)
    const [damaged, missing] = before.filter((name) => !name.endsWith('.gz'))
    await client.put(damaged!, Buffer.from('other bytes'))
    await client.remove(missing!)
    expect(await line('verify')).toMatchObject({ code: 3, text: expect.stringContaining('发现 4 处问题') })
    expect((await line('verify --set-aside')).text).toContain('移走了 1 个')
    expect((await line('backup')).text).toContain('其中新增 2 个')
    expect(await line('verify --newest')).toMatchObject({ code: 0 })
  })

  test('report faults of the bucket or the account', async () => {
    for (const command of ['backup', 'backup --list', 'verify', 'restore --to /nowhere'])
      expect(await line(command, { BACKUP_DIR: 's3://no-such-bucket/school' })).toMatchObject({
        code: 1,
        text: expect.stringContaining('没有这个存储桶'),
      })
    const told = await line('verify', { S3_SECRET_ACCESS_KEY: 'wrong' })
    expect(told).toMatchObject({ code: 1, text: expect.stringContaining('访问密钥不对') })
  })

  test('are never written by two programs at the same time', async () => {
    const release = await new S3Store(place).lock()
    expect(await line('backup')).toMatchObject({ code: 1, text: expect.stringContaining('另一个备份正在写入') })
    await release()
    const both = await Promise.allSettled([new S3Store(place).lock(), new S3Store(place).lock()])
    const won = both.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(won.length).toBeLessThan(2)
    for (const end of won) await end()
    await (
      await new S3Store(place).lock()
    )()
  })
})

/** PostgreSQL ships its own log. */
const isEmbedded = process.env['TEST_DATABASE_URL'] === undefined

test.runIf(canTestS3 && isEmbedded)('changes after a backup in S3 are shipped over a bad connection', async () => {
  const proxy = await openFaultProxy(s3.endpoint)
  const { account, ...rest } = await s3.place(proxy.endpoint)
  const place = { folder: placeText({ account, ...rest }), account, passphrase: 'a key of a school' }
  const backup = await openOrMakeBackup(place)
  const shipper = new LogShipper(site.database, backup)
  setShipper(site.database, shipper)
  await site.within(() => backUpSchool({ config: site.context.config, database: site.database, place }))
  const faults: Fault[] = ['refuse', 'cut', 'deaf', 'half']
  for (let round = 0; round < 4; round++) {
    await saved(save(site, school.student, project(), {}))
    const failed = new Set<string>()
    proxy.plan = (request) => (failed.has(request) ? null : (failed.add(request), faults[round]!))
    await shipper.ship()
  }
  proxy.plan = () => null
  const rows = await allRows(site.database)
  expect(Math.min(...faults.map((fault) => proxy.counts[fault]))).toBeGreaterThan(0)
  const env = { S3_ENDPOINT: s3.endpoint, BACKUP_DIR: place.folder, BACKUP_KEY: place.passphrase }
  expect(await runLine(site, 'verify', { ...storage, ...env })).toMatchObject({ code: 0 })
  const dataDir = path.join(folder, 'with-log')
  expect(await runLine(site, `restore --to ${dataDir}`, { ...storage, ...env })).toMatchObject({
    code: 0,
    text: expect.stringContaining('连续备份把它接到'),
  })
  const database = openDatabase({ dataDir })
  expect(await allRows(database)).toEqual(rows)
  await database.close()
  const whole = wholeBlobs(path.join(dataDir, 'files'))
  expect([whole.length, whole.every(Boolean)]).toEqual([rows['sys_blob']!.length, true])
  await shipper.close()
  setShipper(site.database, null)
  await proxy.close()
})

test.runIf(canTestS3)('an unreachable place is reported with a message', async () => {
  const env = { ...storage, BACKUP_DIR: 's3://nowhere-at-all' }
  expect(await runLine(site, 'backup', env)).toMatchObject({ code: 1, text: expect.stringContaining('NoSuchBucket') })
})
