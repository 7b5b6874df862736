import { connect, isIP, type Socket } from 'node:net'
import { CONNECT_MS, type Connection, type Target } from './driver.ts'

const HEAD = 8
const ENCRYPTION = 1
const TERMINATOR = 0xff
/** What a server that will encrypt says: on, or required. */
const ENCRYPTS = new Set([1, 3])

/**
 * Whether a server's first message says that it encrypts; undefined while it is not whole. The driver goes on in the
 * clear, with the password, when a server (or whoever sits before it) says that it cannot.
 */
export function encrypts(bytes: Buffer): boolean | undefined {
  if (bytes.length < HEAD || bytes.length < bytes.readUInt16BE(2)) return undefined
  const message = bytes.subarray(HEAD, bytes.readUInt16BE(2))
  for (let at = 0; at + 5 <= message.length && message[at] !== TERMINATOR; at += 5)
    if (message[at] === ENCRYPTION) return ENCRYPTS.has(message[message.readUInt16BE(at + 1)] ?? 0)
  return false
}

/** Breaks off before the login what would not be encrypted. */
function demandEncryption(socket: Socket): void {
  let seen = Buffer.alloc(0)
  const look = (bytes: Buffer) => {
    seen = Buffer.concat([seen, bytes])
    const answer = encrypts(seen)
    if (answer === undefined) return
    socket.off('data', look)
    if (!answer) socket.destroy(new Error('HANDSHAKE_NO_SSL_SUPPORT'))
  }
  socket.on('data', look)
}

/** The connection to the checked address. A server may name another to go on with; this one is connected to again. */
const reach = ({ address, port, access, onListening }: Target) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, address)
    socket.once('error', reject).once('connect', () => {
      onListening()
      socket.off('error', reject)
      // It speaks when it is spoken to: nothing comes before the driver listens as well.
      if (access.tls !== 'off') demandEncryption(socket)
      resolve(socket)
    })
  })

const optionsOf = (target: Target) => {
  const { host, access } = target
  return {
    connector: () => reach(target),
    database: access.dbName,
    connectTimeout: CONNECT_MS,
    requestTimeout: access.limits.seconds * 1000,
    encrypt: access.tls !== 'off',
    trustServerCertificate: access.tls !== 'verify',
    ...(isIP(host) === 0 ? { serverName: host } : {}),
    ...(access.tlsCa === '' ? {} : { cryptoCredentialsDetails: { ca: access.tlsCa } }),
    useColumnNames: true,
    enableImplicitTransactions: true,
    maxRetriesOnTransientErrors: 0,
  }
}

/**
 * SQL Server, by Tabular Data Streams. It knows no session that only reads: everything runs in a transaction that is
 * never committed, and the account of a data source should be one that may read alone (docs/security.md).
 */
export async function openSqlServer(target: Target): Promise<Connection> {
  const { host, access } = target
  const library = await import('tedious')
  // Where it is loaded as it is, by its default; where it is compiled along, by its names.
  const tedious = (library.default as typeof library.default | undefined) ?? library
  const connection = new tedious.Connection({
    server: host,
    authentication: { type: 'default', options: { userName: access.dbUsername, password: access.password } },
    options: optionsOf(target),
  })
  // An event without a listener would end the process.
  connection.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    connection.connect((error) => (error ? reject(error) : resolve()))
  }).catch((error: unknown) => {
    connection.close()
    throw error
  })
  const state = { isReading: false, isEnded: false }
  return {
    run({ text }, { onRow, onEnd }) {
      const request = new tedious.Request(text, (error) => {
        state.isReading = false
        if (state.isEnded) connection.close()
        onEnd(error ?? null)
      })
      request.on('row', (columns: Record<string, { value: unknown }>) => {
        if (!state.isEnded) onRow(Object.fromEntries(Object.entries(columns).map(([name, { value }]) => [name, value])))
      })
      state.isReading = true
      connection.execSqlBatch(request)
    },
    // What is not committed is taken back. The driver cannot be closed in the middle of an answer: it throws later.
    end() {
      if (state.isEnded) return
      state.isEnded = true
      if (!state.isReading || !connection.cancel()) connection.close()
    },
  }
}
