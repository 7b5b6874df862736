import { createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A server for logins and queries in Tabular Data Streams (MS-TDS 7.4), because tests cannot install SQL Server.
 * Every `select` returns the same rows.
 */
export interface ScriptedSqlServer {
  port: number
  statements: string[]
  logins: string[]
  close(): Promise<void>
}

const PRELOGIN = 0x12
const LOGIN = 0x10
const BATCH = 0x01
/** A client cancels a request with this packet. */
const ATTENTION = 0x06
const HEAD = 8
const RESPONSE = 0x04
const LAST = 0x01

const le16 = (value: number) => Buffer.from([value & 255, value >> 8])
const le32 = (value: number) => Buffer.concat([le16(value & 0xffff), le16(value >>> 16)])
const named = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'utf16le')])
/** The number of characters takes two bytes. */
const long = (text: string) => Buffer.concat([le16(text.length), Buffer.from(text, 'utf16le')])

/** The server's version, and no encryption. */
const preloginReply = Buffer.from([0, 0, 11, 0, 6, 1, 0, 17, 0, 1, 0xff, 16, 0, 0, 0, 0, 0, 2])
const COUNTED = 0x10
const GIVEN_UP = 0x20
const done = (rows = 0, status = COUNTED) =>
  Buffer.concat([Buffer.from([0xfd]), le16(status), le16(0xc1), le32(rows), le32(0)])

function loginReply(): Buffer {
  const said = Buffer.concat([Buffer.from([1, 0x74, 0, 0, 4]), named('Scripted'), Buffer.from([16, 0, 0, 0])])
  return Buffer.concat([Buffer.from([0xad]), le16(said.length), said, done()])
}

function refusal(number: number, message: string): Buffer {
  const said = Buffer.concat([le32(number), Buffer.from([1, 14]), long(message), named('s'), named(''), le32(1)])
  return Buffer.concat([Buffer.from([0xaa]), le16(said.length), said, done()])
}

const column = (type: Buffer, name: string) => Buffer.concat([le32(0), le16(9), type, named(name)])

function rowsReply(rows: readonly (readonly [number, string])[]): Buffer {
  const head = Buffer.concat([
    Buffer.from([0x81]),
    le16(2),
    column(Buffer.from([0x26, 4]), 'id'),
    column(Buffer.from([0xe7, 100, 0, 9, 4, 208, 0, 52]), 'name'),
  ])
  const lines = rows.map(([id, name]) => {
    const text = Buffer.from(name, 'utf16le')
    return Buffer.concat([Buffer.from([0xd1, 4]), le32(id), le16(text.length), text])
  })
  return Buffer.concat([head, ...lines, done(rows.length)])
}

/** The protocol obfuscates the password without encrypting it. */
function accountOf(login: Buffer): { user: string; password: string } {
  const text = (at: number) => {
    const [from, length] = [login.readUInt16LE(at), login.readUInt16LE(at + 2)]
    return login.subarray(from, from + 2 * length)
  }
  const password = Buffer.from(text(44).map((byte) => (((byte ^ 0xa5) << 4) & 0xf0) | ((byte ^ 0xa5) >> 4)))
  return { user: text(40).toString('utf16le'), password: password.toString('utf16le') }
}

/** The statement follows the headers. */
const statementOf = (batch: Buffer) => batch.subarray(batch.readUInt32LE(0)).toString('utf16le')

export async function startScriptedSqlServer(
  account: { user: string; password: string },
  rows: readonly (readonly [number, string])[],
): Promise<ScriptedSqlServer> {
  const statements: string[] = []
  const sockets = new Set<Socket>()
  const logins: string[] = []
  const replyTo = (kind: number, message: Buffer): Buffer => {
    if (kind === PRELOGIN) return preloginReply
    if (kind === ATTENTION) return done(0, GIVEN_UP)
    if (kind === LOGIN) {
      const { user, password } = accountOf(message)
      logins.push(user)
      const isKnown = user === account.user && password === account.password
      return isKnown ? loginReply() : refusal(18456, `Login failed for user '${user}'.`)
    }
    const text = statementOf(message)
    statements.push(text)
    return /^\s*select/i.test(text) ? rowsReply(rows) : done()
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    let seen = Buffer.alloc(0)
    let message = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (bytes: Buffer) => {
      seen = Buffer.concat([seen, bytes])
      while (seen.length >= HEAD && seen.length >= seen.readUInt16BE(2)) {
        const length = seen.readUInt16BE(2)
        const [kind, status] = [seen[0]!, seen[1]!]
        message = Buffer.concat([message, seen.subarray(HEAD, length)])
        seen = seen.subarray(length)
        if ((status & LAST) === 0) continue
        const whole = message
        message = Buffer.alloc(0)
        if (![PRELOGIN, LOGIN, BATCH, ATTENTION].includes(kind)) continue
        const reply = replyTo(kind, whole)
        const head = Buffer.from([RESPONSE, LAST, 0, 0, 0, 0, 1, 0])
        head.writeUInt16BE(HEAD + reply.length, 2)
        socket.write(Buffer.concat([head, reply]))
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    statements,
    logins,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
