import { connect, isIP } from 'node:net'
import { CONNECT_MS, tlsOptions, type Connection, type Target } from './driver.ts'

/** The server stops by itself what takes too long; the two kinds of server call it differently. */
async function limitStatements(query: (text: string) => Promise<unknown>, seconds: number): Promise<void> {
  await query('set session transaction read only')
  // Names in double quotes and texts joined by ||, as everywhere else.
  await query("set session sql_mode = 'ANSI_QUOTES,PIPES_AS_CONCAT,NO_BACKSLASH_ESCAPES'")
  try {
    await query(`set session max_statement_time = ${seconds}`)
  } catch {
    await query(`set session max_execution_time = ${seconds * 1000}`)
  }
}

/** How the connection is encrypted, as the driver takes it; nothing where it is not. */
function encryption(target: Target) {
  const tls = tlsOptions(target)
  if (!tls) return {}
  return {
    ssl: {
      rejectUnauthorized: tls.rejectUnauthorized === true,
      verifyIdentity: tls.rejectUnauthorized === true,
      ...(target.access.tlsCa === '' ? {} : { ca: target.access.tlsCa }),
    },
  }
}

export async function openMysql(target: Target): Promise<Connection> {
  const { host, address, port, access, onListening } = target
  // By its default: the bundle gives a CommonJS package no named exports.
  const { default: mysql } = await import('mysql2')
  const socket = connect(port, address).once('connect', onListening)
  // The driver has certificates compared with this where the host is written as an address.
  if (isIP(host) !== 0) Object.assign(socket, { _host: host })
  const connection = mysql.createConnection({
    host,
    stream: socket,
    user: access.dbUsername,
    password: access.password,
    database: access.dbName,
    connectTimeout: CONNECT_MS,
    // What does not fit into a number of ours comes as text.
    supportBigNumbers: true,
    // A server may ask its client for a file; ours has none to give.
    flags: ['-LOCAL_FILES'],
    ...encryption(target),
  })
  // A connection that breaks says so by an event, and an event without a listener ends the process.
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
    run({ text, values }, { onRow, onEnd }) {
      // Values travel beside the text: the driver's own quoting depends on a setting of the server.
      const command = values.length > 0 ? connection.execute(text, [...values]) : connection.query(text)
      command
        .on('result', (row: Record<string, unknown>) => onRow(row))
        .on('error', (error: Error) => onEnd(error))
        .on('end', () => onEnd(null))
    },
    end: () => connection.destroy(),
  }
}
