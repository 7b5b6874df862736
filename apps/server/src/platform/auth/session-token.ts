import { createHash } from 'node:crypto'

const TOKEN = /^[0-9a-f]{64}$/
/** Returns true for a text with the form of our tokens. Thus any other text causes no query. */
export const isToken = (text: string): boolean => TOKEN.test(text)

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
