import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { DamagedObject } from './backup-store.ts'

/**
 * Encryption of a backup: AES-256-GCM in segments of 64 KiB, each with its number and whether it is the last, so that
 * a stream can be read without trusting a byte that is not proven, and a cut one is found. The key of an object comes
 * from the master key, a salt of its own and its name, so that no two objects can be exchanged.
 */

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const SALT_BYTES = 32
const TAG_BYTES = 16
const NONCE_BYTES = 12
const SEGMENT = 64 * 1024
/** 128 MB and about half a second for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

const derive = promisify(scrypt) as (
  secret: string,
  salt: Buffer,
  length: number,
  options: typeof COST,
) => Promise<Buffer>

/** What a passphrase opens a backup with. */
export interface SealKey {
  sealing: Buffer
  naming: Buffer
  /** Tells a wrong passphrase from a damaged backup. */
  check: string
}

/** @param salt Of the backup, not secret. Takes about half a second on purpose. */
export async function keyOf(passphrase: string, salt: Buffer): Promise<SealKey> {
  const master = await derive(passphrase.normalize('NFKC'), salt, KEY_BYTES, COST)
  const part = (use: string) => Buffer.from(hkdfSync('sha256', master, '', `mashu backup ${use}`, KEY_BYTES))
  return { sealing: part('objects'), naming: part('names'), check: part('check').toString('hex').slice(0, 16) }
}

/** A name that does not tell what it names. */
export const hiddenName = (key: SealKey, name: string): string =>
  createHmac('sha256', key.naming).update(name).digest('hex')

const objectKey = (key: SealKey, salt: Uint8Array, name: string) =>
  Buffer.from(hkdfSync('sha256', key.sealing, salt, name, KEY_BYTES))

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUIntBE(index, 5, 6)
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0
  return nonce
}

/** Chunks of just `size` bytes; the last one may be shorter, and is empty only when nothing came. */
export async function* inSegments(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    held.push(chunk)
    length += chunk.length
    if (length <= size) continue
    const all = Buffer.concat(held)
    let at = 0
    // The last segment is told from the others, so one is always held back.
    for (; all.length - at > size; at += size) yield all.subarray(at, at + size)
    held = [all.subarray(at)]
    length = all.length - at
  }
  yield Buffer.concat(held)
}

async function* withLast(segments: AsyncIterable<Buffer>): AsyncGenerator<[Buffer, boolean]> {
  let held: Buffer | undefined
  for await (const segment of segments) {
    if (held) yield [held, false]
    held = segment
  }
  if (held) yield [held, true]
}

/** How many bytes `seal` makes of so many. */
export const sealedSize = (size: number): number =>
  SALT_BYTES + size + TAG_BYTES * Math.max(1, Math.ceil(size / SEGMENT))

/** Encrypts the bytes of the object `name`. */
export async function* seal(key: SealKey, name: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(SALT_BYTES)
  const own = objectKey(key, salt, name)
  yield salt
  let index = 0
  for await (const [segment, isLast] of withLast(inSegments(bytes, SEGMENT))) {
    const cipher = createCipheriv(CIPHER, own, nonceOf(index++, isLast), { authTagLength: TAG_BYTES })
    yield Buffer.concat([cipher.update(segment), cipher.final(), cipher.getAuthTag()])
  }
}

/** Reads what `seal` wrote. @throws DamagedObject before a byte that is not proven. */
export async function* unseal(
  key: SealKey,
  name: string,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let own: Buffer | undefined
  let index = 0
  for await (const [segment, isLast] of withLast(
    inSegments(
      afterSalt(sealed, (salt) => (own = objectKey(key, salt, name))),
      SEGMENT + TAG_BYTES,
    ),
  )) {
    if (own === undefined || segment.length < TAG_BYTES) throw new DamagedObject(name)
    yield openSegment(own, nonceOf(index++, isLast), segment, name)
  }
}

function openSegment(own: Buffer, nonce: Buffer, segment: Buffer, name: string): Buffer {
  const decipher = createDecipheriv(CIPHER, own, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(segment.subarray(segment.length - TAG_BYTES))
  const open = decipher.update(segment.subarray(0, segment.length - TAG_BYTES))
  try {
    return Buffer.concat([open, decipher.final()])
  } catch {
    throw new DamagedObject(name)
  }
}

async function* afterSalt(
  bytes: AsyncIterable<Uint8Array>,
  take: (salt: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of bytes) {
    if (head === undefined) yield chunk
    else {
      head = Buffer.concat([head, chunk])
      if (head.length < SALT_BYTES) continue
      take(head.subarray(0, SALT_BYTES))
      const rest = head.subarray(SALT_BYTES)
      head = undefined
      yield rest
    }
  }
}
