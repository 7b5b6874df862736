import { createCipheriv, createHash, timingSafeEqual } from 'node:crypto'

/**
 * The replaced system encrypts the login name with a key derived from the password (PBEWithMD5AndDES, PKCS#5 v1.5).
 * Schools import these hashes as `$pbe-md5-des$<salt>$<login name>$<hash>` (salt and name in base64url), and the first
 * login replaces a hash. The stored name keeps the password valid after the account is renamed.
 */
const PREFIX = '$pbe-md5-des$'
const ROUNDS = 1000
const SALT_BYTES = 8
const BLOCK = 8
/** The Java provider of the replaced system refuses other characters in a password. */
const PRINTABLE = /^[\x20-\x7e]*$/

type Legacy = `${typeof PREFIX}${string}`

export const isLegacyPassword = (stored: string | null | undefined): stored is Legacy =>
  stored?.startsWith(PREFIX) === true

/** Returns the value for `sys_user.password`, or null for an invalid hash. */
export function legacyPassword(account: { username: string; password: string; salt: string }): string | null {
  const hash = account.password.trim().toLowerCase()
  const name = Buffer.from(account.username)
  const digits = 2 * BLOCK * (Math.floor(name.length / BLOCK) + 1)
  if (Buffer.byteLength(account.salt) !== SALT_BYTES || hash.length !== digits || !/^[0-9a-f]+$/.test(hash)) return null
  return `${PREFIX}${Buffer.from(account.salt).toString('base64url')}$${name.toString('base64url')}$${hash}`
}

function encrypt(name: Buffer, password: string, salt: Buffer): Buffer {
  let derived = Buffer.concat([Buffer.from(password, 'ascii'), salt])
  for (let round = 0; round < ROUNDS; round++) derived = createHash('md5').update(derived).digest()
  const key = derived.subarray(0, BLOCK)
  // OpenSSL 3 has no single DES. Triple DES with three equal keys gives the same result.
  const cipher = createCipheriv('des-ede3-cbc', Buffer.concat([key, key, key]), derived.subarray(BLOCK))
  return Buffer.concat([cipher.update(name), cipher.final()])
}

export function matchesLegacyPassword(stored: Legacy, password: string): boolean {
  const [salt = '', name = '', hash = ''] = stored.slice(PREFIX.length).split('$')
  if (!PRINTABLE.test(password)) return false
  const made = encrypt(Buffer.from(name, 'base64url'), password, Buffer.from(salt, 'base64url'))
  const known = Buffer.from(hash, 'hex')
  return made.length === known.length && timingSafeEqual(made, known)
}
