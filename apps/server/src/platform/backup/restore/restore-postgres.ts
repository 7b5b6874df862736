import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { migrations } from '../../../../migrations/index.ts'
import { openDatabase } from '../../db/database.ts'
import { migrate } from '../../migration/migrate.ts'
import type { Progress } from '../content/progress.ts'
import { addressOf, patientClient, quoted } from '../copy/copy-postgres.ts'
import type { Backup } from '../content/open-backup.ts'
import { readPiece, readPieces } from '../content/pieces.ts'
import type { PostgresCopy, Snapshot } from '../content/snapshot.ts'

/**
 * The migrations named in the backup create tables and indexes. All rows are inserted in one transaction.
 * @throws when the database already has tables
 */
export async function restorePostgres(
  backup: Backup,
  snapshot: Snapshot,
  url: string,
  progress: Progress,
): Promise<void> {
  const copied = snapshot.database as PostgresCopy
  await assertEmpty(url)
  // All rows are read before tables are created, because the tables would remain if rows could not be read.
  for (const [index, { pieces }] of copied.tables.entries()) {
    for (const piece of pieces) await readPiece(backup, piece)
    progress(index + 1, copied.tables.length, '核对数据库')
  }
  await makeTables(url, snapshot.migrations)
  const client = patientClient(url)
  await client.connect()
  try {
    await client.query('begin')
    for (const { made } of copied.tables) if (made) await client.query(made.table)
    // The rows that triggers would insert are part of the backup.
    const addresses = copied.tables.map(addressOf)
    for (const address of addresses) await client.query(`alter table ${address} disable trigger user`)
    // Migrations may have inserted rows.
    await client.query(`truncate ${addresses.join(', ')}`)
    for (const [index, table] of copied.tables.entries()) {
      const target = client.query(
        copyFrom(`copy ${addressOf(table)} (${table.columns.map(quoted).join(', ')}) from stdin`),
      )
      await pipeline(Readable.from(readPieces(backup, table.pieces)), target)
      if (target.rowCount !== table.rows)
        throw new Error(`表 ${table.name} 应有 ${table.rows} 行，恢复了 ${target.rowCount} 行`)
      progress(index + 1, copied.tables.length, '恢复数据库')
    }
    for (const { made } of copied.tables) for (const index of made?.indexes ?? []) await client.query(index)
    for (const address of addresses) await client.query(`alter table ${address} enable trigger user`)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** @throws when the database already has tables */
export async function assertEmpty(url: string): Promise<void> {
  const client = patientClient(url)
  await client.connect()
  try {
    const { rows } = await client.query(
      `select 1 from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace limit 1`,
    )
    if (rows.length > 0)
      throw new Error('DATABASE_URL 指向的数据库里已经有表，没有改动它。请新建一个空数据库（createdb）再恢复')
  } finally {
    await client.end()
  }
}

async function makeTables(url: string, names: readonly string[]): Promise<void> {
  const database = openDatabase({ url, dataDir: '' })
  try {
    await migrate(
      database,
      undefined,
      migrations.filter(({ name }) => names.includes(name)),
    )
  } finally {
    await database.close()
  }
}
