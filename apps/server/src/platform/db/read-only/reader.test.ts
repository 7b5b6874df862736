import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSqlite } from './read-sqlite.ts'
import { LATE } from './reader.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-reader-'))
const file = path.join(folder, 'some.db')
const ENDLESS = 'with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n'
const LONG_MS = 60_000

beforeAll(() => {
  const database = new DatabaseSync(file)
  database.exec('create table word (text); insert into word values (1), (2)')
  database.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Processes of this program that read, and their host, as the system knows them. */
const processes = (): number =>
  execFileSync('ps', ['-eo', 'ppid,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('read-only-process') && !line.includes('ps -eo')).length

test('many read at a time, and one that ends harms no other', async () => {
  const count = (sql: string) => readSqlite(file, sql, LONG_MS)
  const late = readSqlite(file, ENDLESS, 500).catch((error: Error) => error.message)
  const all = await Promise.all([
    count('select count(*) from word'),
    count('select text from word order by text'),
    count('select * from nowhere').catch((error: Error) => error.message),
  ])
  expect(all).toMatchObject([{ rows: [[2]] }, { rows: [[1], [2]] }, expect.stringContaining('no such table')])
  expect(await late).toBe(LATE)
})

test('a statement that takes too long leaves no process behind that reads on', async () => {
  await readSqlite(file, ENDLESS, 500).catch(() => undefined)
  const before = processes()
  await Promise.all([1, 2, 3].map(() => readSqlite(file, ENDLESS, 500).catch(() => undefined)))
  await expect.poll(processes).toBeLessThanOrEqual(before)
})
