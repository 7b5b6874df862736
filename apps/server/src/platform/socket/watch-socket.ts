import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { findSession } from '../auth/find-session.ts'
import { withDatabase } from '../db/database.ts'
import type { AppContext } from '../app/context.ts'
import { closeCodes } from './connection.ts'

/** A connection that answers no ping within this time is dead, for example after a lid was closed. */
const PING_MS = 30_000
/** Interval at which the session of an open connection is checked. */
const RECHECK_MS = 60_000

/** Conditions that end a connection. */
export interface Watch {
  /** Called once a minute. The connection is closed when it resolves to true. */
  isOver(): Promise<boolean>
  onClose(): void
}

/**
 * Cuts off a dead or ended connection.
 * @returns a function to call at each sign of life from the client
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
