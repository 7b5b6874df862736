import { createHash } from 'node:crypto'
import { splitPieces, writeLayout, type Part } from './split.ts'

/** SHA-256 of bytes, hexadecimal. Where it is not proven, it is what their sender says. */
export interface Checksum {
  hash: string
  isProven: boolean
}
export interface HowToKeep {
  /** Whether to cut at the entries of a zip. */
  cut: boolean
  checksum: Checksum
  /** The bytes fill memory of their own that is not read again, so a thread may take it over. */
  isGivenAway?: boolean
}
/** Bytes that are safely stored: their layout, and which blobs it names. */
export interface Kept {
  pieces: string
  blobs: { hash: string; size: number }[]
}
/** Returned when the bytes are not those that their sender meant; nothing is stored then. */
export type OtherBytes = 'other bytes'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Two saves that share new costumes write their rows in the same order, or each would wait for the other. */
const inLockOrder = <T extends { hash: string }>(blobs: T[]): T[] => blobs.sort((a, b) => (a.hash < b.hash ? -1 : 1))

/** Cuts and hashes bytes and has `put` store what is to be a blob. */
export async function keepPieces(
  bytes: Uint8Array,
  { cut, checksum }: HowToKeep,
  put: (hash: string, bytes: Uint8Array) => Promise<void>,
): Promise<Kept | OtherBytes> {
  if (!checksum.isProven && sha256(bytes) !== checksum.hash) return 'other bytes'
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
