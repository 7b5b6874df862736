import websocket from '@fastify/websocket'
import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { problem } from '@mashu/contract'
import { socketPath } from '@mashu/contract/teaching/push'
import type { AppContext } from '../app/context.ts'
import { hubOf } from '../instances/hub.ts'
import { connectionLimits, LimitedSocket, openConnection } from './connection.ts'
import { startPresence } from '../instances/presence.ts'
import { type Request, tokenOfProtocols, admit } from './socket-caller.ts'
import { watchSocket, isSessionOver } from './watch-socket.ts'

/**
 * Milliseconds after which a client that ignores a close request is cut off. The library's default is half a minute.
 */
const CLOSE_MS = 3000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The request may open a connection. */
    isSocket?: boolean
  }
}

function connect(context: AppContext, socket: WebSocket, request: Request): void {
  const { userId } = request.params
  const token = tokenOfProtocols(request.headers['sec-websocket-protocol']) ?? ''
  let leave = (): void => undefined
  const heard = watchSocket(socket, request, {
    isOver: () => isSessionOver(context, token),
    onClose: () => leave(),
  })
  leave = hubOf(context.database).add(userId, openConnection(socket, heard))
}

/** Serves connections with and without the prefix `/api`. */
export function serveSocket<R extends FastifyRequest>(
  { app }: Pick<AppContext, 'app'>,
  path: string,
  socket: { admit(request: R): Promise<void>; connect(socket: WebSocket, request: R): void },
): void {
  for (const prefix of ['', '/api'])
    app.get(
      `${prefix}${path}`,
      { websocket: true, config: { isSocket: true }, preValidation: (request) => socket.admit(request as R) },
      (line, request) => socket.connect(line, request as R),
    )
}

/** Serves `/websocket/:userId` and `/api/websocket/:userId`. Connects the instances if there can be several. */
export async function startSockets(context: AppContext): Promise<void> {
  const { app, database, config } = context
  const options = { maxPayload: connectionLimits.message, closeTimeout: CLOSE_MS, WebSocket: LimitedSocket as never }
  await app.register(websocket, { options })
  // The library would accept a connection at any address and then close the connection.
  app.addHook('onRequest', async (request) => {
    if (request.ws && request.routeOptions.config?.isSocket !== true) throw problem('http.notFound')
  })
  serveSocket<Request>(context, `${socketPath}:userId`, {
    admit: (request) => admit(context, request),
    connect: (socket, request) => connect(context, socket, request),
  })
  if (database.kind !== 'postgres' || config.databaseUrl === undefined) return
  const { startRelay } = await import('../instances/relay.ts')
  const stop = await startRelay(database, config.databaseUrl, app.log)
  app.addHook('onClose', stop)
  app.addHook(
    'onClose',
    startPresence(database, (error) => app.log.warn({ err: error }, 'other instances were not told who is connected')),
  )
}
