import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { findSession } from '../auth/find-session.ts'
import { withDatabase } from '../db/database.ts'
import type { AppContext } from '../app/context.ts'
import { closeCodes } from './connection.ts'

/**
 * The interval of pings in milliseconds. A client that does not answer a ping before the next one is dead, for example
 * a closed laptop.
 */
const PING_MS = 30_000
/** The interval in milliseconds at which the session of an open connection is checked. */
const RECHECK_MS = 60_000

/** The functions that decide about the end of a connection and handle it. */
export interface Watch {
  /** Called once a minute. The connection is closed when it resolves to true. */
  isOver(): Promise<boolean>
  onClose(): void
}

/**
 * Watches a connection. Terminates it when the client is dead, and closes it when `isOver` resolves to true.
 * @returns a function that must be called at each sign of life from the client
 */
export function watchSocket(socket: WebSocket, request: FastifyRequest, { isOver, onClose }: Watch): () => void {
  let alive = true
  let checked = performance.now()
  const timer = setInterval(() => {
    if (!alive) return socket.terminate()
    alive = false
    socket.ping()
    if (performance.now() - checked < RECHECK_MS) return
    checked = performance.now()
    isOver().then(
      (over) => {
        if (over) socket.close(closeCodes.sessionOver)
      },
      (error: unknown) => request.log.warn({ err: error }, 'could not ask for the session of a connection'),
    )
  }, PING_MS)
  timer.unref()
  socket.on('error', (error) => request.log.debug({ err: error }, 'connection failed'))
  socket.on('close', () => {
    clearInterval(timer)
    onClose()
  })
  return () => {
    alive = true
  }
}

/** Returns true when the session behind a token has ended. */
export const isSessionOver = (context: AppContext, token: string): Promise<boolean> =>
  withDatabase(context.database, async () => (await findSession(token)) === undefined)
