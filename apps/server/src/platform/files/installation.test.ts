import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startServer } from '../../server.ts'
import { readConfig } from '../environment/read-config.ts'
import { db, openDatabase, withDatabase } from '../db/database.ts'
import { storeFile } from './stored/stored-file.ts'

const base = process.env['TEST_DATABASE_URL']
const schemas: string[] = []
let folder: string
let url: string | undefined
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-installation-'))
  url = await freshDatabase()
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  for (const schema of schemas.splice(0)) await onAdmin(`drop schema ${schema} cascade`)
})

async function onAdmin(text: string): Promise<void> {
  const admin = openDatabase({ url: base, dataDir: '' })
  await sql.raw(text).execute(admin.plain)
  await admin.close()
}

/** Returns undefined for SQLite. */
async function freshDatabase(): Promise<string | undefined> {
  if (base === undefined) return undefined
  const schema = `t${randomBytes(8).toString('hex')}`
  schemas.push(schema)
  await onAdmin(`create schema ${schema}`)
  const address = new URL(base)
  address.searchParams.set('options', `-c search_path=${schema}`)
  return address.toString()
}

async function start(env: Record<string, string> = {}): Promise<void> {
  const server = await startServer(
    readConfig({
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      SEED: 'base',
      PORT: '0',
      ADMIN_PASSWORD: 'Admin-of-tests-1',
      ...(url === undefined ? {} : { DATABASE_URL: url }),
      ...env,
    }),
  )
  await server.close()
}

async function within<T>(work: () => Promise<T>): Promise<T> {
  const database = openDatabase({ url, dataDir: folder })
  try {
    return await withDatabase(database, work)
  } finally {
    await database.close()
  }
}

const files = () => path.join(folder, 'files')
const blobs = () =>
  readdirSync(files(), { recursive: true })
    .map(String)
    .filter((name) => /^\w\w\/[0-9a-f]{64}$/.test(name)).length
const store = (count: number) =>
  within(async () => {
    for (let number = 0; number < count; number++)
      await storeFile(
        { bytes: Buffer.from(`<svg>${number}</svg>`), fileName: `${number}.svg` },
        { username: 'teacher', orgCode: null },
      )
  })

/** Simulates a lost mashu.db, or a DATABASE_URL of a new database. */
async function loseDatabase(): Promise<void> {
  if (url === undefined) renameSync(path.join(folder, 'mashu.db'), path.join(folder, 'lost.db'))
  else url = await freshDatabase()
}

const said = (work: Promise<void>) =>
  work.then(
    () => '',
    (error: Error) => error.message,
  )
const codeIn = (message: string) => /ADOPT_FILES=(\w+)/.exec(message)?.[1] ?? ''

test('a new school stores one id in database and folder, which later starts keep', async () => {
  await start()
  const id = readFileSync(path.join(files(), 'installation'), 'utf8')
  expect(id).toMatch(/^[0-9a-f-]{36}\n$/)
  await store(1)
  await start()
  expect(readFileSync(path.join(files(), 'installation'), 'utf8')).toBe(id)
})

test('a new database with the files of an old school is refused at every start and not seeded', async () => {
  await start()
  await store(3)
  await loseDatabase()
  for (let attempt = 1; attempt <= 2; attempt++) {
    const message = await said(start())
    expect(message).toContain('数据库是空的')
    expect(message).toContain(files())
  }
  expect(await within(async () => (await collectPeople()).length)).toBe(0)
  expect(blobs()).toBe(3)
})

const collectPeople = async () => {
  return db().selectFrom('sysUser').select('id').execute()
}

test('the code of a refusal allows one start with these files', async () => {
  await start()
  await store(3)
  await loseDatabase()
  const code = codeIn(await said(start()))
  expect(await said(start({ ADOPT_FILES: 'yes' }))).toContain('数据库是空的')
  await start({ ADOPT_FILES: code })
  await start()
  // The new database does not know the files, but a start deletes no file.
  expect(blobs()).toBe(3)
  await loseDatabase()
  expect(await said(start({ ADOPT_FILES: code }))).toContain('数据库是空的')
})

test('the files of another school are refused', async () => {
  await start()
  await store(1)
  writeFileSync(path.join(files(), 'installation'), '00000000-0000-0000-0000-000000000000\n')
  expect(await said(start())).toContain('不是同一所学校')
})

test('an empty folder is refused when the database has files', async () => {
  await start()
  await store(1)
  renameSync(files(), path.join(folder, 'elsewhere'))
  expect(await said(start())).toContain('磁盘没有挂载')
  rmSync(files(), { recursive: true, force: true })
  renameSync(path.join(folder, 'elsewhere'), files())
  await start()
})

test('a school that was created before installation ids existed gets an id', async () => {
  await start()
  await store(2)
  rmSync(path.join(files(), 'installation'))
  await within(async () => {
    await db().deleteFrom('sysOneTime').where('kind', '=', 'installation').execute()
  })
  await start()
  expect(existsSync(path.join(files(), 'installation'))).toBe(true)
  await start()
})

test('a killed first start continues at the next start', async () => {
  await start()
  await store(2)
  rmSync(path.join(files(), 'installation'))
  await within(async () => {
    await db()
      .updateTable('sysOneTime')
      .set((eb) => ({ content: sql<string>`'pending:' || ${eb.ref('content')}` }))
      .where('kind', '=', 'installation')
      .execute()
  })
  await start()
  await start()
})

test('a database from a backup that is older than the id of the folder is refused', async () => {
  await start()
  await store(2)
  await within(async () => {
    await db().deleteFrom('sysOneTime').where('kind', '=', 'installation').execute()
  })
  expect(await said(start())).toContain('较早的数据库备份')
})
