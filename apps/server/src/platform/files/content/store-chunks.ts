import { createHash } from 'node:crypto'
import { splitPieces, writeLayout, type Part } from './split.ts'

/** SHA-256 in hexadecimal digits. It is only the sender's claim while `isProven` is false. */
export interface Checksum {
  hash: string
  isProven: boolean
}
export interface StoreOptions {
  /** True when a zip is to be split at its entries. */
  cut: boolean
  checksum: Checksum
  /** True when the caller will not use the buffer again, so that it may be transferred to a thread. */
  isGivenAway?: boolean
}
/** Result of storing bytes durably: their layout and the blobs it names. */
export interface StoredFile {
  pieces: string
  blobs: { hash: string; size: number }[]
}
/** Returned when the bytes do not have the sender's checksum; nothing is stored then. */
export type ChecksumMismatch = 'checksum mismatch'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Sorts blobs into a common order of row locks: two saves that share new blobs would deadlock otherwise. */
const inLockOrder = <T extends { hash: string }>(blobs: T[]): T[] => blobs.sort((a, b) => (a.hash < b.hash ? -1 : 1))

/** Splits and hashes bytes and stores each chunk by `put`. */
export async function storeChunks(
  bytes: Uint8Array,
  { cut, checksum }: StoreOptions,
  put: (hash: string, bytes: Uint8Array) => Promise<void>,
): Promise<StoredFile | ChecksumMismatch> {
  if (!checksum.isProven && sha256(bytes) !== checksum.hash) return 'checksum mismatch'
  const pieces = cut ? splitPieces(bytes) : [{ blob: bytes }]
  const blobs = new Map<string, { hash: string; size: number; bytes: Uint8Array }>()
  const parts = pieces.map((piece): Part => {
    if ('inline' in piece) return { inline: Buffer.from(piece.inline) }
    const hash = piece.blob.length === bytes.length ? checksum.hash : sha256(piece.blob)
    const size = piece.blob.length
    blobs.set(hash, { hash, size, bytes: piece.blob })
    return { hash, size }
  })
  await Promise.all([...blobs.values()].map((blob) => put(blob.hash, blob.bytes)))
  return {
    pieces: writeLayout(parts),
    blobs: inLockOrder([...blobs.values()].map(({ hash, size }) => ({ hash, size }))),
  }
}
