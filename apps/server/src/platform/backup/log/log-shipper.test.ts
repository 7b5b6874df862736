import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startHarness } from '../../../../test/harness.ts'
import { allRows, flip } from '../../../../test/backup/restored.ts'
import { openSchool, project, save, saved } from '../../../../test/school.ts'
import { openDatabase } from '../../db/database.ts'
import { bindStore } from '../../files/installation.ts'
import { blobStore } from '../../files/stored/blobs.ts'
import { backUpSchool } from '../back-up.ts'
import { openOrMakeBackup, type Backup } from '../content/open-backup.ts'
import { listSnapshots, readSnapshot, writeSnapshot } from '../content/snapshot.ts'
import { restoreSchool } from '../restore/restore.ts'
import { verifyBackup } from '../verify.ts'
import { LogGap, LogShipper, setShipper } from './log-shipper.ts'
import { findLog } from './read-log.ts'
import { lastSegment, listLogs } from './segment.ts'

/** PostgreSQL ships its own log. */
const isEmbedded = process.env['TEST_DATABASE_URL'] === undefined
const KEY = 'the key of the log'
let place: string
let backup: Backup
let shipper: LogShipper

const site = await startHarness()
const school = await openSchool(site)
await site.stopJobs()
const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-ship-'))
await site.within(() => bindStore())
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

let count = 0
async function openPlace(passphrase?: string) {
  place = path.join(folder, `b${++count}`)
  backup = await openOrMakeBackup({ folder: place, passphrase })
  shipper = new LogShipper(site.database, backup)
  setShipper(site.database, shipper)
}
const backUp = () =>
  site.within(() =>
    backUpSchool({
      config: site.context.config,
      database: site.database,
      place: { folder: place, passphrase: backup.isSealed ? KEY : undefined },
    }),
  )
const saveWork = () => saved(save(site, school.student, project(), {}))
const newest = async () => {
  const [time] = await listSnapshots(backup)
  return readSnapshot(backup, time!)
}

async function restored(notAfter?: string) {
  const snapshot = await newest()
  const dataDir = path.join(folder, `data${++count}`)
  const log = await findLog(backup, snapshot, notAfter)
  await restoreSchool({
    backup,
    snapshot,
    log,
    dataDir,
    databaseUrl: undefined,
    replace: false,
    progress: () => {},
  })
  const database = openDatabase({ dataDir })
  const rows = await allRows(database)
  await database.close()
  return { log, rows, dataDir }
}

const blobNames = (dataDir: string) =>
  readdirSync(path.join(dataDir, 'files'), { recursive: true })
    .map((name) => path.basename(String(name)))
    .filter((name) => /^[0-9a-f]{64}$/.test(name))
    .sort()

describe.skipIf(!isEmbedded)('the log that follows a backup', () => {
  beforeEach(() => openPlace())
  const end = () => shipper.close().then(() => setShipper(site.database, null))

  test('is restored with the backup, with every later row and file', async () => {
    await backUp()
    await saveWork()
    await shipper.ship()
    await saveWork()
    await shipper.ship()
    await shipper.ship()
    const before = await allRows(site.database)
    expect((await newest()).logFrom).toBeGreaterThanOrEqual(0)
    const { rows, dataDir, log } = await restored()
    expect(rows).toEqual(before)
    expect(blobNames(dataDir)).toEqual(blobNames(site.dataDir))
    expect(log.segments).toBe(await lastSegment(backup, log.time))
    const { faults } = await verifyBackup(backup, () => {})
    expect(faults).toEqual([])
    await end()
  })

  test('is encrypted, and contains changes that are saved during the copy', async () => {
    await end()
    await openPlace(KEY)
    const copying = backUp()
    await saveWork()
    await copying
    await saveWork()
    await shipper.ship()
    const before = await allRows(site.database)
    const { rows, log } = await restored()
    expect(rows).toEqual(before)
    const name = readdirSync(path.join(place, 'logs', readdirSync(path.join(place, 'logs'))[0]!)).at(-1)!
    const bytes = readFileSync(path.join(place, 'logs', readdirSync(path.join(place, 'logs'))[0]!, name))
    expect(bytes.subarray(0, 2).toString('hex')).not.toBe('1f8b')
    expect(log.segments).toBeGreaterThan(0)
    await end()
  })

  test('stays complete when SQLite restarts the write-ahead log', async () => {
    await backUp()
    // Six of these texts exceed the size of the write-ahead log that causes a checkpoint.
    const text = 'x'.repeat(1024 * 1024)
    for (let round = 0; round < 3; round++) {
      for (let at = 0; at < 6; at++)
        await site.within(() =>
          sql`insert into sys_one_time (id, kind, name, content, expire_time)
            values (${`${round}-${at}-${count}`}, 'ship', ${`${round}-${at}-${count}`}, ${text}, '2000')`.execute(
            site.database.plain,
          ),
        )
      await shipper.ship()
      const other = openDatabase({ dataDir: site.dataDir })
      await sql`update sys_one_time set expire_time = ${String(2001 + round)} where kind = 'ship'`.execute(other.plain)
      await other.close()
    }
    // A round writes up to 24 MB. All rounds together write 54 MB.
    expect(statSync(`${site.database.file}-wal`).size).toBeLessThan(30 * 1024 * 1024)
    await site.within(() => sql`delete from sys_one_time where kind = 'ship'`.execute(site.database.plain))
    await saveWork()
    await shipper.ship()
    const before = await allRows(site.database)
    expect((await restored()).rows).toEqual(before)
    await end()
  })

  test('ends when the next backup is complete', async () => {
    await backUp()
    await saveWork()
    await shipper.ship()
    await backUp()
    await saveWork()
    await shipper.ship()
    const before = await allRows(site.database)
    const [second, first] = await listSnapshots(backup)
    expect((await restored()).rows).toEqual(before)
    const count = await lastSegment(backup, first!)
    await saveWork()
    await shipper.ship()
    expect([await lastSegment(backup, first!), await lastSegment(backup, second!)]).toEqual([
      count,
      expect.any(Number) as number,
    ])
    await end()
  })

  test('is kept when older backups and their logs are removed', async () => {
    await backUp()
    const first = await newest()
    const long = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    // The older of these two backups of one day will be removed.
    const day = long(400).slice(0, 10)
    for (const hour of ['01', '02']) await writeSnapshot(backup, { ...first, time: `${day}T${hour}:00:00.000Z` })
    await saveWork()
    await shipper.ship()
    for (let round = 0; round < 3; round++) {
      await backUp()
      await saveWork()
      await shipper.ship()
    }
    const before = await allRows(site.database)
    const times = await listSnapshots(backup)
    expect(times).toHaveLength(5)
    expect([...(await listLogs(backup))].sort()).toEqual(times.slice(0, 3).toSorted())
    expect((await verifyBackup(backup, () => {})).faults).toEqual([])
    expect((await restored()).rows).toEqual(before)
    await end()
  })

  test('can be restored up to a given moment', async () => {
    await backUp()
    await saveWork()
    await shipper.ship()
    const before = await allRows(site.database)
    const { until } = await findLog(backup, await newest())
    await new Promise((resolve) => setTimeout(resolve, 2))
    await saveWork()
    await shipper.ship()
    expect((await restored(until)).rows).toEqual(before)
    await end()
  })

  test('ends before a segment whose blobs were not stored', async () => {
    await backUp()
    await saveWork()
    await shipper.ship()
    const before = await allRows(site.database)
    const read = vi.spyOn(blobStore(site.database), 'read').mockImplementation(() => {
      throw new Error('the disk died')
    })
    await saveWork()
    await expect(shipper.ship()).rejects.toThrow('the disk died')
    read.mockRestore()
    expect((await restored()).rows).toEqual(before)
    // The disk works again, and the segment is written again with later changes.
    await saveWork()
    await shipper.ship()
    const after = await allRows(site.database)
    expect((await restored()).rows).toEqual(after)
    await end()
  })

  test('ends before a damaged segment, which verify names', async () => {
    await backUp()
    await saveWork()
    await shipper.ship()
    const before = await allRows(site.database)
    await saveWork()
    await shipper.ship()
    const log = path.join(place, 'logs', readdirSync(path.join(place, 'logs'))[0]!)
    const last = path.join(log, readdirSync(log).sort().at(-1)!)
    writeFileSync(last, flip(readFileSync(last)))
    const { rows, log: readable } = await restored()
    expect(rows).toEqual(before)
    expect(readable.fault).toContain('已损坏')
    const { faults } = await verifyBackup(backup, () => {})
    expect(faults).toMatchObject([{ sentence: expect.stringContaining('连续备份') }])
    await end()
  })

  test('starts again with a new backup after the write-ahead log had to be emptied', async () => {
    await backUp()
    site.database.log!.onEmptying!()
    expect(shipper.isComplete).toBe(false)
    await saveWork()
    await shipper.ship()
    await backUp()
    await saveWork()
    await shipper.ship()
    expect(shipper.isComplete).toBe(true)
    const before = await allRows(site.database)
    expect((await restored()).rows).toEqual(before)
    await end()
  })

  test('stops after the row of the newest blob was removed', async () => {
    await backUp()
    // Another blob may reuse the row number of the removed blob.
    await sql`update sys_blob set rowid = rowid + 1 where rowid = (select max(rowid) from sys_blob)`.execute(
      site.database.plain,
    )
    await expect(shipper.ship()).rejects.toThrow(LogGap)
    expect(shipper.isComplete).toBe(false)
    await end()
  })
})
