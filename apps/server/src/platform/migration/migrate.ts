import { sql } from 'kysely'
import { migrations as all, type Migration } from '../../../migrations/index.ts'
import type { Database } from '../db/database.ts'
import { withoutQueryLimit } from '../db/postgres.ts'
import { schemaFor } from '../db/table.ts'
import { programVersion, versionText } from '../program-version.ts'

/** An arbitrary number that no other program may use on this PostgreSQL. */
export const MIGRATION_LOCK = 727_400_141

const makeList = ({ plain }: Pick<Database, 'plain'>) =>
  sql`create table if not exists mashu_migration (name text primary key, apply_time text not null)`.execute(plain)

export interface MigrationState {
  applied: number
  pending: number
}

async function appliedNames(database: Pick<Database, 'plain'>): Promise<string[]> {
  const rows = await database.plain.selectFrom('mashu_migration').select('name').orderBy('name').execute()
  return rows.map((row) => String(row['name']))
}

/**
 * The message contains the version of the newer program, if it is stored.
 * @throws when a newer program has written the database
 */
async function assertNotNewer(
  database: Pick<Database, 'plain'>,
  migrations: readonly Migration[] = all,
): Promise<void> {
  const known = new Set(migrations.map((migration) => migration.name))
  const rows = await database.plain.selectFrom('mashu_migration').selectAll().orderBy('name').execute()
  const foreign = rows.filter((row) => !known.has(String(row['name'])))
  const newest = foreign.at(-1)
  if (newest === undefined) return
  const { program } = newest
  const wanted =
    typeof program === 'string'
      ? `它由码塾 ${program} 升级过，请用这个版本或更新的版本`
      : `${foreign.map((row) => row['name']).join('、')}，请升级程序后再启动`
  throw new Error(
    `数据库比程序新：${wanted}。现在的程序是 ${versionText(programVersion)}，没有改动任何数据 / the database is newer than this program`,
  )
}

export async function migrationState(
  database: Pick<Database, 'plain'>,
  migrations: readonly Migration[] = all,
): Promise<MigrationState> {
  const applied = new Set(await appliedNames(database))
  const done = migrations.filter((migration) => applied.has(migration.name)).length
  return { applied: done, pending: migrations.length - done }
}

/** @throws when the schema of the database is newer or older than this program */
export async function assertMigrated(database: Pick<Database, 'plain'>): Promise<void> {
  await assertNotNewer(database)
  const { pending } = await migrationState(database)
  if (pending > 0) throw new Error('数据库还没有升级，请先启动一次服务器')
}

/**
 * Each migration has its own transaction, under a lock. `beforeChange` copies a non-empty database once before the
 * first change.
 * @throws when a newer program has written the database
 */
export async function migrate(
  database: Database,
  beforeChange?: (applied: number) => Promise<void>,
  migrations: readonly Migration[] = all,
): Promise<MigrationState> {
  const work = () => migrateAlone(database, beforeChange, migrations)
  return database.kind === 'postgres' ? withoutQueryLimit(work) : work()
}

async function migrateAlone(
  database: Database,
  beforeChange: ((applied: number) => Promise<void>) | undefined,
  migrations: readonly Migration[],
): Promise<MigrationState> {
  return database.plain.connection().execute(async (connection) => {
    if (database.kind === 'postgres') {
      await sql`set statement_timeout = 0`.execute(connection)
      await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection)
    }
    try {
      const on: Database = { ...database, plain: connection as Database['plain'] }
      await makeList(on)
      await assertNotNewer(on, migrations)
      const applied = await appliedNames(on)
      const pending = migrations.filter((migration) => !applied.includes(migration.name))
      if (pending.length > 0 && applied.length > 0) await beforeChange?.(applied.length)
      if (pending.length > 0) await addProgramColumn(on)
      for (const migration of pending) await apply(on, migration)
      return { applied: migrations.length, pending: 0 }
    } finally {
      if (database.kind === 'postgres') {
        await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection)
        await sql`reset statement_timeout`.execute(connection)
      }
    }
  })
}

/**
 * Adds the column for the version of the program, which databases of older programs lack. An older program shows this
 * version when it refuses the database.
 */
async function addProgramColumn({ kind, plain }: Pick<Database, 'kind' | 'plain'>): Promise<void> {
  if (kind === 'postgres') {
    await sql`alter table mashu_migration add column if not exists program text`.execute(plain)
    return
  }
  const { rows } = await sql`select 1 from pragma_table_info('mashu_migration') where name = 'program'`.execute(plain)
  if (rows.length === 0) await sql`alter table mashu_migration add column program text`.execute(plain)
}

/** A rollback of the caller's transaction removes the tables. The list of applied migrations stays empty. */
export async function makeTables(database: Pick<Database, 'kind' | 'plain'>): Promise<void> {
  await makeList(database)
  await addProgramColumn(database)
  for (const migration of all) await migration.up(schemaFor(database.kind, database.plain))
}

async function apply(database: Database, migration: Migration): Promise<void> {
  await sql`begin`.execute(database.plain)
  try {
    await migration.up(schemaFor(database.kind, database.plain))
    await database.plain
      .insertInto('mashu_migration')
      .values({
        name: migration.name,
        apply_time: new Date().toISOString(),
        program: versionText(programVersion),
      })
      .execute()
    await sql`commit`.execute(database.plain)
  } catch (error) {
    await sql`rollback`.execute(database.plain)
    throw error
  }
}
