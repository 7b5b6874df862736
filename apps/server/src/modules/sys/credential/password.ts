import { randomBytes, randomInt } from 'node:crypto'
import { passwordFault } from '@mashu/contract/password'
import { limitConcurrency } from '../../../platform/limit-concurrency.ts'
import { CHILD_WORDS } from './child-words.ts'
import { isLegacyPassword, matchesLegacyPassword } from './legacy-password.ts'

/** Parameters of argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Threads that Node shares between hashing and file system calls, such as those of saves. */
const THREADS = Number(process.env['UV_THREADPOOL_SIZE']) || 4
/**
 * Hashes that run at once. Two threads remain for files, so that a class that logs in does not delay the saves of
 * another.
 */
const AT_ONCE = Math.max(1, THREADS - 2)

const inTurn = limitConcurrency(AT_ONCE)

const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')
const PARAMETERS = `m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}`
/** A hash that no password matches, which makes checks of unknown accounts take the same time. */
const UNMATCHABLE_HASH = `$argon2id$v=19$${PARAMETERS}$${base64(16)}$${base64(32)}`

export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => (await import('@node-rs/argon2')).hash(password, COST))
}

/**
 * Returns true when `password` matches `stored`. Without a stored hash (unknown user, no password) it returns false
 * after the same work.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const usable = stored?.startsWith('$argon2id$') ? stored : null
  const right = await inTurn(async () => (await import('@node-rs/argon2')).verify(usable ?? UNMATCHABLE_HASH, password))
  if (isLegacyPassword(stored)) return matchesLegacyPassword(stored, password)
  return usable !== null && right
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const DIGITS = '23456789'

/** Returns a password for paper, without characters that look alike. */
export function generatePassword(length = 10): string {
  const alphabet = LETTERS + DIGITS
  const picked = [...randomBytes(length - 2)].map((byte) => alphabet[byte % alphabet.length]).join('')
  const [a, b] = randomBytes(2)
  return picked + LETTERS[a! % LETTERS.length] + DIGITS[b! % DIGITS.length]
}

const digit = () => DIGITS[randomInt(DIGITS.length)]!

/**
 * Returns a password that a child of seven can read and type: a word and two digits. There are about ten thousand, so
 * guessing is prevented by the limits of the login.
 */
export function generateChildPassword(username: string): string {
  for (;;) {
    const password = CHILD_WORDS[randomInt(CHILD_WORDS.length)]! + digit() + digit()
    if (passwordFault(password, username) === undefined) return password
  }
}
