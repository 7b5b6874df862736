import { createDecipheriv, hkdfSync } from 'node:crypto'
import { DamagedObject } from './backup-store.ts'
import { inSegments, withLast } from './segments.ts'

/**
 * Reads objects of versions before 0.2.0, the first version with age: AES-256-GCM in segments of 64 KiB after a salt.
 * The key is derived from the master key, the salt and the name.
 */

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const SALT_BYTES = 32
const TAG_BYTES = 16
const NONCE_BYTES = 12
const SEGMENT = 64 * 1024

const objectKey = (sealing: Buffer, salt: Uint8Array, name: string) =>
  Buffer.from(hkdfSync('sha256', sealing, salt, name, KEY_BYTES))

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUIntBE(index, 5, 6)
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0
  return nonce
}

/** @throws DamagedObject before it yields an unverified byte */
export async function* unsealOld(
  sealing: Buffer,
  name: string,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let own: Buffer | undefined
  let index = 0
  for await (const [segment, isLast] of withLast(
    inSegments(
      afterSalt(sealed, (salt) => (own = objectKey(sealing, salt, name))),
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
