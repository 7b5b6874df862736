import { createHash } from 'node:crypto'

/**
 * Who gives a like: a signed-in person, else an address with its browser for a day, as a hash that dies with the day's
 * salt.
 */
export function likerOf(
  user: { id: string } | null,
  visitor: { ip: string; userAgent: string; salt: string; day: string },
): string {
  if (user) return `u:${user.id}`
  const { ip, userAgent, salt, day } = visitor
  return `a:${createHash('sha256').update([salt, day, ip, userAgent].join('\n')).digest('hex')}`
}
