import type { Dialect } from 'kysely'
import type pg from 'pg'
import { DAY_MS } from '../time/duration.ts'
import { BoundValue } from '../bound-value.ts'
import { assertNoNul } from './bound-text.ts'
import { NamedPostgresDialect } from './dialect/column-names.ts'

const INT8 = 20
const NUMERIC = 1700

/** Time limit for opening a connection, or for waiting until one of the pool is free. */
const CONNECT_MS = 5000
/** The server cancels a statement just before the client gives up, so that the connection stays usable. */
const STATEMENT_MS = 29_000
const QUERY_MS = 30_000
/** A transaction of an unresponsive instance must not keep its locks. */
const IDLE_IN_TRANSACTION_MS = 60_000
/** Connections of one process, unless `max` of the address overrides it. */
const CONNECTIONS = 10
/** Longer than any migration takes. */
const PATIENT_MS = DAY_MS

const patience = new BoundValue<true>()

/**
 * Runs `work` without the client's usual time limit for queries. Migrations need this, and so does an instance that
 * waits for the migrations of another.
 */
export function withoutQueryLimit<T>(work: () => Promise<T>): Promise<T> {
  return patience.run(true, work)
}

/** Options of every connection; parameters of the same name in the URL take precedence. */
export const connectionOptions = (url: string): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_MS,
  statement_timeout: STATEMENT_MS,
  query_timeout: QUERY_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  keepAlive: true,
})

/** Returns the number of connections in the address. @throws when it is invalid */
export function poolSizeOf(url: string): number {
  const given = URL.canParse(url) ? new URL(url).searchParams.get('max') : null
  if (given === null) return CONNECTIONS
  if (!/^[1-9]\d{0,3}$/.test(given))
    throw new Error(`DATABASE_URL 里的 max（连接数）应为 1–9999 的整数，现在是 "${given}"`)
  return Number(given)
}

/** Opens a pool. PostgreSQL returns counts and sums as text; ours stay below 2^53, so they are parsed as numbers. */
export async function openPool(url: string): Promise<pg.Pool> {
  const { default: pg } = await import('pg')
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, Number)
  types.setTypeParser(NUMERIC, Number)
  const pool = new pg.Pool({ ...connectionOptions(url), max: poolSizeOf(url), types })
  // A broken connection emits an event, in use or not, and an event without a listener ends the process. A user of the
  // connection learns it from the failing query; the pool opens another one.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return guarded(pool)
}

/** The driver is loaded with the first query, because an embedded database does not need it. */
export const postgresDialect = (url: string): Dialect => new NamedPostgresDialect({ pool: () => openPool(url) })

type Query = (config: { text: unknown; values?: unknown[]; query_timeout?: number }) => Promise<unknown>

/**
 * Wraps a pool. Flags are integer columns on both databases; parameters are converted here so that queries may use
 * `true`. A connection whose query was abandoned, or that cannot roll back, is discarded: the pool would otherwise hand
 * out one that still waits for an answer.
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
          // The next connection may reach the new primary server.
          const isReadOnly = error instanceof Error && 'code' in error && error.code === '25006'
          if (givenUp || isReadOnly || text === 'rollback') throwAway(client)
          // The caller reports the error before the rollback, which is the cause; a closed connection has rolled back.
          if (text === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] }
          throw error
        }
      }) as typeof client.query
    }
    return client
  }) as typeof pool.connect
  return pool
}

/** Closes the connection; the pool drops its client. */
function throwAway(client: pg.PoolClient): void {
  ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
}

function portable(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'string' ? assertNoNul(value) : value
}
