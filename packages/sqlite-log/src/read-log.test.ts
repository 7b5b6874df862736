import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { EMPTY_LOG, isReadWhole, readLog, type LogPosition } from './read-log.ts'

let file: string
let log: string
let database: InstanceType<typeof DatabaseSync>
let count = 0
const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => {
  file = path.join(folder, `${++count}.db`)
  log = `${file}-wal`
  database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF; CREATE TABLE note (text TEXT)')
  return () => database.close()
})

const LIMIT = 1000
const write = (text: string) => database.prepare('INSERT INTO note VALUES (?)').run(text)
const end = async () => positionOf(await readLog(log, { from: null, mostFrames: 0 }))
const read = (from: LogPosition | typeof EMPTY_LOG, mostFrames = LIMIT) => readLog(log, { from, mostFrames })

function positionOf(found: Awaited<ReturnType<typeof readLog>>) {
  if (typeof found === 'string') throw new Error(found)
  return found.position
}

/** Applies the pages to a copy of the database file, and returns its texts. */
function textsWith(base: string, found: Awaited<ReturnType<typeof readLog>>): unknown[] {
  if (typeof found === 'string' || found.change === null) throw new Error('nothing was read')
  const { pages, pageSize, pageCount } = found.change
  const bytes = Buffer.alloc(pageCount * pageSize)
  readFileSync(base).copy(bytes)
  for (const [number, page] of pages) page.copy(bytes, (number - 1) * pageSize)
  writeFileSync(base, bytes)
  const copy = new DatabaseSync(base)
  const texts = copy.prepare('SELECT text FROM note ORDER BY rowid').all() as { text: unknown }[]
  copy.close()
  return texts.map(({ text }) => text)
}

describe('the write-ahead log of a database', () => {
  test('returns all commits after a position, and no uncommitted changes', async () => {
    write('first')
    database.exec('PRAGMA wal_checkpoint(PASSIVE)')
    const base = `${file}.base`
    copyFileSync(file, base)
    const from = await end()
    write('second')
    write('third')
    database.exec('BEGIN; INSERT INTO note VALUES (NULL)')
    const found = await read(from)
    expect(textsWith(base, found)).toEqual(['first', 'second', 'third'])
    database.exec('ROLLBACK')
    expect(await read(positionOf(found))).toMatchObject({ change: null })
  })

  test('can be read further after one restart of the log, and has a gap after several', async () => {
    write('first')
    const from = await end()
    database.exec('PRAGMA wal_checkpoint(PASSIVE)')
    write('second')
    const found = await read(from)
    expect(positionOf(found)).toMatchObject({ salt: ((from as LogPosition).salt + 1) >>> 0 })
    expect(found).toMatchObject({ change: { pageCount: expect.any(Number) } })
    for (const text of ['third', 'fourth']) {
      database.exec('PRAGMA wal_checkpoint(PASSIVE)')
      write(text)
    }
    expect(await read(positionOf(found))).toBe('gap')
  })

  test('ends with the last complete commit if its end is missing', async () => {
    const from = await end()
    write('whole')
    const whole = positionOf(await read(from))
    write('torn')
    const copy = `${log}.torn`
    copyFileSync(log, copy)
    truncateSync(copy, statSync(copy).size - 1)
    expect(await readLog(copy, { from, mostFrames: LIMIT })).toMatchObject({ position: whole })
  })

  test('is read from its beginning if it is new, and has no change after truncation', async () => {
    expect(await readLog(`${file}-none`, { from: null, mostFrames: 0 })).toEqual({ position: EMPTY_LOG, change: null })
    expect(await readLog(`${file}-none`, { from: await end(), mostFrames: 0 })).toBe('gap')
    const from = await end()
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    expect(await read(from)).toEqual({ position: from, change: null })
    write('after')
    expect(await read(from)).toMatchObject({ change: { pages: expect.any(Map) } })
  })

  test('is not read beyond a limit', async () => {
    const from = await end()
    for (let at = 0; at < 4; at++) write(String(at))
    expect(await read(from, 3)).toBe('too-large')
    expect(await read(from, 4)).toMatchObject({ change: { pages: expect.any(Map) } })
  })

  test('is completely read until the next commit', async () => {
    write('first')
    const from = (await end()) as LogPosition
    expect(isReadWhole(log, from)).toBe(true)
    write('second')
    expect(isReadWhole(log, from)).toBe(false)
    expect(isReadWhole(log, EMPTY_LOG)).toBe(false)
  })
})
