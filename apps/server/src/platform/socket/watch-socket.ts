import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { findSession } from '../auth/find-session.ts'
import { withDatabase } from '../db/database.ts'
import type { AppContext } from '../app/context.ts'
import { closeCodes } from './connection.ts'

/**
 * Milliseconds between pings. A client that does not answer before the next ping is dead, for example a closed laptop.
 */
const PING_MS = 30_000
/** Milliseconds between checks of the session of an open connection. */
const RECHECK_MS = 60_000

export interface Watch {
  /** Called once a minute. The connection is closed when the result is true. */
  isOver(): Promise<boolean>
  onClose(): void
}

/**
 * Terminates the connection of a dead client, and closes a connection that is over.
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

export const isSessionOver = (context: AppContext, token: string): Promise<boolean> =>
  withDatabase(context.database, async () => (await findSession(token)) === undefined)
