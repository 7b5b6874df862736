import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { runKeeper } from '../../src/mashu/run.ts'
import { readConfig } from '../../src/platform/environment/read-config.ts'
import { describe as describeSchema, schemaText } from '../../src/platform/db/describe.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { migrate } from '../../src/platform/migration/migrate.ts'
import { startServer } from '../../src/server.ts'

/**
 * Upgrades databases of earlier versions as a school does: unzip beside, start on the same data. Only embedded
 * databases; every test on PostgreSQL runs the migrations there.
 */

const here = import.meta.dirname
const released = readdirSync(here).filter((name) => name.endsWith('.zip'))
/** The schema of the first migrations. */
const OLDEST = 2

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'mashu-released-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const environment = () => ({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  SEED: 'base',
  PORT: '0',
  ADMIN_PASSWORD: 'Admin-1-of-old',
})

/** Creates the oldest school that the migrations allow: a class with a teacher, a student and a work. */
async function makeOldest(): Promise<void> {
  const database = openDatabase({ dataDir })
  await migrate(database, undefined, migrations.slice(0, OLDEST))
  const write = (statement: string) => sql.raw(statement).execute(database.plain)
  const time = "'2026-11-21T08:00:00.000Z'"
  await write(`insert into sys_depart (id, depart_name, org_code, org_category, create_time)
    values ('d1', '红班', 'A01', '3', ${time})`)
  await write(`insert into sys_user (id, username, realname, password, user_identity, create_time)
    values ('u1', 'xiaoman', '林小满', 'x', 1, ${time})`)
  await write(`insert into teaching_work (id, user_id, depart_id, work_name, work_type, create_by, create_time)
    values ('w1', 'u1', 'd1', '小码向前走', '2', 'xiaoman', ${time})`)
  await database.close()
}

/** Returns the data that a school must still have, and the whole schema. */
async function look() {
  const database = openDatabase({ dataDir })
  const names = async (statement: string) =>
    (await sql.raw<{ name: string }>(statement).execute(database.plain)).rows.map(({ name }) => name)
  const seen = {
    schema: schemaText(await describeSchema(database)),
    children: await names(`select realname as name from sys_user where realname = '林小满'`),
    works: await names('select work_name as name from teaching_work'),
    foreignKeys: await names('select "table" as name from pragma_foreign_key_check'),
  }
  await database.close()
  return seen
}

async function startOnce(): Promise<void> {
  const server = await startServer(readConfig(environment()))
  expect(await (await fetch(`${server.url}/api/health`)).json()).toMatchObject({
    status: 'ok',
    migrations: { pending: 0 },
  })
  await server.close()
}

const keeper = async (line: string) => {
  let said = ''
  const write = (text: string) => Boolean((said += text))
  const stderr = { write, isTTY: false } as unknown as NodeJS.WriteStream
  const code = await runKeeper(line.split(' '), { env: environment(), stdout: write, stderr })
  return { code, said }
}

test('the fixture of this version exists', () => {
  const { version } = JSON.parse(readFileSync(path.join(here, '../../../../package.json'), 'utf8')) as {
    version: string
  }
  expect(released, 'npm run fixture -w @mashu/server').toContain(`${version}.zip`)
})

describe.each(['the oldest', ...released])('the saved school “%s”', (name) => {
  beforeEach(async () => {
    if (name === 'the oldest') return makeOldest()
    for (const [inside, bytes] of Object.entries(unzipSync(readFileSync(path.join(here, name))))) {
      mkdirSync(path.dirname(path.join(dataDir, inside)), { recursive: true })
      writeFileSync(path.join(dataDir, inside), bytes)
    }
  })

  test('is upgraded by a start, and keeps all its data', async () => {
    await startOnce()
    expect(await look()).toEqual({
      schema: readFileSync(path.join(here, '../../schema.txt'), 'utf8'),
      children: ['林小满'],
      works: ['小码向前走'],
      foreignKeys: [],
    })
  })
})

describe('the return to the previous version', () => {
  test('restores the copy from before the upgrade, and keeps the later database', async () => {
    await makeOldest()
    const before = await look()
    await startOnce()
    const after = await look()
    expect(after.schema).not.toBe(before.schema)
    expect(await keeper('rollback --dry-run')).toMatchObject({
      code: 0,
      said: expect.stringContaining('没有改动任何内容'),
    })
    expect(await look()).toEqual(after)
    const { code, said } = await keeper('rollback')
    expect(code).toBe(0)
    expect(await look()).toEqual(before)
    const [, aside] = /移到了 (\S+)，没有删除/.exec(said)!
    expect(existsSync(path.join(aside!, 'mashu.db'))).toBe(true)
    // The new version can upgrade again.
    await startOnce()
    expect(await look()).toEqual(after)
  })

  test('is refused while a server runs, without a copy, and when the copy is damaged', async () => {
    expect(await keeper('rollback')).toMatchObject({ code: 1, said: expect.stringContaining('没有升级前的副本') })
    await makeOldest()
    const server = await startServer(readConfig(environment()))
    expect(await keeper('rollback')).toMatchObject({ code: 1, said: expect.stringContaining('正被另一个码塾使用') })
    await server.close()
    const after = await look()
    const [copy] = readdirSync(path.join(dataDir, 'backups'))
    const bytes = readFileSync(path.join(dataDir, 'backups', copy!))
    writeFileSync(path.join(dataDir, 'backups', copy!), bytes.fill(7, 4096, 3 * 4096))
    expect(await keeper('rollback')).toMatchObject({ code: 1, said: expect.stringContaining('没有改动任何内容') })
    expect(await look()).toEqual(after)
    expect(await keeper('rollback --at 2020-01-01')).toMatchObject({
      code: 1,
      said: expect.stringContaining('没有副本'),
    })
  })
})
