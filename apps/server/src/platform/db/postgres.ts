import { PostgresDialect, type Dialect } from 'kysely'
import pg from 'pg'

const INT8 = 20
const NUMERIC = 1700

/** PostgreSQL answers counts and sums as text; ours stay below 2^53, so they are numbers everywhere. */
export function openPostgres(url: string): { dialect: Dialect; pool: pg.Pool } {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, Number)
  types.setTypeParser(NUMERIC, Number)
  const pool = new pg.Pool({ connectionString: url, max: 10, types })
  // A connection that breaks says so by an event, in use or not, and an event nobody hears ends the process. Whoever
  // was using it learns from the query that fails; the pool opens another one.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return { dialect: new PostgresDialect({ pool: booleanSafe(pool) }), pool }
}

/** Flags are integer columns on both databases; the parameter is converted here so that queries may say `true`. */
function booleanSafe(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const wrapped = new WeakSet<pg.PoolClient>()
  pool.connect = (async () => {
    const client = await connect()
    if (!wrapped.has(client)) {
      wrapped.add(client)
      const query = client.query.bind(client) as (text: unknown, values?: unknown[]) => Promise<unknown>
      client.query = ((text: unknown, values?: unknown[]) => query(text, values?.map(portable))) as typeof client.query
    }
    return client
  }) as typeof pool.connect
  return pool
}

function portable(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' && value.includes('\0')) return value.replaceAll('\0', '')
  return value
}
