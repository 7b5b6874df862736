import type { Dialect } from 'kysely'
import type pg from 'pg'
import { DAY_MS } from '../time/duration.ts'
import { BoundValue } from '../bound-value.ts'
import { assertNoNul } from './bound-text.ts'
import { NamedPostgresDialect } from './dialect/column-names.ts'

const INT8 = 20
const NUMERIC = 1700

/** Milliseconds to open a connection, or to wait for a free connection of the pool. */
const CONNECT_MS = 5000
/** The server cancels a slow statement shortly before the client gives up, so that the connection can still be used. */
const STATEMENT_MS = 29_000
const QUERY_MS = 30_000
/** Idle milliseconds in a transaction. An instance that no longer responds must not keep its locks. */
const IDLE_IN_TRANSACTION_MS = 60_000
/** Connections of a process, unless the parameter `max` of the URL sets another number. */
const CONNECTIONS = 10
/** Longer than any migration. */
const PATIENT_MS = DAY_MS

const patience = new BoundValue<true>()

/** Runs `work` without the client's time limit, for migrations and for instances that wait for a migration. */
export function withoutQueryLimit<T>(work: () => Promise<T>): Promise<T> {
  return patience.run(true, work)
}

/** Parameters with the same name in the URL take precedence. */
export const connectionOptions = (url: string): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_MS,
  statement_timeout: STATEMENT_MS,
  query_timeout: QUERY_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  keepAlive: true,
})

/** @throws when the number in the URL is invalid */
export function poolSizeOf(url: string): number {
  const given = URL.canParse(url) ? new URL(url).searchParams.get('max') : null
  if (given === null) return CONNECTIONS
  if (!/^[1-9]\d{0,3}$/.test(given))
    throw new Error(`DATABASE_URL 里的 max（连接数）应为 1–9999 的整数，现在是 "${given}"`)
  return Number(given)
}

/** PostgreSQL returns counts and sums as texts. Ours are below 2^53, so they become numbers. */
export async function openPool(url: string): Promise<pg.Pool> {
  const { default: pg } = await import('pg')
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, Number)
  types.setTypeParser(NUMERIC, Number)
  const pool = new pg.Pool({ ...connectionOptions(url), max: poolSizeOf(url), types })
  // Without a listener, the event of a broken idle connection would end the process. The pool opens another connection.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return guarded(pool)
}

/** The driver is loaded at the first query, so never with the embedded database. */
export const postgresDialect = (url: string): Dialect => new NamedPostgresDialect({ pool: () => openPool(url) })

type Query = (config: { text: unknown; values?: unknown[]; query_timeout?: number }) => Promise<unknown>

/**
 * Converts parameters such as `true`, because flags are integer columns. Discards a connection after an abandoned query
 * or a failed rollback: the pool must not reuse a connection that still waits for an answer.
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
          // A read-only server is no longer the primary server. The next connection may reach the new primary server.
          const isReadOnly = error instanceof Error && 'code' in error && error.code === '25006'
          if (givenUp || isReadOnly || text === 'rollback') throwAway(client)
          // The caller reports the error that caused the rollback. A closed connection has rolled back anyway.
          if (text === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] }
          throw error
        }
      }) as typeof client.query
    }
    return client
  }) as typeof pool.connect
  return pool
}

/** The pool drops a client when its connection is closed. */
function throwAway(client: pg.PoolClient): void {
  ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
}

function portable(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'string' ? assertNoNul(value) : value
}
