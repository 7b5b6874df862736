import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { SealKey } from '../seal.ts'
import { inSegments, withLast } from '../segments.ts'

const SEGMENT = 64 * 1024

/** Encrypts an object in the format before age. */
export async function* sealOld(
  { sealing }: Pick<SealKey, 'sealing'>,
  name: string,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(32)
  const own = Buffer.from(hkdfSync('sha256', sealing, salt, name, 32))
  yield salt
  let index = 0
  for await (const [segment, isLast] of withLast(inSegments(bytes, SEGMENT))) {
    const nonce = Buffer.alloc(12)
    nonce.writeUIntBE(index++, 5, 6)
    nonce[11] = isLast ? 1 : 0
    const cipher = createCipheriv('aes-256-gcm', own, nonce, { authTagLength: 16 })
    yield Buffer.concat([cipher.update(segment), cipher.final(), cipher.getAuthTag()])
  }
}
