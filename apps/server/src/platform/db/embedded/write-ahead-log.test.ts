import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database.ts'
import { WriteAheadLog, type LogFile } from './write-ahead-log.ts'

/** A log on a simulated disk. The test decides when each sync ends. */
function slowDisk() {
  const syncs: { done(): void; fail(error: Error): void }[] = []
  let checkpoints = 0
  const file: LogFile = {
    datasync: () =>
      new Promise((done, fail) => {
        syncs.push({ done, fail })
      }),
    close: async () => {},
  }
  const log = new WriteAheadLog('unused', {
    openFile: async () => file,
    isSyncOff: () => false,
    checkpoint: () => {
      checkpoints++
    },
  })
  return { log, syncs, checkpoints: () => checkpoints }
}

/** Waits until only syncs of the disk are pending. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

function watch(promise: Promise<void>): { state: string } {
  const seen = { state: 'waits' }
  promise.then(
    () => (seen.state = 'safe'),
    () => (seen.state = 'failed'),
  )
  return seen
}

test('commits that arrive during a sync share the next sync', async () => {
  const { log, syncs } = slowDisk()
  const first = watch(log.sync())
  await settle()
  const late = [watch(log.sync()), watch(log.sync())]
  await settle()
  expect(syncs).toHaveLength(1)
  syncs[0]!.done()
  await settle()
  expect([first.state, ...late.map(({ state }) => state)]).toEqual(['safe', 'waits', 'waits'])
  expect(syncs).toHaveLength(2)
  syncs[1]!.done()
  await settle()
  expect(late.map(({ state }) => state)).toEqual(['safe', 'safe'])
})

test('a failed sync is reported to its commits, and followed by a checkpoint', async () => {
  const { log, syncs, checkpoints } = slowDisk()
  const first = watch(log.sync())
  await settle()
  const late = watch(log.sync())
  syncs[0]!.fail(new Error('EIO'))
  await settle()
  expect([first.state, late.state, checkpoints(), syncs.length]).toEqual(['failed', 'safe', 1, 1])
  const again = watch(log.sync())
  await settle()
  expect([again.state, syncs.length]).toEqual(['waits', 2])
})

test('a write waits for the sync of the log, and a read does not', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mashu-log-'))
  const database = openDatabase({ dataDir })
  onTestFinished(async () => {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const { plain } = database
  expect((await sql`pragma synchronous`.execute(plain)).rows).toEqual([{ synchronous: 1 }])
  await sql`create table word (text text)`.execute(plain)
  const before = database.log!.count
  await sql`select * from word`.execute(plain)
  await plain.transaction().execute((trx) => sql`select * from word`.execute(trx))
  expect(database.log!.count - before).toBe(0)
  await plain.transaction().execute(async (trx) => {
    await sql`insert into word values ('a')`.execute(trx)
    await sql`insert into word values ('b')`.execute(trx)
  })
  expect(database.log!.count - before).toBe(1)
  await Promise.all(['c', 'd', 'e', 'f'].map((text) => sql`insert into word values (${text})`.execute(plain)))
  expect(database.log!.count - before).toBeLessThanOrEqual(3)
  await sql`insert into word values ('g') returning text`.execute(plain)
  expect((await sql`select * from word`.execute(plain)).rows).toHaveLength(7)
})
