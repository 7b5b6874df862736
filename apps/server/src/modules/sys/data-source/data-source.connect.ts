import { dataSourceProblem, MYSQL, ORACLE, POSTGRES, SQL_SERVER } from '@mashu/contract/sys/source/data-source'
import { checkedAddress, endpointOf } from './data-source.hosts.ts'

/** What is needed to connect, password included. */
export interface Access {
  dbType: string
  dbUrl: string
  dbName: string
  dbUsername: string
  password: string
}

/** A foreign database, open for reading alone. */
export interface Reader {
  query(text: string): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

interface Target {
  address: string
  port: number
  access: Access
}

/** Getting a connection, and one statement. */
const CONNECT_MS = 5000
const STATEMENT_MS = 10_000

async function openMysql({ address, port, access }: Target): Promise<Reader> {
  // By its default: the bundle gives a CommonJS package no named exports.
  const { default: mysql } = await import('mysql2/promise')
  const connection = await mysql.createConnection({
    host: address,
    port,
    user: access.dbUsername,
    password: access.password,
    database: access.dbName,
    connectTimeout: CONNECT_MS,
    // A server may ask its client for a file; ours has none to give.
    flags: ['-LOCAL_FILES'],
  })
  // A connection that breaks says so by an event, and an event without a listener ends the process.
  connection.on('error', () => {})
  try {
    await connection.query('set session transaction read only')
  } catch (error) {
    connection.destroy()
    throw error
  }
  return {
    query: async (text) => {
      const [rows] = await connection.query({ sql: text, timeout: STATEMENT_MS })
      return Array.isArray(rows) ? (rows as Record<string, unknown>[]) : []
    },
    close: async () => connection.destroy(),
  }
}

async function openPostgres({ address, port, access }: Target): Promise<Reader> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    host: address,
    port,
    user: access.dbUsername,
    password: access.password,
    database: access.dbName,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS,
    options: '-c default_transaction_read_only=on',
  })
  client.on('error', () => {})
  await client.connect()
  return {
    query: async (text) => (await client.query<Record<string, unknown>>(text)).rows,
    close: () => client.end(),
  }
}

interface Driver {
  name: string
  port: number
  open: ((target: Target) => Promise<Reader>) | null
}

/** Drivers by the dictionary `database_type`; each is loaded when it is first used. */
const drivers: Readonly<Record<string, Driver>> = {
  [MYSQL]: { name: 'MySQL', port: 3306, open: openMysql },
  [POSTGRES]: { name: 'PostgreSQL', port: 5432, open: openPostgres },
  [ORACLE]: { name: 'Oracle', port: 1521, open: null },
  [SQL_SERVER]: { name: 'SQL Server', port: 1433, open: null },
}

/** Reads host and port of an address. @throws for one that names none. */
export function assertEndpoint({ dbType, dbUrl }: Pick<Access, 'dbType' | 'dbUrl'>): { host: string; port: number } {
  const endpoint = Object.hasOwn(drivers, dbType) ? endpointOf(dbUrl, drivers[dbType]!.port) : null
  if (!endpoint) throw dataSourceProblem('dataSource.badAddress')
  return endpoint
}

/** What a refusal of a database means to people; its own words may tell about the network and stay here. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/, '主机没有回应，请检查地址和端口'],
  [/ETIMEDOUT|timeout|timed out/i, '超时，请检查地址、端口和防火墙'],
  [/ER_ACCESS_DENIED|ER_HOST_NOT_PRIVILEGED|ER_DBACCESS_DENIED|28P01|28000/, '用户名或密码不对，或者没有这个库的权限'],
  [/ER_BAD_DB_ERROR|3D000/, '没有这个数据库'],
]

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown }
  const text = `${String(code ?? '')} ${String(message ?? '')}`
  return REASONS.find(([pattern]) => pattern.test(text))?.[1] ?? '数据库没有接受，请检查各项设置'
}

/**
 * Opens a database for reading, for as long as `work` runs. @throws a problem in words for a host that is not allowed,
 * a kind without a driver, and whatever the database refuses.
 */
export async function withReader<T>(
  access: Access,
  allowedHosts: readonly string[],
  work: (reader: Reader) => Promise<T>,
): Promise<T> {
  const { host, port } = assertEndpoint(access)
  const driver = drivers[access.dbType]!
  if (!driver.open) throw dataSourceProblem('dataSource.noDriver', { kind: driver.name })
  const address = await checkedAddress(host, allowedHosts)
  try {
    const reader = await driver.open({ address, port, access })
    try {
      return await work(reader)
    } finally {
      await reader.close().catch(() => {})
    }
  } catch (error) {
    throw dataSourceProblem('dataSource.refused', { reason: reasonOf(error) })
  }
}
