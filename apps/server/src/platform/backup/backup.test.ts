import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { damageTable } from '../../../test/backup/damaged.ts'
import { startHarness } from '../../../test/harness.ts'
import { allRows, flip } from '../../../test/backup/restored.ts'
import { openSchool, project, save, saved } from '../../../test/school.ts'
import { openEmptyDatabase } from '../../../test/test-database.ts'
import { openDatabase } from '../db/database.ts'
import { bindStore } from '../files/installation.ts'
import { copySqlite } from '../db/sqlite.ts'
import { backupFinding } from '../../modules/monitor/backup/backup-check.ts'
import { backUpSchool, isFaulty, NoBackupPlace, toSentence } from './back-up.ts'
import { openBackup, backupPlaceOf, type Backup, type BackupPlace } from './content/open-backup.ts'
import { restoreSchool } from './restore/restore.ts'
import { listSnapshots, readSnapshot, writeSnapshot } from './content/snapshot.ts'
import { from } from './store/backup-store.ts'
import { backupState } from './newest.ts'
import { verifyBackup } from './verify.ts'

const KEY = 'a key of a school'
/** A restore takes seconds on PostgreSQL, so tests that do not depend on the database are skipped there. */
const isPostgres = process.env['TEST_DATABASE_URL'] !== undefined
const site = await startHarness()
const school = await openSchool(site)
await site.stopJobs()
const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-backup-'))
await site.within(() => bindStore())
for (const who of [school.student, school.mate]) await saved(save(site, who, project(), {}))
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

let count = 0
const place = (passphrase?: string): BackupPlace => ({ folder: path.join(folder, `b${++count}`), passphrase })
const backUp = (where: BackupPlace) =>
  site.within(() => backUpSchool({ config: site.context.config, database: site.database, place: where }))
const nothing = () => {}
const open = async (where: BackupPlace) => {
  const backup = await openOnce(where)
  const times = await listSnapshots(backup)
  return { backup, times, snapshot: await readSnapshot(backup, times[0]!) }
}
/** Each place is opened only once, because deriving the key is slow on purpose. */
const opened = new Map<BackupPlace, Backup>()
const openOnce = async (where: BackupPlace) => {
  const backup = opened.get(where) ?? (await openBackup(where))
  opened.set(where, backup)
  return backup
}
const verify = async (where: BackupPlace) => verifyBackup(await openOnce(where), nothing)

/** Restores the newest backup to another place and reads the restored school. */
async function restored(where: BackupPlace, dataDir = path.join(folder, `data${++count}`)) {
  const { backup, snapshot } = await open(where)
  const target = await openEmptyDatabase()
  const result = await restoreSchool({
    backup,
    snapshot,
    dataDir,
    databaseUrl: target.url,
    replace: false,
    progress: nothing,
  })
  const database = openDatabase({ url: target.url, dataDir })
  const rows = await allRows(database)
  await database.close()
  await target.drop()
  return { dataDir, rows, ...result }
}

const filesOf = (dir: string) =>
  readdirSync(dir, { recursive: true })
    .map((name) => path.join(dir, String(name)))
    .filter((file) => statSync(file).isFile())
const blobsOf = (dir: string) =>
  filesOf(path.join(dir, 'files'))
    .filter((file) => /[0-9a-f]{64}$/.test(file))
    .map((file) => [path.basename(file), createHash('sha256').update(readFileSync(file)).digest('hex')])
    .sort()

describe('a backup', () => {
  test('is restored with every row and byte, even if the school has changed since', async () => {
    const where = place()
    const before = await allRows(site.database)
    const { files } = await backUp(where)
    expect(files).toMatchObject({ count: blobsOf(site.dataDir).length, added: files.count })
    await saved(save(site, school.student, project(), {}))
    const { dataDir, rows, before: aside } = await restored(where)
    expect(rows).toEqual(before)
    expect(aside).toBeNull()
    const blobs = blobsOf(dataDir)
    expect(blobs.length).toBe(files.count)
    expect(blobs.every(([name, sum]) => name === sum)).toBe(true)
    expect(existsSync(path.join(dataDir, 'restoring'))).toBe(false)
  })

  test('stores equal content only once', async () => {
    const where = place()
    await backUp(where)
    const first = filesOf(path.join(where.folder, 'objects')).length
    await saved(save(site, school.student, project(), {}))
    const { files } = await backUp(where)
    expect(files.added).toBeGreaterThan(0)
    expect(files.added).toBeLessThan(files.count)
    expect(filesOf(path.join(where.folder, 'objects')).length).toBeLessThan(first * 1.9)
    expect((await verify(where)).faults).toEqual([])
    expect((await listSnapshots(await openBackup(where))).length).toBe(2)
  })

  test('with a key reveals nothing of its content without this key', async () => {
    const where = place(KEY)
    writeFileSync(path.join(site.dataDir, 'secret.key'), 'the key of sealed passwords\n')
    await backUp(where)
    const hashes = blobsOf(site.dataDir).map(([name]) => name)
    const kept = filesOf(where.folder).map((file) => `${file}\n${readFileSync(file, 'latin1')}`)
    for (const told of [...hashes, 'SQLite format 3', 'sys_user', school.student.username, 'the key of'])
      expect(kept.filter((text) => text.includes(told!))).toEqual([])
    await expect(open({ ...where, passphrase: 'another key' })).rejects.toThrow('备份的密钥不对')
    await expect(open({ ...where, passphrase: undefined })).rejects.toThrow('备份是加密的')
    const { dataDir, rows } = await restored(where)
    expect(rows).toEqual(await allRows(site.database))
    expect(readFileSync(path.join(dataDir, 'secret.key'), 'utf8')).toBe('the key of sealed passwords\n')
    rmSync(path.join(site.dataDir, 'secret.key'))
  })

  test('without a key does not contain the key of sealed passwords', async () => {
    const where = place()
    writeFileSync(path.join(site.dataDir, 'secret.key'), 'the key of sealed passwords\n')
    await backUp(where)
    expect((await open(where)).snapshot.secretKey).toBeUndefined()
    rmSync(path.join(site.dataDir, 'secret.key'))
  })

  test('reports blobs that the school has lost', async () => {
    const where = place()
    const [[hash]] = blobsOf(site.dataDir) as [[string]]
    const file = path.join(site.dataDir, 'files', hash.slice(0, 2), hash)
    const bytes = readFileSync(file)
    writeFileSync(file, flip(bytes))
    expect(await backUp(where)).toMatchObject({ lost: [hash], lostCount: 1 })
    rmSync(file)
    expect(await backUp(where)).toMatchObject({ lost: [hash], lostCount: 1 })
    writeFileSync(file, bytes)
    expect(await backUp(where)).toMatchObject({ lostCount: 0, files: { added: 1 } })
    expect((await verify(where)).faults).toEqual([])
  })

  test.skipIf(isPostgres)('of a damaged database is kept, but is not valid', async () => {
    const where = place()
    const dataDir = path.join(folder, `data${++count}`)
    mkdirSync(dataDir)
    copySqlite(site.database.file!, path.join(dataDir, 'mashu.db'))
    await damageTable(dataDir, 'sys_position')
    const { config } = site.context
    const database = openDatabase({ dataDir })
    const result = await backUpSchool({ config, database, place: where })
    await database.close()
    expect([isFaulty(result), toSentence(result)]).toEqual([
      true,
      expect.stringMatching(/数据库有 1 处损坏，这一份恢复不了/),
    ])
    expect(backupFinding(await backupState({ ...config, backupDir: where.folder }), Date.now()).state).toBe('bad')
    expect((await verify(where)).faults[0]!.sentence).toContain('请用更早的一份')
    await expect(restored(where)).rejects.toThrow(/数据库有 1 处损坏.*请用更早的一份/)
  })

  test('is removed by thinning out, with content that no other backup uses', async () => {
    const where = place()
    await backUp(where)
    const { backup, snapshot } = await open(where)
    const nights = Array.from({ length: 40 }, (_, night) =>
      new Date(Date.parse(snapshot.time) - (night + 3) * 86_400_000).toISOString(),
    )
    for (const time of nights) await writeSnapshot(backup, { ...snapshot, time })
    const orphan = backup.nameOf('f'.repeat(64))
    await backup.store.put(orphan, from(Buffer.from('no backup has this')))
    await saved(save(site, school.student, project(), {}))
    const { removed } = await backUp(where)
    const left = await listSnapshots(backup)
    expect(removed).toBe(nights.length + 2 - left.length)
    expect(removed).toBeGreaterThan(25)
    expect(existsSync(path.join(where.folder, orphan))).toBe(false)
    expect((await verify(where)).faults).toEqual([])

    // A backup that cannot be read might use any content.
    const kept = left.at(-1)!
    const file = path.join(where.folder, 'snapshots', `${kept.replace(/[:.]/g, '-').toLowerCase()}.json`)
    writeFileSync(file, flip(readFileSync(file)))
    for (const time of nights) if (time !== kept) await writeSnapshot(backup, { ...snapshot, time })
    await backup.store.put(orphan, from(Buffer.from('no backup has this')))
    const before = await listSnapshots(backup)
    expect(await backUp(where)).toMatchObject({ removed: 0, thinningFault: expect.stringContaining('已损坏') })
    expect(await listSnapshots(backup)).toEqual(expect.arrayContaining(before))
    expect(existsSync(path.join(where.folder, orphan))).toBe(true)
  })

  test('waits for a running backup, and fails while another program writes or without a place', async () => {
    const where = place()
    const both = await Promise.all([backUp(where), backUp(where)])
    const [first, second] = both.map(({ time }) => time).sort()
    expect(first).not.toBe(second)
    const backup = await openBackup(where)
    expect(await listSnapshots(backup)).toContain(second)
    const release = await backup.store.lock()
    await expect(backUp(where)).rejects.toThrow('另一个备份正在写入')
    await release()
    await backUp(where)
    const { config, database } = site.context
    expect(backupPlaceOf(config)).toBeUndefined()
    await expect(site.within(() => backUpSchool({ config, database }))).rejects.toThrow(NoBackupPlace)
  })
})

describe.skipIf(isPostgres)('a damaged backup', () => {
  const damages: [string, (file: string) => void][] = [
    ['changed by one bit', (file) => writeFileSync(file, flip(readFileSync(file)))],
    ['truncated', (file) => truncateSync(file, statSync(file).size - 1)],
    ['missing', (file) => rmSync(file)],
    ['empty', (file) => truncateSync(file, 0)],
  ]
  let plain: BackupPlace
  let sealed: BackupPlace
  beforeAll(async () => {
    plain = place()
    sealed = place(KEY)
    for (const where of [plain, sealed]) await backUp(where)
  })

  /** The first and the last object, and the snapshot, which lists the objects. */
  const samples = (where: BackupPlace) => {
    const files = filesOf(where.folder).filter((file) => /objects|snapshots/.test(file))
    return [files[0]!, files.at(-2)!, files.at(-1)!]
  }

  test.each(damages)('is found by verify when an object is %s', async (_what, damage) => {
    for (const where of [plain, sealed]) {
      const times = await listSnapshots(await openOnce(where))
      for (const file of samples(where)) {
        const bytes = readFileSync(file)
        damage(file)
        const { faults } = await verifyBackup(await openOnce(where), nothing, times)
        writeFileSync(file, bytes)
        expect([file, faults.length > 0]).toEqual([file, true])
      }
      expect((await verify(where)).faults).toEqual([])
    }
  })

  test('is not restored partially', async () => {
    for (const file of samples(plain)) {
      const bytes = readFileSync(file)
      writeFileSync(file, flip(bytes))
      const dataDir = path.join(folder, `data${++count}`)
      await expect(restored(plain, dataDir)).rejects.toThrow('损坏')
      expect(['mashu.db', 'files'].filter((name) => existsSync(path.join(dataDir, name)))).toEqual([])
      writeFileSync(file, bytes)
    }
  })

  test('is followed by a complete backup after the damaged objects are set aside', async () => {
    const file = samples(plain).find((name) => name.includes('objects'))!
    writeFileSync(file, flip(readFileSync(file)))
    const backup = await openOnce(plain)
    for (const name of (await verify(plain)).damaged) await backup.store.setAside(name)
    expect((await verify(plain)).faults.length).toBeGreaterThan(0)
    await backUp(plain)
    const [newest] = await listSnapshots(backup)
    expect((await verifyBackup(backup, nothing, [newest!])).faults).toEqual([])
    expect((await restored(plain)).rows).toEqual(await allRows(site.database))
  })
})
