import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { db } from '../../../platform/db/database.ts'

/** `ended` counts the expired sessions that are not deleted yet. */
export async function countSessions(since: string): Promise<{ live: number; begun: number; ended: number }> {
  const currentTime = new Date().toISOString()
  const row = await db()
    .selectFrom('sysSession')
    .select([
      sql<number>`coalesce(sum(case when expire_time > ${currentTime} then 1 else 0 end), 0)`.as('live'),
      sql<number>`coalesce(sum(case when create_time >= ${since} then 1 else 0 end), 0)`.as('begun'),
      sql<number>`coalesce(sum(case when expire_time <= ${currentTime} then 1 else 0 end), 0)`.as('ended'),
    ])
    .executeTakeFirstOrThrow()
  return { live: Number(row.live), begun: Number(row.begun), ended: Number(row.ended) }
}

export async function storedSize(): Promise<{ bytes: number; blobs: number }> {
  const row = await db()
    .selectFrom('sysBlob')
    .select((eb) => [eb.fn.coalesce(eb.fn.sum('size'), sql`0`).as('bytes'), eb.fn.countAll().as('blobs')])
    .executeTakeFirstOrThrow()
  return { bytes: Number(row.bytes), blobs: Number(row.blobs) }
}

type Row = Record<string, string | number | null>
const row = async (database: Database, query: ReturnType<typeof sql>): Promise<Row> =>
  ((await query.execute(database.plain)).rows[0] ?? {}) as Row

export interface DatabaseFigures {
  /** Bytes of all tables and indexes. */
  size: number
  /** Unused bytes within `size`. */
  free: number | null
  connections: number | null
  /** Blocks found in memory. */
  hits: number | null
  /** Blocks read from disk. */
  reads: number | null
  product: string
}

export const databaseFigures = (database: Database): Promise<DatabaseFigures> =>
  database.kind === 'sqlite' ? sqliteFigures(database) : postgresFigures(database)

async function sqliteFigures(database: Database): Promise<DatabaseFigures> {
  const size = await row(
    database,
    sql`select p.page_count * s.page_size as bytes, f.freelist_count * s.page_size as free, sqlite_version() as version
        from pragma_page_count as p, pragma_page_size as s, pragma_freelist_count as f`,
  )
  return {
    size: Number(size['bytes']),
    free: Number(size['free']),
    connections: null,
    hits: null,
    reads: null,
    product: `SQLite ${size['version']}`,
  }
}

async function postgresFigures(database: Database): Promise<DatabaseFigures> {
  const found = await row(
    database,
    sql`select pg_database_size(current_database()) as bytes, numbackends, blks_hit, blks_read,
               current_setting('server_version') as version
        from pg_stat_database where datname = current_database()`,
  )
  return {
    size: Number(found['bytes']),
    free: null,
    connections: Number(found['numbackends']),
    hits: Number(found['blks_hit']),
    reads: Number(found['blks_read']),
    product: `PostgreSQL ${found['version']}`,
  }
}
