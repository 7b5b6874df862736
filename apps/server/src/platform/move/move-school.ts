import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { Progress } from '../backup/content/progress.ts'
import { tablesInOrder } from '../backup/copy/copy-postgres.ts'
import { moveAside } from '../backup/restore/move-aside.ts'
import { holdFolder } from '../maintenance/store.ts'
import { checkFile } from '../db/killable-process/integrity.ts'
import { readSqlite } from '../db/killable-process/read-sqlite.ts'
import { diskSpaceOf } from '../files/blob/free-space.ts'
import { HAS_ARRIVED, markStatements } from '../migration/moved-mark.ts'
import { moveTables, planMove, type MovePlan } from './move-tables.ts'
import { assertAlone, openPostgresPlace, type PostgresPlace } from './postgres-place.ts'
import { fileIn, numberedColumns, openSqliteSource, openSqliteTarget } from './sqlite-place.ts'

export interface MoveOptions {
  dataDir: string
  /** The school moves to or from this PostgreSQL. */
  url: string
  /** A trial moves and verifies everything, and then discards the result. */
  isTrial: boolean
  progress: Progress
  /** Stores the new location of the school, after all rows are verified. */
  pointThere(): void
}

export interface MoveResult extends Pick<MovePlan, 'foreign' | 'rows'> {
  tables: number
  /** Path of the previous embedded database. */
  before: string | null
}

const DATABASE_FILES = ['mashu.db', 'mashu.db-wal', 'mashu.db-shm']
const READ_MS = 60_000
/** The new database is in this folder until it is verified. */
const UNDER_WAY = 'moving'

/**
 * Uses a single transaction. Files stay in place.
 * @throws a message for administrators before anything has changed
 */
export async function moveToPostgres({
  dataDir,
  url,
  isTrial,
  progress,
  pointThere,
}: MoveOptions): Promise<MoveResult> {
  return alone(dataDir, url, async (target) => {
    if (!existsSync(fileIn(dataDir))) throw new Error(`${dataDir} 里没有数据库 mashu.db，没有可以搬的学校`)
    const [fault] = await checkFile(fileIn(dataDir))
    if (fault !== undefined) throw new Error('数据库 mashu.db 有损坏，没有搬。请先用备份恢复')
    const source = await openSqliteSource(dataDir)
    const { client } = target
    try {
      await client.query('begin')
      await clearPostgres(client)
      await target.makeTables()
      const order = await tablesInOrder(async (statement) => (await client.query(statement)).rows)
      const plan = await planMove({ source, target }, { order, numbered: numberedColumns(source.file) })
      await client.query(`truncate ${order.join(', ')}`)
      await moveTables({ source, target }, plan, progress)
      if (isTrial) return toResult(plan)
      for (const statement of markStatements('arrived')) await client.query(statement)
      await client.query('commit')
      await client.query('analyze')
      source.file.close()
      pointThere()
      const present = DATABASE_FILES.filter((name) => existsSync(path.join(dataDir, name)))
      return toResult(plan, await moveAside(dataDir, present))
    } finally {
      source.file.close()
    }
  })
}

/**
 * Changes nothing in PostgreSQL except that the school there gets the mark `left`.
 * @throws a message for administrators before anything has changed
 */
export async function moveToEmbedded({
  dataDir,
  url,
  isTrial,
  progress,
  pointThere,
}: MoveOptions): Promise<MoveResult> {
  return alone(dataDir, url, async (source) => {
    const { client } = source
    await assertAlone(source)
    await client.query('begin isolation level repeatable read read only')
    await source.assertMigrated()
    await assertFree(dataDir)
    await assertRoom(client, dataDir)
    const folder = path.join(dataDir, UNDER_WAY)
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { mode: 0o700 })
    const target = await openSqliteTarget(folder)
    try {
      const order = await tablesInOrder(async (statement) => (await client.query(statement)).rows)
      const plan = await planMove({ source, target }, { order, numbered: numberedColumns(target.file) })
      await moveTables({ source, target }, plan, progress)
      if (isTrial) return toResult(plan)
      for (const statement of markStatements('arrived')) target.file.exec(statement)
      target.file.close()
      const handle = await open(fileIn(folder), 'r+')
      await handle.sync().finally(() => handle.close())
      for (const name of DATABASE_FILES) await rm(path.join(dataDir, name), { force: true })
      await rename(fileIn(folder), fileIn(dataDir))
      pointThere()
      await client.query('commit')
      for (const statement of markStatements('left')) await client.query(statement)
      return toResult(plan)
    } finally {
      target.file.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
}

const toResult = ({ foreign, rows, tables }: MovePlan, before: string | null = null): MoveResult => ({
  foreign,
  rows,
  tables: tables.length,
  before,
})

/** Locks both databases against servers while `work` runs. */
async function alone<T>(dataDir: string, url: string, work: (postgres: PostgresPlace) => Promise<T>): Promise<T> {
  const release = await holdFolder(dataDir, { command: 'move', reason: '正在搬到另一个数据库' })
  try {
    const postgres = await openPostgresPlace(url)
    try {
      return await work(postgres)
    } finally {
      await postgres.client.end()
    }
  } finally {
    release()
  }
}

/**
 * Removes the tables of an interrupted move.
 * @throws when the database contains other tables
 */
async function clearPostgres(client: pg.Client): Promise<void> {
  const encoding = await client.query('show server_encoding')
  if (encoding.rows[0].server_encoding !== 'UTF8')
    throw new Error('目标数据库的编码不是 UTF8，存不下所有文字。请用 createdb -E UTF8 -T template0 另建一个')
  const { rows } = await client.query(`select relname as name, relnamespace = current_schema()::regnamespace as is_own
    from pg_class where relkind = 'r' and relnamespace in (current_schema()::regnamespace, to_regnamespace('online'))`)
  if (rows.length === 0) return
  const isSchool = rows.some(({ name, is_own }) => is_own && name === 'sys_one_time')
  const hasArrived = isSchool && (await client.query(HAS_ARRIVED)).rows.length > 0
  if (!hasArrived)
    throw new Error(`目标数据库里已经有${isSchool ? '一所学校' : '表'}，没有改动它。请新建一个空数据库（createdb）再搬`)
  const functions = await client.query(`select oid::regprocedure::text as name from pg_proc
    where pronamespace = current_schema()::regnamespace and prorettype = 'trigger'::regtype`)
  for (const { name, is_own } of rows) if (is_own) await client.query(`drop table "${name}" cascade`)
  for (const { name } of functions.rows) await client.query(`drop function ${name}`)
  await client.query('drop schema if exists online cascade')
}

/** @throws when the data folder contains a database that a server may have written */
async function assertFree(dataDir: string): Promise<void> {
  const file = fileIn(dataDir)
  if (!existsSync(file)) return
  const { rows } = await readSqlite(file, HAS_ARRIVED, READ_MS).catch(() => ({ rows: [] }))
  if (rows.length > 0) return
  throw new Error(`${dataDir} 里已经有一所学校（mashu.db），没有改动它。请先把它移到别处再搬`)
}

/**
 * The embedded database needs about the size of the PostgreSQL database.
 * @throws when the free disk space is smaller
 */
async function assertRoom(client: pg.Client, dataDir: string): Promise<void> {
  const { rows } = await client.query('select pg_database_size(current_database()) as size')
  const [size, { free }] = [Number(rows[0].size), await diskSpaceOf(dataDir)]
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`
  if (free < size) throw new Error(`磁盘剩余空间不够：需要 ${megabytes(size)}，还有 ${megabytes(free)}`)
}
