import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import { heartAnswer } from '@mashu/contract/teaching/push'
import type { Connection } from '../instances/hub.ts'

/** Enough for a heartbeat every twenty seconds, cloud variables, and messages of a lesson. */
export const connectionLimits = {
  /** Maximum bytes of a message, summed over all its frames. */
  message: 4096,
  /** Maximum bytes that wait for a client that does not read. */
  waiting: 64 * 1024,
  /** Maximum frames, including pings and pongs: a burst of `burst` frames, and then `perSecond`. */
  burst: 20,
  perSecond: 10,
  /** Connections of one process. Each connection needs about 20 kB. */
  total: 5000,
}

/** Byte limits for connections with longer messages, by socket. */
const longMessages = new WeakMap<Duplex, number>()

/** Must be called before the connection is opened. */
export const allowLongMessages = (socket: Duplex, bytes: number): void => void longMessages.set(socket, bytes)

/** Binds a connection to its socket. The library itself has one message limit for the whole server. */
interface Bound {
  setSocket(socket: Duplex, head: Buffer, options: { maxPayload: number }): void
}

/** A connection that can have its own message limit. */
export class LimitedSocket extends (WebSocket as unknown as new (...given: unknown[]) => WebSocket & Bound) {
  override setSocket(socket: Duplex, head: Buffer, options: { maxPayload: number }): void {
    super.setSocket(socket, head, { ...options, maxPayload: longMessages.get(socket) ?? connectionLimits.message })
  }
}

/** Codes below 4000 are from RFC 6455, and codes from 4000 on are our own. */
export const closeCodes = { overrun: 1008, sessionOver: 4401 } as const

/** Returns a token bucket for the frames of a connection, which returns false beyond the limit. */
export function frameBudget(clock: () => number = Date.now): () => boolean {
  let left = connectionLimits.burst
  let at = clock()
  return () => {
    const time = clock()
    // When the clock was set back, no tokens are added.
    left = Math.min(connectionLimits.burst, left + (Math.max(0, time - at) / 1000) * connectionLimits.perSecond)
    at = time
    if (left < 1) return false
    left -= 1
    return true
  }
}

/**
 * Terminates the connection of a client that does not read, because the server would keep everything for the client. A
 * close frame would wait behind the other bytes.
 */
function sendBounded(socket: WebSocket, text: string, most: number): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > most) socket.terminate()
  else socket.send(text)
}

/**
 * Limits the waiting bytes, and cuts off a client that sends too many frames. By default, each message gets the answer
 * to a heartbeat.
 */
export function openConnection(
  socket: WebSocket,
  heard: () => void,
  onText = (_text: string, connection: Connection): void => connection.send(JSON.stringify(heartAnswer)),
  waiting = connectionLimits.waiting,
): Connection {
  const withinBudget = frameBudget()
  const spend = (): boolean => {
    if (withinBudget()) return true
    socket.close(closeCodes.overrun)
    socket.terminate()
    return false
  }
  const connection: Connection = {
    send: (text) => sendBounded(socket, text, waiting),
    end: (code) => socket.close(code),
  }
  socket.on('message', (data) => {
    if (!spend()) return
    heard()
    onText(String(data as Buffer), connection)
  })
  // The library answers pings by itself. Too many pings fill the memory just as too many messages do.
  socket.on('ping', spend)
  socket.on('pong', () => {
    if (spend()) heard()
  })
  return connection
}
