import { createHash } from 'node:crypto'
import type { Identified } from '../credential/credential.ts'
import { selectOptionalAccount } from '../user/user.ts'

const TICKET = /^[0-9a-f]{48}$/

/** Existing clients send a ticket where others send a number. */
export const isTicket = (text: string): boolean => TICKET.test(text)

/**
 * The number of an account that was named. Where there is no such account, or it has no number, codes are counted under
 * a key of what was typed: limits and answers are the same then.
 */
export async function resetPhone({ userId, named = '' }: Identified): Promise<string> {
  const account = userId === null ? undefined : await selectOptionalAccount({ id: userId })
  return account?.phone || `?${createHash('sha256').update(named.toLowerCase()).digest('hex').slice(0, 18)}`
}
