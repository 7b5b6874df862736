import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import { heartAnswer } from '@mashu/contract/teaching/push'
import type { Connection } from '../instances/hub.ts'

/** Limits of connections. A client sends heartbeats every twenty seconds, cloud variables, or messages of a lesson. */
export const connectionLimits = {
  /** Bytes of a message, joined from all its frames. */
  message: 4096,
  /** Bytes that may wait for a client that does not read. */
  waiting: 64 * 1024,
  /** Frames of any kind, including pings and pongs: a burst, then this many a second. */
  burst: 20,
  perSecond: 10,
  /** All connections of one process; each needs about 20 kB. */
  total: 5000,
}

/** The message limits, in bytes, of connections with longer messages, by the socket below the connection. */
const longMessages = new WeakMap<Duplex, number>()

/** Allows longer messages on this socket's connection; must be called before it is opened. */
export const allowLongMessages = (socket: Duplex, bytes: number): void => void longMessages.set(socket, bytes)

/** The library's method that binds a connection to its socket; the library has one message limit for a whole server. */
interface Bound {
  setSocket(socket: Duplex, head: Buffer, options: { maxPayload: number }): void
}

/** A connection with its own message limit. */
export class LimitedSocket extends (WebSocket as unknown as new (...given: unknown[]) => WebSocket & Bound) {
  override setSocket(socket: Duplex, head: Buffer, options: { maxPayload: number }): void {
    super.setSocket(socket, head, { ...options, maxPayload: longMessages.get(socket) ?? connectionLimits.message })
  }
}

/** Close codes of RFC 6455 and, from 4000 on, our own. */
export const closeCodes = { overrun: 1008, sessionOver: 4401 } as const

/** Counts the frames of a connection in a token bucket. The function returns false for a frame beyond the limit. */
export function frameBudget(clock: () => number = Date.now): () => boolean {
  let left = connectionLimits.burst
  let at = clock()
  return () => {
    const time = clock()
    // A clock that was set back changes nothing.
    left = Math.min(connectionLimits.burst, left + (Math.max(0, time - at) / 1000) * connectionLimits.perSecond)
    at = time
    if (left < 1) return false
    left -= 1
    return true
  }
}

/**
 * Sends unless too much waits already: the server would have to keep everything for a client that does not read. Such a
 * connection is terminated, not closed, because a close frame would wait behind the rest.
 */
function sendBounded(socket: WebSocket, text: string, most: number): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > most) socket.terminate()
  else socket.send(text)
}

/**
 * Opens a connection over a socket: pushes are bounded, and a client that floods is cut off. The client's messages go
 * to `onText`; without it they are taken for heartbeats and answered.
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
  // The library answers pings itself; a flood of them fills memory as a flood of messages does.
  socket.on('ping', spend)
  socket.on('pong', () => {
    if (spend()) heard()
  })
  return connection
}
