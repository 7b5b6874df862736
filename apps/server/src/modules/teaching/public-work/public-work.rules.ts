import { createHash } from 'node:crypto'

/** A guest is a hash of address and browser with the salt of the day. */
export function likerOf(
  user: { id: string } | null,
  visitor: { ip: string; userAgent: string; salt: string; day: string },
): string {
  if (user) return `u:${user.id}`
  const { ip, userAgent, salt, day } = visitor
  return `a:${createHash('sha256').update([salt, day, ip, userAgent].join('\n')).digest('hex')}`
}
