import { createHash } from 'node:crypto'
import type { Identified } from '../credential/credential.ts'
import { selectOptionalAccount } from '../user/user.ts'

const TICKET = /^[0-9a-f]{48}$/

/** Existing clients send a ticket instead of a phone number. */
export const isTicket = (text: string): boolean => TICKET.test(text)

/**
 * Returns the phone number of an account, or a hash of the typed text. Limits are counted by this text, so callers
 * cannot learn whether the account exists.
 */
export async function resetPhone({ userId, named = '' }: Identified): Promise<string> {
  const account = userId === null ? undefined : await selectOptionalAccount({ id: userId })
  return account?.phone || `?${createHash('sha256').update(named.toLowerCase()).digest('hex').slice(0, 18)}`
}
