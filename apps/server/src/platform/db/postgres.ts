import type { Dialect } from 'kysely'
import type pg from 'pg'
import { DAY_MS } from '../time/duration.ts'
import { BoundValue } from '../bound-value.ts'
import { assertNoNul } from './bound-text.ts'
import { NamedPostgresDialect } from './dialect/column-names.ts'

const INT8 = 20
const NUMERIC = 1700

/** Getting a connection, a new one or one that others are using. */
const CONNECT_MS = 5000
/** The server ends a statement by itself a moment before the client gives up, so the connection stays usable. */
const STATEMENT_MS = 29_000
const QUERY_MS = 30_000
/** A transaction of an instance that hangs must not keep its locks. */
const IDLE_IN_TRANSACTION_MS = 60_000
/** Connections of one process, unless `max` of its address says otherwise. */
const CONNECTIONS = 10
/** Longer than any migration takes. */
const PATIENT_MS = DAY_MS

const patience = new BoundValue<true>()

/** Runs `work` without the client's time limit for queries: migrations, and waiting for another instance's. */
export function withoutQueryLimit<T>(work: () => Promise<T>): Promise<T> {
  return patience.run(true, work)
}

/** Options that every connection has; parameters of the same name in the URL win. */
export const connectionOptions = (url: string): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_MS,
  statement_timeout: STATEMENT_MS,
  query_timeout: QUERY_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  keepAlive: true,
})

/** How many connections the address asks for. @throws when that is no number of connections */
export function poolSizeOf(url: string): number {
  const given = URL.canParse(url) ? new URL(url).searchParams.get('max') : null
  if (given === null) return CONNECTIONS
  if (!/^[1-9]\d{0,3}$/.test(given))
    throw new Error(`DATABASE_URL 里的 max（连接数）应为 1–9999 的整数，现在是 "${given}"`)
  return Number(given)
}

/** PostgreSQL returns counts and sums as text; ours stay below 2^53, so they are numbers everywhere. */
export async function openPool(url: string): Promise<pg.Pool> {
  const { default: pg } = await import('pg')
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, Number)
  types.setTypeParser(NUMERIC, Number)
  const pool = new pg.Pool({ ...connectionOptions(url), max: poolSizeOf(url), types })
  // A connection that breaks says so by an event, in use or not, and an event without a listener ends the process.
  // Whoever was using it learns from the query that fails; the pool opens another one.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return guarded(pool)
}

/** The driver is read with the first query: an embedded database needs none of it. */
export const postgresDialect = (url: string): Dialect => new NamedPostgresDialect({ pool: () => openPool(url) })

type Query = (config: { text: unknown; values?: unknown[]; query_timeout?: number }) => Promise<unknown>

/**
 * Flags are integer columns on both databases; parameters are converted here so that queries may say `true`. A
 * connection whose query was given up, or that cannot roll back, is thrown away: the pool would hand out one that still
 * waits for its answer.
 */
function guarded(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const wrapped = new WeakSet<pg.PoolClient>()
  pool.connect = (async () => {
    const client = await connect()
    if (!wrapped.has(client)) {
      wrapped.add(client)
      const query = client.query.bind(client) as Query
      client.query = (async (text: unknown, values?: unknown[]) => {
        try {
          return await query({
            text,
            ...(values ? { values: values.map(portable) } : {}),
            ...(patience.current ? { query_timeout: PATIENT_MS } : {}),
          })
        } catch (error) {
          const givenUp = error instanceof Error && error.message === 'Query read timeout'
          // The next connection may lead to the machine that may be written by now.
          const isReadOnly = error instanceof Error && 'code' in error && error.code === '25006'
          if (givenUp || isReadOnly || text === 'rollback') throwAway(client)
          // The error before the rollback is the cause; a connection that is gone has rolled back.
          if (text === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] }
          throw error
        }
      }) as typeof client.query
    }
    return client
  }) as typeof pool.connect
  return pool
}

/** Breaks the line; the pool drops a client that lost it. */
function throwAway(client: pg.PoolClient): void {
  ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
}

function portable(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'string' ? assertNoNul(value) : value
}
