import { randomBytes, randomInt } from 'node:crypto'
import { passwordFault } from '@mashu/contract/password'
import { limitConcurrency } from '../../../platform/limit-concurrency.ts'
import { CHILD_WORDS } from './child-words.ts'
import { isLegacyPassword, matchesLegacyPassword } from './legacy-password.ts'

/** argon2id with 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Node shares these threads between hashing and file access, such as saving works. */
const THREADS = Number(process.env['UV_THREADPOOL_SIZE']) || 4
/** Two threads remain for files, so that logins of one class do not delay the saves of another class. */
const AT_ONCE = Math.max(1, THREADS - 2)

const inTurn = limitConcurrency(AT_ONCE)

const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')
const PARAMETERS = `m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}`
/** No password matches this hash, with which the check of an unknown account takes the same time. */
const UNMATCHABLE_HASH = `$argon2id$v=19$${PARAMETERS}$${base64(16)}$${base64(32)}`

export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => (await import('@node-rs/argon2')).hash(password, COST))
}

/** Without a stored hash, returns false after the same work. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const usable = stored?.startsWith('$argon2id$') ? stored : null
  const right = await inTurn(async () => (await import('@node-rs/argon2')).verify(usable ?? UNMATCHABLE_HASH, password))
  if (isLegacyPassword(stored)) return matchesLegacyPassword(stored, password)
  return usable !== null && right
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const DIGITS = '23456789'

/** Returns a password for printing, without characters that look alike. */
export function generatePassword(length = 10): string {
  const alphabet = LETTERS + DIGITS
  const picked = [...randomBytes(length - 2)].map((byte) => alphabet[byte % alphabet.length]).join('')
  const [a, b] = randomBytes(2)
  return picked + LETTERS[a! % LETTERS.length] + DIGITS[b! % DIGITS.length]
}

const digit = () => DIGITS[randomInt(DIGITS.length)]!

/**
 * A child of seven can read and type a word and two digits. Only about ten thousand such passwords exist, so the login
 * limits prevent guessing.
 */
export function generateChildPassword(username: string): string {
  for (;;) {
    const password = CHILD_WORDS[randomInt(CHILD_WORDS.length)]! + digit() + digit()
    if (passwordFault(password, username) === undefined) return password
  }
}
