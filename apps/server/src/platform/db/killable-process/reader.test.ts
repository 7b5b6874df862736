import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseReason } from './database-reason.ts'
import { readSqlite } from './read-sqlite.ts'
import { LATE } from './reader.ts'
import { processorMsOf } from './time-used.ts'

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

/** Returns the child processes of `parent` that are readers or hosts. */
function childrenOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' }).split('\n')
  const fields = lines.filter((line) => line.includes('read-only-process')).map((line) => line.trim().split(/\s+/))
  return fields.filter(([, ppid]) => Number(ppid) === parent).map(([pid]) => Number(pid))
}
const reading = (): number[] => childrenOf(process.pid).flatMap(childrenOf)

test('several processes can read at the same time, even if one is killed', async () => {
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

test.runIf(process.platform === 'linux')('the time limit does not include waiting for a processor', async () => {
  const read = readSqlite(file, ENDLESS, 1500).catch((error: Error) => error.message)
  await expect.poll(reading).toHaveLength(1)
  const [pid] = reading() as [number]
  // A process that uses the processor is running the statement.
  await expect.poll(() => processorMsOf(pid)).toBeGreaterThan(100)
  process.kill(pid, 'SIGSTOP')
  await new Promise((resolve) => setTimeout(resolve, 2000))
  expect(reading()).toEqual([pid])
  process.kill(pid, 'SIGCONT')
  expect(await read).toBe(LATE)
})

test('a process is killed when its statement exceeds the time limit', async () => {
  await Promise.all([1, 2, 3].map(() => readSqlite(file, ENDLESS, 500).catch(() => undefined)))
  await expect.poll(reading).toEqual([])
})

test.runIf(process.platform === 'linux')(
  'a statement is reported as interrupted when the host of its reader ends',
  async () => {
    const read = readSqlite(file, ENDLESS, LONG_MS).catch(databaseReason)
    await expect.poll(reading).toHaveLength(1)
    process.kill(childrenOf(process.pid)[0]!, 'SIGTERM')
    expect(await read).toBe('查询中断了，请再试一次')
    await expect.poll(reading).toEqual([])
  },
)
