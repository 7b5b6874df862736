import websocket from '@fastify/websocket'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { problem } from '@mashu/contract'
import { socketPath } from '@mashu/contract/teaching/push'
import { principalOf } from '../auth/principal.ts'
import { withDatabase } from '../db/database.ts'
import type { AppContext } from '../app/context.ts'
import { hubOf } from './hub.ts'
import { closeCodes, connectionLimits, openConnection } from './connection.ts'
import { startRelay } from './relay.ts'

/** A client that is told to close and does not is cut off; the library waits half a minute. */
const CLOSE_MS = 3000
/** A connection that answers no ping is dead: the lid was closed, the cable pulled. */
const PING_MS = 30_000
/** How often an open connection is asked whether its session still lives. */
const RECHECK_MS = 60_000

type Request = FastifyRequest<{ Params: { userId: string } }>

/** The token is the only subprotocol: addresses end up in logs, and browsers let pages set no header here. */
export function tokenOfProtocols(header: string | undefined): string | undefined {
  return header?.split(',')[0]?.trim() || undefined
}

/** Pages of other sites may not open a connection with a token they got hold of. Programs send no origin. */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string | undefined,
): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === host || (publicUrl !== undefined && new URL(publicUrl).origin === origin)
}

async function admit(context: AppContext, request: Request): Promise<void> {
  if (!isOwnOrigin(request.headers.origin, request.headers.host, context.config.publicUrl))
    throw problem('access.denied')
  const token = tokenOfProtocols(request.headers['sec-websocket-protocol'])
  if (token === undefined) throw problem('session.missing')
  const user = await withDatabase(context.database, () => principalOf(token))
  if (!user) throw problem('session.invalid')
  // News sent to a person is theirs alone.
  if (user.viewer || user.id !== request.params.userId) throw problem('access.denied')
  if (hubOf(context.database).connections >= connectionLimits.total) throw problem('http.tooMany')
}

function connect(context: AppContext, socket: WebSocket, request: Request): void {
  const { userId } = request.params
  const token = tokenOfProtocols(request.headers['sec-websocket-protocol']) ?? ''
  let alive = true
  const connection = openConnection(socket, () => {
    alive = true
  })
  const leave = hubOf(context.database).add(userId, connection)
  let checked = performance.now()
  const isOver = () => withDatabase(context.database, async () => (await principalOf(token)) === null)
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
    leave()
  })
}

/** Serves `/websocket/:userId` and `/api/websocket/:userId`, and joins the instances where there can be several. */
export async function startSockets(context: AppContext): Promise<void> {
  const { app, database, config } = context
  const options = { maxPayload: connectionLimits.message, closeTimeout: CLOSE_MS }
  await app.register(websocket, { options })
  const paths = ['', '/api'].map((prefix) => `${prefix}${socketPath}:userId`)
  // The library opens a connection at any address and then closes it; who may not have one is not to have it for a
  // moment.
  app.addHook('onRequest', async (request) => {
    if (request.ws && !paths.includes(request.routeOptions.url ?? '')) throw problem('http.notFound')
  })
  for (const path of paths) {
    app.get<{ Params: { userId: string } }>(
      path,
      {
        websocket: true,
        preValidation: (request: Request, _reply: FastifyReply) => admit(context, request),
      },
      (socket, request) => connect(context, socket, request),
    )
  }
  if (database.kind !== 'postgres' || config.databaseUrl === undefined) return
  const stop = await startRelay(database, config.databaseUrl, app.log)
  app.addHook('onClose', stop)
}
