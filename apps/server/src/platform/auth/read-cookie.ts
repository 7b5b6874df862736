import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOurClient } from '../client/our-client.ts'
import { principalOf } from './find-principal.ts'
import type { Principal } from './principal.ts'

/**
 * Editors and players of existing clients ask for a work without the session's token. A login from such a client leaves
 * a cookie that browsers send with this one call, from pages of this site alone; nothing else reads it.
 */

const NAME = 'mashu_reader'
const PATH = '/api/teaching/teachingWork/studentWorkInfo'
const WEEK_SECONDS = 7 * 24 * 3600
const TOKEN = new RegExp(`(?:^|;)\\s*${NAME}=([0-9a-f]{64})\\s*(?:;|$)`)

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

function writeCookie({ request, reply }: Exchange, value: string, age: number): void {
  if (isOurClient(request)) return
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header('set-cookie', `${NAME}=${value}; Path=${PATH}; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`)
}

/** After a login from a client that is not ours. */
export const setReadCookie = (exchange: Exchange, token: string): void => writeCookie(exchange, token, WEEK_SECONDS)

export const clearReadCookie = (exchange: Exchange): void => writeCookie(exchange, '', 0)

/** Who asks for a work without a token, by the cookie; null for guests, and for whoever has to choose a password. */
export async function readerOf(request: FastifyRequest): Promise<Principal | null> {
  if (isOurClient(request) || request.headers['x-access-token']) return null
  const token = TOKEN.exec(request.headers.cookie ?? '')?.[1]
  const user = token ? await principalOf(token) : null
  return user === null || user.viewer || user.mustChangePassword ? null : user
}
