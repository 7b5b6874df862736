import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openBackup } from '../../src/platform/backup/content/open-backup.ts'
import { listSnapshots, readSnapshot } from '../../src/platform/backup/content/snapshot.ts'
import { bindStore } from '../../src/platform/files/installation.ts'
import { startHarness } from '../harness.ts'
import { openSchool, project, save, saved } from '../school.ts'
import { openEmptyDatabase } from '../test-database.ts'
import { flip } from './restored.ts'
import { runLine } from './run-line.ts'

const LABEL = 'mashu-backup.json'
/** The tests that are skipped on PostgreSQL do not depend on the database. */
const isPostgres = process.env['TEST_DATABASE_URL'] !== undefined
const site = await startHarness()
const { student } = await openSchool(site)
await site.stopJobs()
await site.within(() => bindStore())
await saved(save(site, student, project(), {}))
const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-keeper-'))
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

let count = 0
async function backedUp(key?: string) {
  const place = path.join(folder, `b${++count}`)
  const line = (text: string, env: Record<string, string | undefined> = {}) =>
    runLine(site, text, { BACKUP_DIR: place, BACKUP_KEY: key, ...env })
  expect((await line('backup')).code).toBe(0)
  return { place, line, data: path.join(folder, `data${count}`) }
}

const snapshotsIn = (place: string) =>
  readdirSync(path.join(place, 'snapshots'))
    .sort()
    .map((name) => path.join(place, 'snapshots', name))

test.skipIf(isPostgres)('a backup with a damaged list is set aside, and the previous backup is restored', async () => {
  const { place, line, data } = await backedUp()
  await line('backup')
  truncateSync(snapshotsIn(place).at(-1)!, 100)
  const target = await openEmptyDatabase()
  const restore = () => line(`restore --to ${data}`, { DATABASE_URL: target.url })
  expect(await restore()).toMatchObject({ code: 1, text: expect.stringContaining('--at') })
  expect(await line('verify --set-aside')).toMatchObject({ code: 3, text: expect.stringContaining('移走了 1 个') })
  expect(await line('verify')).toMatchObject({ code: 0, text: expect.stringContaining('检查了 1 份备份') })
  expect((await restore()).code).toBe(0)
  await target.drop()
})

test.skipIf(isPostgres)('missing parts are reported with advice, and a failed restore leaves no data', async () => {
  const { place, line, data } = await backedUp()
  const names = readdirSync(path.join(place, 'objects'), { recursive: true }).map(String)
  rmSync(
    path.join(
      place,
      'objects',
      names.find((name) => /[0-9a-f]{64}$/.test(name))!,
    ),
  )
  expect(await line('verify')).toMatchObject({ code: 3, text: expect.stringContaining('请马上运行一次 backup') })
  const target = await openEmptyDatabase()
  const told = await line(`restore --to ${data}`, { DATABASE_URL: target.url })
  expect(told).toMatchObject({ code: 1, text: expect.stringContaining('没有改动任何数据') })
  expect(readdirSync(data).filter((name) => name !== 'mashu.lock')).toEqual([])
  await target.drop()
})

test.runIf(isPostgres)('restoring a backup with damaged rows leaves an empty PostgreSQL database empty', async () => {
  const { place, line, data } = await backedUp()
  const backup = await openBackup({ folder: place, passphrase: undefined })
  const [time] = await listSnapshots(backup)
  const { database } = await readSnapshot(backup, time!)
  const piece = database.kind === 'postgres' ? database.tables.flatMap(({ pieces }) => pieces).at(-1)! : undefined
  const file = path.join(place, backup.nameOf(piece!.hash, '.gz'))
  const whole = `${file}.whole`
  copyFileSync(file, whole)
  writeFileSync(file, flip(readFileSync(file)))
  const target = await openEmptyDatabase()
  const restore = () => line(`restore --to ${data}`, { DATABASE_URL: target.url })
  expect(await restore()).toMatchObject({ code: 1, text: expect.stringContaining('已损坏') })
  copyFileSync(whole, file)
  expect((await restore()).code).toBe(0)
  await target.drop()
})

test('the trial of a restore fails when the restore would fail, and creates no folder', async () => {
  const { line, data } = await backedUp()
  const taken = await line(
    `restore --to ${site.dataDir} --dry-run`,
    isPostgres ? { DATABASE_URL: site.databaseUrl } : {},
  )
  expect(taken).toMatchObject({ code: 1, text: expect.stringContaining('已经有一所学校的数据') })
  const target = await openEmptyDatabase()
  const deep = path.join(data, 'deep')
  const trial = await line(`restore --to ${deep} --dry-run`, { DATABASE_URL: target.url })
  expect(trial).toMatchObject({ code: 0, text: expect.stringContaining('没有写入任何内容') })
  expect(existsSync(data)).toBe(false)
  await target.drop()
  if (isPostgres)
    expect(await line(`restore --to ${data} --dry-run`)).toMatchObject({
      code: 1,
      text: expect.stringContaining('已经有表'),
    })
})

test.skipIf(isPostgres)(
  'a school that has moved to PostgreSQL can restore an earlier backup into its folder',
  async () => {
    const { line, place, data } = await backedUp()
    mkdirSync(data)
    writeFileSync(path.join(data, 'settings.json'), '{ "database": "postgres://mashu@127.0.0.1:1/mashu" }')
    const { code, text } = await line(`restore --from ${place} --replace`, { DATA_DIR: data })
    expect([code, text]).toEqual([0, expect.stringContaining('会恢复成内置数据库')])
    expect(readFileSync(path.join(data, 'settings.json'), 'utf8')).toContain('"database": "embedded"')
    const env = { DATA_DIR: `${data}-2`, DATABASE_URL: 'postgres://mashu@127.0.0.1:1/mashu' }
    expect((await line(`restore --from ${place}`, env)).text).toContain('请去掉 DATABASE_URL')
  },
)

test.skipIf(isPostgres)('a backup place without its label refuses commands, and stays intact', async () => {
  const { place, line } = await backedUp('a key of this school')
  const label = readFileSync(path.join(place, LABEL))
  rmSync(path.join(place, LABEL))
  for (const command of ['backup', 'verify'])
    expect(await line(command)).toMatchObject({ code: 1, text: expect.stringContaining(`缺少 ${LABEL}`) })
  expect(existsSync(path.join(place, LABEL))).toBe(false)
  writeFileSync(path.join(place, LABEL), label)
  expect((await line('verify')).code).toBe(0)
})

test.skipIf(isPostgres)('doctor reports a wrong key, and shows the last backup of a damaged database', async () => {
  const { line } = await backedUp('a key of this school')
  const wrong = await line('doctor', { PORT: '1', BACKUP_KEY: 'another key of it' })
  expect(wrong).toMatchObject({ code: 3, text: expect.stringContaining('[问题] 备份：备份的密钥不对') })
  const lost = mkdtempSync(path.join(folder, 'lost-'))
  writeFileSync(path.join(lost, 'mashu.db'), 'not a database, whatever it was before this happened')
  const told = await line('doctor', { PORT: '1', DATA_DIR: lost, DATABASE_URL: undefined })
  expect(told.text).toContain('[问题] 数据库：打不开：数据库 mashu.db 已损坏')
  expect(told.text).toMatch(/备份：最近一次备份是刚才/)
})
