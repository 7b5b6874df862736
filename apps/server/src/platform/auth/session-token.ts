import { createHash } from 'node:crypto'

const TOKEN = /^[0-9a-f]{64}$/
/** Whether a text has the form of the tokens made here; anything else is no token and costs no query. */
export const isToken = (text: string): boolean => TOKEN.test(text)

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
