import net from 'node:net'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A connection that can send bytes that no HTTP client would send. */
export interface RawConnection {
  readonly socket: net.Socket
  received(): string
  /** Resolves when `text` was received. @throws when the connection ends earlier */
  until(text: string): Promise<string>
  closed: Promise<void>
}

export async function connectRaw(port: number): Promise<RawConnection> {
  const socket = net.connect(port, '127.0.0.1')
  let text = ''
  let over = false
  const waiting = new Set<() => void>()
  const wake = () => {
    for (const check of waiting) check()
  }
  socket.on('data', (chunk) => {
    text += chunk.toString()
    wake()
  })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      over = true
      wake()
      resolve()
    })
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  return {
    socket,
    received: () => text,
    until: (wanted) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (text.includes(wanted)) resolve(text)
          else if (over) reject(new Error(`closed after: ${text.slice(0, 500)}`))
          else return
          waiting.delete(check)
        }
        waiting.add(check)
        check()
      }),
    closed,
  }
}

/** Includes the empty line at the end of the head. */
export function requestHead(method: string, path: string, headers: Record<string, string | number> = {}): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

/** Listens on a free port of the loopback address. @returns the port */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}
