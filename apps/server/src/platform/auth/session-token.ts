import { createHash } from 'node:crypto'

const TOKEN = /^[0-9a-f]{64}$/
/** A text with another format causes no query. */
export const isToken = (text: string): boolean => TOKEN.test(text)

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
