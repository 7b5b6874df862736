import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/**
 * Only the holder of a ticket can read the texts. The database contains neither the ticket nor the key, so a copy of it
 * reveals nothing. Every instance can decrypt the texts of all instances.
 */

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const digest = (purpose: string, ticket: string) => createHash('sha256').update(`${purpose}:${ticket}`).digest()

/** Only the client may get the ticket. */
export const newTicket = (): string => randomBytes(32).toString('hex')

/** The ticket cannot be computed from its name in the database. */
export const nameOfTicket = (ticket: string): string => digest('name', ticket).toString('hex')

export function seal(ticket: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, digest('key', ticket), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** @throws when the ticket is another, or when the text was changed */
export function unseal(ticket: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(CIPHER, digest('key', ticket), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}
