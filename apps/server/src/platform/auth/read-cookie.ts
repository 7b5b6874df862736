import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOurClient } from '../client/our-client.ts'
import { principalOf } from './find-principal.ts'
import type { Principal } from './principal.ts'

/**
 * Editors and players of existing clients request a work without a token. Browsers send this cookie only with this call
 * and only from this site.
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

export const setReadCookie = (exchange: Exchange, token: string): void => writeCookie(exchange, token, WEEK_SECONDS)

export const clearReadCookie = (exchange: Exchange): void => writeCookie(exchange, '', 0)

/**
 * Returns the person of the cookie, or null for other calls, for views of administrators, and for people who must
 * change their password.
 */
export async function readerOf(request: FastifyRequest): Promise<Principal | null> {
  if (isOurClient(request) || request.headers['x-access-token']) return null
  const token = TOKEN.exec(request.headers.cookie ?? '')?.[1]
  const user = token ? await principalOf(token) : null
  return user === null || user.viewer || user.mustChangePassword ? null : user
}
