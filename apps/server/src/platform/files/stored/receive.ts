import { createHash } from 'node:crypto'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { problem } from '@mashu/contract'
import type { BlobStore } from '../blob/blob-store.ts'

/** A small file is in memory, and a large file is in a temporary file. */
export interface Incoming {
  fileName: string
  size: number
  /** SHA-256 in hexadecimal digits. */
  checksum: string
  /**
   * The sender has claimed the checksum, and nobody has verified it yet. Storing verifies it, and transfers the memory
   * of `bytes` to another thread. Used only with `bytes`.
   */
  isClaimed?: boolean
  /** The first bytes are enough to detect the kind of the file. */
  head: Uint8Array
  bytes?: Uint8Array
  path?: string
}

/** Maximum bytes of a file in memory. The large files of a whole class would fill the memory. */
export const IN_MEMORY = 1024 * 1024
export const HEAD_BYTES = 64 * 1024

export function incomingBytes(fileName: string, bytes: Uint8Array): Incoming {
  return {
    fileName,
    size: bytes.length,
    checksum: createHash('sha256').update(bytes).digest('hex'),
    head: bytes.subarray(0, HEAD_BYTES),
    bytes,
  }
}

/** The caller may read the bytes until they are stored. */
export const claimedBytes = (bytes: Uint8Array, checksum: string): Incoming => ({
  fileName: '',
  size: bytes.length,
  checksum,
  isClaimed: true,
  head: bytes.subarray(0, HEAD_BYTES),
  bytes,
})

/**
 * Writes more than a megabyte to a temporary file of the store.
 * @throws `http.tooLarge` when the stream has more than `maxBytes`, after the temporary file is deleted
 */
export async function receive(
  store: BlobStore,
  stream: AsyncIterable<Buffer>,
  fileName: string,
  maxBytes: number,
): Promise<Incoming> {
  const hash = createHash('sha256')
  const chunks: Buffer[] = []
  let size = 0
  let file: { handle: FileHandle; path: string } | undefined
  let head: Buffer | undefined
  try {
    for await (const chunk of stream) {
      size += chunk.length
      if (size > maxBytes) throw problem('http.tooLarge', { max: Math.floor(maxBytes / 1024 / 1024) })
      hash.update(chunk)
      if (file) {
        await file.handle.writeFile(chunk)
        continue
      }
      chunks.push(chunk)
      if (size <= IN_MEMORY) continue
      const path = store.temporary()
      file = { handle: await open(path, 'wx'), path }
      const start = Buffer.concat(chunks.splice(0))
      head = Buffer.from(start.subarray(0, HEAD_BYTES))
      await file.handle.writeFile(start)
    }
  } catch (error) {
    await file?.handle.close()
    if (file) await unlink(file.path).catch(() => {})
    throw error
  }
  const checksum = hash.digest('hex')
  if (!file) {
    const bytes = Buffer.concat(chunks)
    return { fileName, size, checksum, head: bytes.subarray(0, HEAD_BYTES), bytes }
  }
  await file.handle.close()
  return { fileName, size, checksum, head: head ?? Buffer.alloc(0), path: file.path }
}

export async function discard(incoming: Incoming): Promise<void> {
  if (incoming.path !== undefined) await unlink(incoming.path).catch(() => {})
}
