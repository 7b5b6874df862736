import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A cookie binds state and tokens of a login to the browser. Otherwise, an attacker could lure a person into a login or
 * link that the attacker has started.
 */

const LIFE_SECONDS = 1800
const VALUE = /^[0-9a-f]{48}$/

/** With the prefix, other hosts of the domain cannot set the cookie. Browsers accept the prefix only over TLS. */
const nameFor = (secure: boolean) => (secure ? '__Host-mashu-sso' : 'mashu-sso')

const hash = (value: string) => createHash('sha256').update(value).digest('hex')

function cookieOf(request: FastifyRequest, name: string): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=')
    if (key === name && value !== undefined && VALUE.test(value)) return value
  }
  return null
}

/** A login is bound to the hash of the browser's cookie. */
export function browserOf(request: FastifyRequest, publicUrl: string): string | null {
  const value = cookieOf(request, nameFor(publicUrl.startsWith('https:')))
  return value === null ? null : hash(value)
}

/** Creates or renews the cookie. Parallel logins in one browser share the cookie. */
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
