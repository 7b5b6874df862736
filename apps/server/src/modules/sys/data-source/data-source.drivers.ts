import { connect, isIP, Socket } from 'node:net'
import { checkServerIdentity, type ConnectionOptions } from 'node:tls'
import { MYSQL, ORACLE, POSTGRES, SQL_SERVER, type Tls } from '@mashu/contract/sys/source/data-source'

/** Getting a connection. */
const CONNECT_MS = 5000

/** What is needed to connect, password included. */
export interface Access {
  dbType: string
  dbUrl: string
  dbName: string
  dbUsername: string
  password: string
  /** `trust`: encrypted, whoever answers. */
  tls: Tls
  /** Certificates (PEM) of who is believed instead of the public authorities; empty: those. */
  tlsCa: string
  /** What one reading may take. */
  limits: { rows: number; seconds: number }
}

export interface Target {
  /** As it was written; certificates are made out to it. */
  host: string
  /** What it was resolved to, and nothing else is connected to. */
  address: string
  port: number
  access: Access
  /** Is called when something listens at the port. */
  onListening: () => void
}

/** Told of a statement: its rows as they come, then its end (with what went wrong). */
export interface Listener {
  onRow(row: Record<string, unknown>): void
  onEnd(error: Error | null): void
}

/** A connection that reads. */
export interface Connection {
  run(text: string, listener: Listener): void
  /** Breaks it off, whatever is under way. */
  end(): void
}

/** Nothing of the name of the host may be believed but what its certificate says. */
const tlsOptions = ({ host, access }: Target): ConnectionOptions | undefined =>
  access.tls === 'off'
    ? undefined
    : {
        rejectUnauthorized: access.tls === 'verify',
        ...(access.tlsCa === '' ? {} : { ca: access.tlsCa }),
        ...(isIP(host) === 0 ? { servername: host } : {}),
        checkServerIdentity: (_name, certificate) => checkServerIdentity(host, certificate),
      }

/** The server stops by itself what takes too long; the two kinds of server call it differently. */
async function limitStatements(query: (text: string) => Promise<unknown>, seconds: number): Promise<void> {
  await query('set session transaction read only')
  try {
    await query(`set session max_statement_time = ${seconds}`)
  } catch {
    await query(`set session max_execution_time = ${seconds * 1000}`)
  }
}

async function openMysql(target: Target): Promise<Connection> {
  const { host, address, port, access, onListening } = target
  // By its default: the bundle gives a CommonJS package no named exports.
  const { default: mysql } = await import('mysql2')
  const socket = connect(port, address).once('connect', onListening)
  // The driver has certificates compared with this where the host is written as an address.
  if (isIP(host) !== 0) Object.assign(socket, { _host: host })
  const tls = tlsOptions(target)
  const connection = mysql.createConnection({
    host,
    stream: socket,
    user: access.dbUsername,
    password: access.password,
    database: access.dbName,
    connectTimeout: CONNECT_MS,
    // A server may ask its client for a file; ours has none to give.
    flags: ['-LOCAL_FILES'],
    ...(tls
      ? {
          ssl: {
            rejectUnauthorized: tls.rejectUnauthorized === true,
            verifyIdentity: tls.rejectUnauthorized === true,
            ...(access.tlsCa === '' ? {} : { ca: access.tlsCa }),
          },
        }
      : {}),
  })
  // A connection that breaks says so by an event, and an event nobody hears ends the process.
  connection.on('error', () => {})
  const waiting = connection.promise()
  try {
    await waiting.connect()
    await limitStatements((text) => waiting.query(text), access.limits.seconds)
  } catch (error) {
    connection.destroy()
    throw error
  }
  return {
    run(text, { onRow, onEnd }) {
      connection
        .query(text)
        .on('result', (row: Record<string, unknown>) => onRow(row))
        .on('error', (error: Error) => onEnd(error))
        .on('end', () => onEnd(null))
    },
    end: () => connection.destroy(),
  }
}

async function openPostgres(target: Target): Promise<Connection> {
  const { address, port, access, onListening } = target
  const { default: pg } = await import('pg')
  const socket = new Socket().once('connect', onListening)
  const client = new pg.Client({
    host: address,
    port,
    stream: () => socket,
    user: access.dbUsername,
    password: access.password,
    database: access.dbName,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: access.limits.seconds * 1000,
    options: '-c default_transaction_read_only=on',
    ssl: tlsOptions(target) ?? false,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    socket.destroy()
    throw error
  }
  return {
    run(text, { onRow, onEnd }) {
      const query = client.query(new pg.Query<Record<string, unknown>>(text))
      query.on('row', onRow)
      query.on('error', onEnd)
      query.on('end', () => onEnd(null))
    },
    end: () => void socket.destroy(),
  }
}

export interface Driver {
  name: string
  port: number
  open: ((target: Target) => Promise<Connection>) | null
}

/** Drivers by the dictionary `database_type`; each is loaded when it is first used. */
export const drivers: Readonly<Record<string, Driver>> = {
  [MYSQL]: { name: 'MySQL', port: 3306, open: openMysql },
  [POSTGRES]: { name: 'PostgreSQL', port: 5432, open: openPostgres },
  [ORACLE]: { name: 'Oracle', port: 1521, open: null },
  [SQL_SERVER]: { name: 'SQL Server', port: 1433, open: null },
}
