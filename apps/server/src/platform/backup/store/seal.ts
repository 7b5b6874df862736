import { createHmac, hkdfSync, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { decryptWith, encryptedSize, encryptFor, identityOf, MAGIC, type Identity } from './age.ts'
import { unsealOld } from './old-seal.ts'

/**
 * Each object is an age file for an identity that is derived from the passphrase and the salt of the backup, and is
 * bound to its name.
 * Any age program can open the objects, because the identity is stored beside them, encrypted with the passphrase
 * (`key.age`).
 */

const KEY_BYTES = 32
/** A guess costs 128 MB and about half a second. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

const derive = promisify(scrypt) as (
  secret: string,
  salt: Buffer,
  length: number,
  options: typeof COST,
) => Promise<Buffer>

/** Keys that are derived from the passphrase. */
export interface SealKey {
  identity: Identity
  /** Key of objects in the format before age. */
  sealing: Buffer
  naming: Buffer
  /** Distinguishes a wrong passphrase from a damaged backup. */
  check: string
}

/** Makes equivalent Unicode characters of a passphrase equal. */
export const normalized = (passphrase: string): string => passphrase.normalize('NFKC')

/**
 * Derives the keys. This takes about half a second on purpose.
 * @param salt Salt of the backup. It is not secret.
 */
export async function keyOf(passphrase: string, salt: Buffer): Promise<SealKey> {
  const master = await derive(normalized(passphrase), salt, KEY_BYTES, COST)
  const part = (use: string) => Buffer.from(hkdfSync('sha256', master, '', `mashu backup ${use}`, KEY_BYTES))
  return {
    identity: identityOf(part('identity')),
    sealing: part('objects'),
    naming: part('names'),
    check: part('check').toString('hex').slice(0, 16),
  }
}

const macOf = (key: SealKey, text: string) => createHmac('sha256', key.naming).update(text).digest()

/** Returns a name that does not reveal `name`. */
export const hiddenName = (key: SealKey, name: string): string => macOf(key, name).toString('hex')

export const sealedSize = encryptedSize

const markOf = (key: SealKey, name: string) => macOf(key, `object ${name}`)

export const seal = (key: SealKey, name: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> =>
  encryptFor(key.identity, markOf(key, name), bytes)

/**
 * Also decrypts objects in the format before age.
 * @throws DamagedObject before it yields an unverified byte
 */
export async function* unseal(
  key: SealKey,
  name: string,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const source = sealed[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < MAGIC.length) {
    const next = await source.next()
    if (next.done === true) break
    head = Buffer.concat([head, next.value])
  }
  const bytes = joined(head, source)
  if (head.subarray(0, MAGIC.length).toString('latin1') === MAGIC)
    yield* decryptWith(key.identity, markOf(key, name), { name, bytes })
  else yield* unsealOld(key.sealing, name, bytes)
}

async function* joined(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield head
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
  } finally {
    // Closes the file when the reader stops early.
    await rest.return?.()
  }
}
