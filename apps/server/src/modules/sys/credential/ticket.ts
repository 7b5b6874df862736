import { createHash, randomBytes } from 'node:crypto'
import { deleteTicket, insertTicket, selectOptionalTicket } from './one-time.queries.ts'

/** A ticket proves that a step of one kind was completed. The database stores only its hash. */

const TICKET_MS = 600_000

/**
 * The person has named an account and solved a captcha, but has proved nothing else. `userId` is null for an unknown
 * account.
 */
export const IDENTIFIED = 'identified'
export interface Identified {
  userId: string | null
  /** The typed text, which is used for an unknown account and in clients that show no phone number. */
  named?: string
}

const hash = (ticket: string) => createHash('sha256').update(ticket).digest('hex')

export async function issueTicket(kind: string, content: object, lifeMs = TICKET_MS): Promise<string> {
  const ticket = randomBytes(24).toString('hex')
  await insertTicket(kind, hash(ticket), JSON.stringify(content), new Date(Date.now() + lifeMs).toISOString())
  return ticket
}

/** Returns null when the ticket is unknown, expired or used. */
export async function readTicket<T extends object>(kind: string, ticket: string): Promise<T | null> {
  const content = await selectOptionalTicket(kind, hash(ticket))
  return content === null ? null : (JSON.parse(content) as T)
}

/** Uses the ticket up. Of two simultaneous calls, only one gets the content. */
export async function takeTicket<T extends object>(kind: string, ticket: string): Promise<T | null> {
  const content = await readTicket<T>(kind, ticket)
  return content !== null && (await deleteTicket(kind, hash(ticket))) ? content : null
}
