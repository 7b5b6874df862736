import websocket from '@fastify/websocket'
import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { problem } from '@mashu/contract'
import { socketPath } from '@mashu/contract/teaching/push'
import { principalOf, type Principal } from '../auth/principal.ts'
import { findSession } from '../auth/find-session.ts'
import { withDatabase } from '../db/database.ts'
import type { AppContext } from '../app/context.ts'
import { hubOf } from '../instances/hub.ts'
import { closeCodes, connectionLimits, openConnection } from './connection.ts'
import { startPresence } from '../instances/presence.ts'

/** A client that is told to close and does not is cut off; the library waits half a minute. */
const CLOSE_MS = 3000
/** A connection that replies to no ping is dead: the lid was closed, the cable pulled. */
const PING_MS = 30_000
/** How often an open connection is asked whether its session still lives. */
const RECHECK_MS = 60_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A connection may be opened here. */
    isSocket?: boolean
  }
}

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

/** The token that asks for a connection, if any. @throws for pages of other sites and when the server is full */
function tokenOfSocket(context: AppContext, request: FastifyRequest): string | undefined {
  if (!isOwnOrigin(request.headers.origin, request.headers.host, context.config.publicUrl))
    throw problem('access.denied')
  if (hubOf(context.database).connections >= connectionLimits.total) throw problem('http.tooMany')
  return tokenOfProtocols(request.headers['sec-websocket-protocol'])
}

/**
 * Who asks for a connection, null for a guest.
 * @throws for pages of other sites, tokens that do not hold, people who look at the site as another, and a full server.
 */
export async function callerOfSocket(context: AppContext, request: FastifyRequest): Promise<Principal | null> {
  const token = tokenOfSocket(context, request)
  if (token === undefined) return null
  const user = await withDatabase(context.database, () => principalOf(token))
  if (!user) throw problem('session.invalid')
  // News sent to a person is theirs alone.
  if (user.viewer) throw problem('access.denied')
  return user
}

/** The session alone: when an instance died, a thousand pages ask at once, and what they may do is not asked here. */
async function admit(context: AppContext, request: Request): Promise<void> {
  const token = tokenOfSocket(context, request)
  if (token === undefined) throw problem('session.missing')
  const session = await withDatabase(context.database, () => findSession(token))
  if (!session) throw problem('session.invalid')
  if (session.viewerId !== null || session.userId !== request.params.userId) throw problem('access.denied')
}

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

/** Serves a path for connections with and without `/api`. */
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

/** Serves `/websocket/:userId` and `/api/websocket/:userId`, and joins the instances where there can be several. */
export async function startSockets(context: AppContext): Promise<void> {
  const { app, database, config } = context
  const options = { maxPayload: connectionLimits.message, closeTimeout: CLOSE_MS }
  await app.register(websocket, { options })
  // The library opens a connection at any address and then closes it; who may not have one is not to have it for a
  // moment.
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
    startPresence(database, (error) => app.log.warn({ err: error }, 'connected people not told to other instances')),
  )
}
