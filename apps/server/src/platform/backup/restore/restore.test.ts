import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHarness, type Harness } from '../../../../test/harness.ts'
import { openSchool, project, save, saved } from '../../../../test/school.ts'
import { bindStore } from '../../files/installation.ts'
import { programVersion, versionText } from '../../program-version.ts'
import { backUpSchool, toSentence } from '../back-up.ts'
import { toLines } from '../content/blob-list.ts'
import { openBackup, type BackupPlace } from '../content/open-backup.ts'
import { putPieces } from '../content/pieces.ts'
import { listSnapshots, readSnapshot, stampOf, writeSnapshot } from '../content/snapshot.ts'
import { putSegment, readSegment } from '../log/segment.ts'
import { from } from '../store/backup-store.ts'
import { restoreSchool } from './restore.ts'

const KEY = 'a key of a school'
/** The tests check the data folder, so one kind of database is enough. */
const isPostgres = process.env['TEST_DATABASE_URL'] !== undefined
let site: Harness
let folder: string
beforeAll(async () => {
  if (isPostgres) return
  site = await startHarness()
  const { student } = await openSchool(site)
  await site.stopJobs()
  folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-restore-'))
  await site.within(() => bindStore())
  await saved(save(site, student, project(), {}))
})
afterAll(async () => {
  if (isPostgres) return
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

let count = 0
const place = (passphrase?: string): BackupPlace => ({ folder: path.join(folder, `b${++count}`), passphrase })
const backUp = (where: BackupPlace) =>
  site.within(() => backUpSchool({ config: site.context.config, database: site.database, place: where }))
const nothing = () => {}
const open = async (where: BackupPlace) => {
  const backup = await openBackup(where)
  const times = await listSnapshots(backup)
  return { backup, times, snapshot: await readSnapshot(backup, times[0]!) }
}

async function restored(where: BackupPlace, dataDir = path.join(folder, `data${++count}`), replace = false) {
  const { backup, snapshot } = await open(where)
  const options = { backup, snapshot, dataDir, databaseUrl: undefined, replace, progress: nothing }
  return { dataDir, ...(await restoreSchool(options)) }
}

const blobsOf = (dir: string) =>
  readdirSync(path.join(dir, 'files'), { recursive: true })
    .map((name) => path.basename(String(name)))
    .filter((name) => /^[0-9a-f]{64}$/.test(name))
    .sort()

describe.skipIf(isPostgres)('a forged backup', () => {
  test('writes nothing outside of the target folder', async () => {
    const where = place(KEY)
    await backUp(where)
    const { backup, snapshot, times } = await open(where)
    const escaped = '../../escaped'
    await backup.store.put(backup.nameOf(escaped), from(Buffer.from('anything')))
    const list = await putPieces(backup, toLines([{ hash: escaped, size: 8 }]), new Set())
    await writeSnapshot(backup, { ...snapshot, files: { ...snapshot.files, list } })
    await expect(restored(where)).rejects.toThrow('文件清单 已损坏')
    expect(existsSync(path.join(folder, 'escaped'))).toBe(false)

    const segment = {
      time: times[0]!,
      pageSize: 512,
      pageCount: 1,
      pages: new Map(),
      blobs: [{ hash: escaped, size: 8 }],
    }
    await putSegment(backup, times[0]!, 1, segment)
    await expect(readSegment(backup, times[0]!, 1)).rejects.toThrow('已损坏')
    for (const made of [
      { ...snapshot, settings: [{ hash: escaped, size: 8 }] },
      { ...snapshot, time: '../../../logs' },
    ]) {
      const name = `snapshots/${stampOf(times[0]!)}.json`
      const text = JSON.stringify(made)
      const sum = createHash('sha256').update(text).digest('hex')
      await backup.store.put(name, from(Buffer.from(`${text}\n${sum}\n`)))
      await expect(readSnapshot(backup, times[0]!)).rejects.toThrow('已损坏')
    }
  })
})

describe.skipIf(isPostgres)('a restore', () => {
  test('refuses to overwrite an existing school, or moves it aside on request', async () => {
    const where = place()
    const ofSchool = path.join(site.dataDir, 'settings.json')
    writeFileSync(ofSchool, '{ "backup": "/mnt/backups-of-the-school" }')
    await backUp(where)
    rmSync(ofSchool)
    const { dataDir } = await restored(where)
    const kept = readFileSync(path.join(dataDir, 'files', 'installation'), 'utf8')
    await expect(restored(where, dataDir)).rejects.toThrow('里已经有一所学校的数据')
    expect(readFileSync(path.join(dataDir, 'files', 'installation'), 'utf8')).toBe(kept)
    const settings = path.join(dataDir, 'settings.json')
    writeFileSync(settings, '{ "publicUrl": "https://before.test" }')
    writeFileSync(path.join(dataDir, 'secrets.json'), '{ "s3SecretAccessKey": "of before" }')
    const { before, formerBackup } = await restored(where, dataDir, true)
    // A trial must not write to the backups of the original school.
    expect(formerBackup).toBe('/mnt/backups-of-the-school')
    expect(JSON.parse(readFileSync(settings, 'utf8'))).not.toHaveProperty('backup')
    expect(blobsOf(before!)).toEqual(blobsOf(dataDir))
    expect(readFileSync(path.join(before!, 'settings.json'), 'utf8')).toContain('https://before.test')
    expect(readFileSync(path.join(before!, 'secrets.json'), 'utf8')).toContain('of before')
  })

  test('continues without unreadable settings, and keeps their text', async () => {
    const where = place()
    const settings = path.join(site.dataDir, 'settings.json')
    const mistyped = '{ "port": 1 "host" }'
    writeFileSync(settings, mistyped)
    const made = await backUp(where)
    rmSync(settings)
    expect(toSentence(made)).toContain('设置写错了')
    const { dataDir, broken } = await restored(where)
    expect(broken).toEqual(['settings.json'])
    expect(readFileSync(path.join(dataDir, 'settings.json.broken'), 'utf8')).toBe(mistyped)
    expect(JSON.parse(readFileSync(path.join(dataDir, 'settings.json'), 'utf8'))).toMatchObject({ storage: 'local' })
  })

  test('is refused for a backup of a newer version', async () => {
    const where = place()
    await backUp(where)
    const { backup, snapshot } = await open(where)
    const newer = { ...snapshot, migrations: [...snapshot.migrations, '9999-of-tomorrow'] }
    const dataDir = path.join(folder, 'newer')
    const options = { backup, snapshot: newer, dataDir, databaseUrl: site.databaseUrl, replace: false }
    const restoring = restoreSchool({ ...options, progress: nothing })
    await expect(restoring).rejects.toThrow(`更新版本的码塾（${versionText(programVersion)}）`)
    const { program: _, ...unnamed } = newer
    const refused = restoreSchool({ ...options, snapshot: unnamed, progress: nothing })
    await expect(refused).rejects.toThrow('9999-of-tomorrow')
  })
})
