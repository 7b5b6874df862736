import { createHash } from 'node:crypto'

/**
 * Returns the identity that gives a like: a person, or a guest's address and browser for one day, hashed with the salt
 * of the day.
 */
export function likerOf(
  user: { id: string } | null,
  visitor: { ip: string; userAgent: string; salt: string; day: string },
): string {
  if (user) return `u:${user.id}`
  const { ip, userAgent, salt, day } = visitor
  return `a:${createHash('sha256').update([salt, day, ip, userAgent].join('\n')).digest('hex')}`
}
