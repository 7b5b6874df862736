import { createHash } from 'node:crypto'
import type { Identified } from '../credential/credential.ts'
import { selectOptionalAccount } from '../user/user.ts'

const TICKET = /^[0-9a-f]{48}$/

/** Returns true for a ticket, which existing clients send in the place of a number. */
export const isTicket = (text: string): boolean => TICKET.test(text)

/**
 * Returns the number of a named account. Without an account or a number it returns a key of the typed text, under which
 * codes are counted, so that limits and answers are the same.
 */
export async function resetPhone({ userId, named = '' }: Identified): Promise<string> {
  const account = userId === null ? undefined : await selectOptionalAccount({ id: userId })
  return account?.phone || `?${createHash('sha256').update(named.toLowerCase()).digest('hex').slice(0, 18)}`
}
