import { randomBytes } from 'node:crypto'
import net from 'node:net'

/** Sends any bytes and stops reading after the handshake. */
export interface RawConnection {
  readonly socket: net.Socket
  /** HTTP status of the handshake. 101 means open. */
  readonly status: number
  readonly closed: Promise<void>
  /** Returns false when the socket's buffer is full or the connection is closed. */
  send(bytes: Buffer): boolean
  end(): void
}

export const opcodes = { text: 1, close: 8, ping: 9, pong: 10 } as const

/** Returns a masked frame. The payload must be below 64 kB. */
export function frame(opcode: number, payload: string | Buffer = '', final = true): Buffer {
  const bytes = Buffer.from(payload)
  const mask = randomBytes(4)
  const head =
    bytes.length < 126
      ? Buffer.from([(final ? 0x80 : 0) | opcode, 0x80 | bytes.length])
      : Buffer.from([(final ? 0x80 : 0) | opcode, 0x80 | 126, bytes.length >> 8, bytes.length & 255])
  for (let at = 0; at < bytes.length; at += 1) bytes[at]! ^= mask[at % 4]!
  return Buffer.concat([head, mask, bytes])
}

const HEAD_END = '\r\n\r\n'

/** A test may remove lines from the returned text. */
export function handshake(host: string, path: string, token?: string): string {
  return [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ...(token === undefined ? [] : [`Sec-WebSocket-Protocol: ${token}`]),
    HEAD_END.slice(2),
  ].join('\r\n')
}

export function openRawConnection(origin: string, path: string, token?: string): Promise<RawConnection> {
  const { hostname, port, host } = new URL(origin)
  const socket = net.connect(Number(port), hostname)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => {})
  socket.write(handshake(host, path, token))
  return new Promise((resolve, reject) => {
    let head = ''
    const take = (chunk: Buffer) => {
      head += chunk.toString('latin1')
      if (!head.includes(HEAD_END)) return
      socket.off('data', take)
      // Without `pause`, the stream would continue to read into its buffer.
      socket.pause()
      resolve({
        socket,
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0),
        closed,
        send: (bytes) => !socket.destroyed && socket.write(bytes),
        end: () => socket.destroy(),
      })
    }
    socket.on('data', take)
    void closed.then(() => reject(new Error(`the connection was closed: ${head.slice(0, 80)}`)))
  })
}
