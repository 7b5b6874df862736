import { connect, isIP, type Socket } from 'node:net'
import { CONNECT_MS, type Connection, type Target } from './driver.ts'

const HEAD = 8
const ENCRYPTION = 1
const TERMINATOR = 0xff
/** Answers of a server that supports or requires encryption. */
const ENCRYPTS = new Set([1, 3])

/**
 * A server, or an attacker in between, could claim that it cannot encrypt. The driver would then send the password
 * unencrypted.
 * @returns true when the server encrypts, or undefined while the message is incomplete
 */
export function encrypts(bytes: Buffer): boolean | undefined {
  if (bytes.length < HEAD || bytes.length < bytes.readUInt16BE(2)) return undefined
  const message = bytes.subarray(HEAD, bytes.readUInt16BE(2))
  for (let at = 0; at + 5 <= message.length && message[at] !== TERMINATOR; at += 5)
    if (message[at] === ENCRYPTION) return ENCRYPTS.has(message[message.readUInt16BE(at + 1)] ?? 0)
  return false
}

/** Closes the connection before the login when the server does not encrypt. */
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

/** Connects only to the checked address, even when the server redirects the driver. */
const reach = ({ address, port, access, onListening }: Target) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, address)
    socket.once('error', reject).once('connect', () => {
      onListening()
      socket.off('error', reject)
      // The server waits for the client, so no message is lost before the driver listens.
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
 * SQL Server has no read-only sessions, so all statements run in a transaction that is never committed.
 * The account should also have only read rights (docs/security.md).
 */
export async function openSqlServer(target: Target): Promise<Connection> {
  const { host, access } = target
  const library = await import('tedious')
  // The package has a default export in source code, but named exports in the bundle.
  const tedious = (library.default as typeof library.default | undefined) ?? library
  const connection = new tedious.Connection({
    server: host,
    authentication: { type: 'default', options: { userName: access.dbUsername, password: access.password } },
    options: optionsOf(target),
  })
  // An error event without a listener would end the process.
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
    // Closing the connection rolls back the transaction. While an answer arrives, closing would make the driver throw.
    end() {
      if (state.isEnded) return
      state.isEnded = true
      if (!state.isReading || !connection.cancel()) connection.close()
    },
  }
}
