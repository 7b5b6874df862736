import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, expect, test } from 'vitest'
import { EMPTY_LOG, readLog, type LogPosition } from './read-log.ts'

/** More random databases with `npm test -- --long`. */
const RUNS = process.env['TEST_LONG'] ? 4000 : 40
const STEPS = 12
const DAMAGES = 6

const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-log-fuzz-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Random integers below a limit (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}
type Random = ReturnType<typeof randomFrom>

/** Applies the pages of a log to the bytes of a database file. */
async function apply(log: string, from: LogPosition | typeof EMPTY_LOG, base: Buffer) {
  const found = await readLog(log, { from, mostFrames: 1_000_000 })
  if (typeof found === 'string') throw new Error(found)
  if (found.change === null) return { position: found.position, bytes: base }
  const { pages, pageSize, pageCount } = found.change
  const bytes = Buffer.alloc(pageCount * pageSize)
  base.copy(bytes)
  for (const [number, page] of pages) page.copy(bytes, (number - 1) * pageSize)
  return { position: found.position, bytes }
}

/**
 * Returns the database after SQLite has recovered the log. Returns null if SQLite refuses, because a checkpoint wrote
 * some pages of a transaction whose end is damaged.
 */
function recover(base: Buffer, log: Buffer): Buffer | null {
  const file = path.join(folder, 'recovered.db')
  writeFileSync(file, base)
  writeFileSync(`${file}-wal`, log)
  rmSync(`${file}-shm`, { force: true })
  const database = new DatabaseSync(file)
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch (error) {
    if (String(error).includes('malformed')) return null
    throw error
  } finally {
    database.close()
  }
  return readFileSync(file)
}

function change(database: InstanceType<typeof DatabaseSync>, random: Random) {
  const isCommitted = random(4) > 0
  database.exec('BEGIN')
  for (let left = 1 + random(4); left > 0; left--) {
    if (random(4) === 0) database.exec(`DELETE FROM note WHERE rowid % ${2 + random(3)} = 0`)
    else database.prepare('INSERT INTO note VALUES (randomblob(?))').run(random(9000))
  }
  database.exec(isCommitted ? 'COMMIT' : 'ROLLBACK')
  if (random(5) === 0) database.exec('PRAGMA incremental_vacuum')
}

/** Cuts the end, changes a bit, or overwrites bytes with others. */
function damage(log: Buffer, pageSize: number, random: Random): Buffer {
  if (log.length === 0) return log
  const damaged = Buffer.from(log)
  const at = random(log.length)
  const frameBytes = 24 + pageSize
  const header = 32 + random(Math.floor((log.length - 32) / frameBytes)) * frameBytes
  const flip = (index: number) => (damaged[index] = damaged[index]! ^ (1 << random(8)))
  const kind = random(4)
  if (kind === 0) return damaged.subarray(0, at)
  if (kind === 1) flip(at)
  else if (kind === 2) flip(header + random(24))
  else log.copy(damaged, at, random(log.length))
  return damaged
}

test.each(Array.from({ length: RUNS }, (_, seed) => seed))(
  'the result is what SQLite recovers, also from a damaged log, with seed %i',
  async (seed) => {
    const random = randomFrom(seed)
    const file = path.join(folder, `${seed}.db`)
    const log = `${file}-wal`
    const database = new DatabaseSync(file)
    const pageSize = 512 << random(6)
    database.exec(`PRAGMA page_size=${pageSize}; PRAGMA auto_vacuum=2; PRAGMA journal_mode=WAL;
      PRAGMA synchronous=OFF; PRAGMA wal_autocheckpoint=0; PRAGMA cache_size=4; CREATE TABLE note (content BLOB)`)
    let followed: { position: LogPosition | typeof EMPTY_LOG; bytes: Buffer } = {
      position: EMPTY_LOG,
      bytes: readFileSync(file),
    }
    for (let step = 0; step < STEPS; step++) {
      change(database, random)
      if (random(2) > 0) continue
      followed = await apply(log, followed.position, followed.bytes)
      // The next change then starts the log again, which is allowed, because all of the log was read.
      if (random(2) === 0) database.exec('PRAGMA wal_checkpoint(PASSIVE)')
    }
    const [base, whole] = [readFileSync(file), readFileSync(log)]
    expect((await apply(log, followed.position, followed.bytes)).bytes.equals(recover(base, whole)!)).toBe(true)
    for (let left = DAMAGES; left > 0; left--) {
      const damaged = damage(whole, pageSize, random)
      writeFileSync(`${file}.damaged`, damaged)
      const read = await apply(`${file}.damaged`, EMPTY_LOG, base)
      const own = recover(base, damaged)
      if (own !== null) expect(read.bytes.equals(own)).toBe(true)
    }
    database.close()
  },
)
