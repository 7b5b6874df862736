import { createHash, randomBytes } from 'node:crypto'
import { deleteTicket, insertTicket, selectOptionalTicket } from './one-time.queries.ts'

/** Proof that a step was done: handed out once, stored as a hash, good for minutes and for one kind of step. */

const TICKET_MS = 600_000

/** A person said who they are; only the captcha is proven. `userId` is null for an unknown account. */
export const IDENTIFIED = 'identified'
export interface Identified {
  userId: string | null
  /** What was typed, for clients that do not know the number: it stands for an account that there is not. */
  named?: string
}

const hash = (ticket: string) => createHash('sha256').update(ticket).digest('hex')

/** Hands out a proof that remembers `content` for `lifeMs`. */
export async function issueTicket(kind: string, content: object, lifeMs = TICKET_MS): Promise<string> {
  const ticket = randomBytes(24).toString('hex')
  await insertTicket(kind, hash(ticket), JSON.stringify(content), new Date(Date.now() + lifeMs).toISOString())
  return ticket
}

/** What a proof remembers, or null when it is unknown, too old or used. */
export async function readTicket<T extends object>(kind: string, ticket: string): Promise<T | null> {
  const content = await selectOptionalTicket(kind, hash(ticket))
  return content === null ? null : (JSON.parse(content) as T)
}

/** As `readTicket`, once: of two who present the same proof one gets it. */
export async function takeTicket<T extends object>(kind: string, ticket: string): Promise<T | null> {
  const content = await readTicket<T>(kind, ticket)
  return content !== null && (await deleteTicket(kind, hash(ticket))) ? content : null
}
