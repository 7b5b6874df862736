import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A browser is known by a cookie of its own while a login goes on. State and tokens of the login are worth nothing in
 * another browser, so that a user cannot be led into a login or a link that another person has begun.
 */

const LIFE_SECONDS = 1800
const VALUE = /^[0-9a-f]{48}$/

/** With the prefix no other host of the school's domain can set it; browsers demand TLS for it. */
const nameFor = (secure: boolean) => (secure ? '__Host-mashu-sso' : 'mashu-sso')

const hash = (value: string) => createHash('sha256').update(value).digest('hex')

function cookieOf(request: FastifyRequest, name: string): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=')
    if (key === name && value !== undefined && VALUE.test(value)) return value
  }
  return null
}

/** What a login is tied to: the hash of the browser's cookie; null without one. */
export function browserOf(request: FastifyRequest, publicUrl: string): string | null {
  const value = cookieOf(request, nameFor(publicUrl.startsWith('https:')))
  return value === null ? null : hash(value)
}

/** The same, with a cookie where there is none. Logins that run side by side in one browser share it. */
export function knowBrowser(request: FastifyRequest, reply: FastifyReply, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:')
  const name = nameFor(secure)
  const value = cookieOf(request, name) ?? randomBytes(24).toString('hex')
  reply.header(
    'set-cookie',
    `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${LIFE_SECONDS}${secure ? '; Secure' : ''}`,
  )
  return hash(value)
}
