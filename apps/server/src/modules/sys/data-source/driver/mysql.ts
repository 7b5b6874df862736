import { connect, isIP } from 'node:net'
import { CONNECT_MS, tlsOptions, type Connection, type Target } from './driver.ts'

/** Makes the session read-only. MariaDB and MySQL have different names for the time limit. */
async function limitStatements(query: (text: string) => Promise<unknown>, seconds: number): Promise<void> {
  await query('set session transaction read only')
  // Double quotes enclose names and || joins texts, as in standard SQL.
  await query("set session sql_mode = 'ANSI_QUOTES,PIPES_AS_CONCAT,NO_BACKSLASH_ESCAPES'")
  try {
    await query(`set session max_statement_time = ${seconds}`)
  } catch {
    await query(`set session max_execution_time = ${seconds * 1000}`)
  }
}

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
  // The bundled CommonJS package has no named exports.
  const { default: mysql } = await import('mysql2')
  const socket = connect(port, address).once('connect', onListening)
  // The driver compares certificates with `_host` when the host is an address.
  if (isIP(host) !== 0) Object.assign(socket, { _host: host })
  const connection = mysql.createConnection({
    host,
    stream: socket,
    user: access.dbUsername,
    password: access.password,
    database: access.dbName,
    connectTimeout: CONNECT_MS,
    // Numbers that do not fit into a JavaScript number are returned as text.
    supportBigNumbers: true,
    // A server may request a file from its client. This flag refuses the request.
    flags: ['-LOCAL_FILES'],
    ...encryption(target),
  })
  // A broken connection emits an error event. Without a listener, the event would end the process.
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
      // The driver's own quoting depends on a setting of the server.
      const command = values.length > 0 ? connection.execute(text, [...values]) : connection.query(text)
      command
        .on('result', (row: Record<string, unknown>) => onRow(row))
        .on('error', (error: Error) => onEnd(error))
        .on('end', () => onEnd(null))
    },
    end: () => connection.destroy(),
  }
}
