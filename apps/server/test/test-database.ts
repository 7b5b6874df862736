import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { readConfig } from '../src/platform/environment/read-config.ts'
import { openDatabase, withDatabase, type Database } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/migration/migrate.ts'
import { seedBase } from '../src/seed/base.ts'

/** `drop` removes what remains after the database is closed. */
export interface TestDatabase {
  url: string | undefined
  drop: () => Promise<void>
}

/** The seed reads these variables, so a harness that sets one cannot copy the template. */
const SEED_VARIABLES = ['SEED', 'ADMIN_PASSWORD']
export const testDefaults = {
  LOG_LEVEL: 'silent',
  SEED: 'base',
  ADMIN_PASSWORD: 'Admin-of-tests-1',
  BACKUP_LOG_SECONDS: '0',
}

/** Each worker migrates and seeds one template per database server, and each harness gets a copy. */
export async function openTestDatabase(dataDir: string, environment: Record<string, string>): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL']
  const isCommon = !SEED_VARIABLES.some((name) => name in environment)
  if (isCommon) return server ? createOnPostgres(server, await templateOn(server)) : copyFile(dataDir)
  const database = server ? await createOnPostgres(server) : { url: undefined, drop: async () => {} }
  await prepare(database.url, dataDir, environment)
  return database
}

/** Creates a database without tables, as the target of a restore. */
export async function openEmptyDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL']
  return server ? createOnPostgres(server) : { url: undefined, drop: async () => {} }
}

/** Disables syncing. Tests of power failures start real servers instead of a harness. */
export async function writeQuickly(database: Database): Promise<void> {
  if (database.kind === 'sqlite') await sql`pragma synchronous=off`.execute(database.plain)
}

async function prepare(url: string | undefined, dataDir: string, environment: Record<string, string> = {}) {
  const database = openDatabase({ url, dataDir })
  const config = readConfig({ DATA_DIR: dataDir, ...testDefaults, ...environment })
  await writeQuickly(database)
  await migrate(database)
  await withDatabase(database, () => seedBase(config))
  await database.close()
}

/** The last part of a statement that creates a database. */
type From = ReturnType<typeof sql>
const templates = new Map<string, Promise<From>>()

/** The template is removed together with the temporary server. */
function templateOn(server: string): Promise<From> {
  const known = templates.get(server)
  if (known) return known
  const made = createOnPostgres(server).then(async ({ url, name }) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-template-'))
    await prepare(url, folder)
    rmSync(folder, { recursive: true, force: true })
    return (await copiesByLog(server))
      ? sql` template ${sql.id(name)} strategy file_copy`
      : sql` template ${sql.id(name)}`
  })
  templates.set(server, made)
  return made
}

async function createOnPostgres(
  server: string,
  from: From = sql``,
): Promise<TestDatabase & { url: string; name: string }> {
  const name = `t${randomBytes(8).toString('hex')}`
  await asOwner(server, sql`create database ${sql.id(name)}${from}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const drop = async () => {
    await asOwner(server, sql`drop database ${sql.id(name)} with (force)`)
  }
  return { url: url.toString(), name, drop }
}

/** Returns true for PostgreSQL 15 and later, which copy a template through the log unless another strategy is set. */
async function copiesByLog(server: string): Promise<boolean> {
  const { rows } = await asOwner(server, sql`select current_setting('server_version_num') as version`)
  return Number((rows[0] as { version: string }).version) >= 150_000
}

async function asOwner(server: string, statement: ReturnType<typeof sql>) {
  const owner = openDatabase({ url: server, dataDir: '' })
  try {
    return await statement.execute(owner.plain)
  } finally {
    await owner.close()
  }
}

let templateFile: Promise<string> | undefined

async function copyFile(dataDir: string): Promise<TestDatabase> {
  templateFile ??= makeTemplateFile()
  copyFileSync(await templateFile, path.join(dataDir, 'mashu.db'))
  return { url: undefined, drop: async () => {} }
}

async function makeTemplateFile(): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-template-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await prepare(undefined, folder)
  return path.join(folder, 'mashu.db')
}
