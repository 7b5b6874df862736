import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { findSession } from '../auth/find-session.ts'
import { withDatabase } from '../db/database.ts'
import type { AppContext } from '../app/context.ts'
import { closeCodes } from './connection.ts'

/** A connection that replies to no ping is dead: the lid was closed, the cable pulled. */
const PING_MS = 30_000
/** How often an open connection is asked whether its session still lives. */
const RECHECK_MS = 60_000

/** What a connection is watched for. */
export interface Watch {
  /** Asked once a minute; a line that may no longer be there is closed. */
  isOver(): Promise<boolean>
  onClose(): void
}

/** Cuts a line off that is dead or over. Returns what is to be called when the client gave a sign of life. */
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

/** Whether the session behind a token has ended. */
export const isSessionOver = (context: AppContext, token: string): Promise<boolean> =>
  withDatabase(context.database, async () => (await findSession(token)) === undefined)
