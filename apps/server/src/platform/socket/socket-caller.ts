import type { FastifyRequest } from 'fastify'
import { problem } from '@mashu/contract'
import type { Principal } from '../auth/principal.ts'
import { principalOf } from '../auth/find-principal.ts'
import { findSession } from '../auth/find-session.ts'
import { withDatabase } from '../db/database.ts'
import type { AppContext } from '../app/context.ts'
import { assertOpen, isKeeper } from '../maintenance/closed.ts'
import { hubOf } from '../instances/hub.ts'
import { connectionLimits } from './connection.ts'

export type Request = FastifyRequest<{ Params: { userId: string } }>

/**
 * Clients send the token as the first subprotocol. A token in the address would be logged, and pages cannot set headers
 * of a WebSocket.
 */
export function tokenOfProtocols(header: string | undefined): string | undefined {
  return header?.split(',')[0]?.trim() || undefined
}

/** Pages of other sites may not open a connection, even with a token. Programs send no origin. */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string | undefined,
): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === host || (publicUrl !== undefined && new URL(publicUrl).origin === origin)
}

/** @throws for pages of other sites and when the server has too many connections */
function tokenOfSocket(context: AppContext, request: FastifyRequest): string | undefined {
  if (!isOwnOrigin(request.headers.origin, request.headers.host, context.config.publicUrl))
    throw problem('access.denied')
  if (hubOf(context.database).connections >= connectionLimits.total) throw problem('http.tooMany')
  return tokenOfProtocols(request.headers['sec-websocket-protocol'])
}

/**
 * Returns null for a guest.
 * @throws for pages of other sites, invalid tokens and views as another person, and when the server is closed or has
 * too many connections
 */
export async function callerOfSocket(context: AppContext, request: FastifyRequest): Promise<Principal | null> {
  const token = tokenOfSocket(context, request)
  if (token === undefined) {
    await withDatabase(context.database, async () => assertOpen())
    return null
  }
  const user = await withDatabase(context.database, () => principalOf(token))
  if (!user) throw problem('session.invalid')
  // A person who views the site as another person must not receive messages for that person.
  if (user.viewer) throw problem('access.denied')
  if (!isKeeper(request, user)) await withDatabase(context.database, async () => assertOpen())
  return user
}

/**
 * Reads only the session and not the roles, because a thousand pages may reconnect in the same moment after an instance
 * has failed.
 */
export async function admit(context: AppContext, request: Request): Promise<void> {
  const token = tokenOfSocket(context, request)
  if (token === undefined) throw problem('session.missing')
  const session = await withDatabase(context.database, () => findSession(token))
  if (!session) throw problem('session.invalid')
  if (session.viewerId !== null || session.userId !== request.params.userId) throw problem('access.denied')
}
