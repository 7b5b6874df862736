import { createHash } from 'node:crypto'
import { splitPieces, writeLayout, type Part } from './split.ts'

/** While `isProven` is false, only the sender claims this SHA-256. */
export interface Checksum {
  hash: string
  isProven: boolean
}
export interface StoreOptions {
  /** True when a zip is split at its entries. */
  cut: boolean
  checksum: Checksum
  /** The caller no longer uses the buffer, which may then be transferred to a thread. */
  isGivenAway?: boolean
}
export interface StoredFile {
  pieces: string
  blobs: { hash: string; size: number }[]
}
/** The bytes do not have the claimed checksum. Nothing is stored. */
export type ChecksumMismatch = 'checksum mismatch'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Without a common order of row locks, two saves with equal new blobs could deadlock. */
const inLockOrder = <T extends { hash: string }>(blobs: T[]): T[] => blobs.sort((a, b) => (a.hash < b.hash ? -1 : 1))

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
