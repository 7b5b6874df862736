import { readFile } from 'node:fs/promises'
import { limitConcurrency } from '../../limit-concurrency.ts'
import { storeChunks, type StoredFile } from '../content/store-chunks.ts'
import { writeLayout } from '../content/split.ts'
import type { Incoming } from './receive.ts'
import { blobStore } from './blobs.ts'

/** Bytes. Splitting needs the whole file in memory. */
const MAX_SPLIT = 64 * 1024 * 1024

/** Two large files at a time are read from disk and split. */
const heavy = limitConcurrency(2)

/** Received bytes do not have the checksum that the sender claimed. */
export class OtherBytesError extends Error {}

export async function keep(incoming: Incoming, cut: boolean): Promise<StoredFile> {
  const store = blobStore()
  const { checksum: hash, size, path: temporary } = incoming
  const given = incoming.bytes ?? temporary!
  const isClaimed = incoming.isClaimed ?? false
  const how = { cut, checksum: { hash, isProven: !isClaimed }, isGivenAway: isClaimed }
  if (typeof given === 'string' && !(cut && size <= MAX_SPLIT)) {
    await store.adopt(hash, given, size)
    return { pieces: writeLayout([{ hash, size }]), blobs: [{ hash, size }] }
  }
  const write = async () => {
    if (store.keep) return store.keep(given, how)
    const bytes = typeof given === 'string' ? await readFile(given) : given
    return storeChunks(bytes, how, (blob, piece) => store.put(blob, piece))
  }
  const kept = await (typeof given === 'string' ? heavy(write) : write())
  if (kept === 'checksum mismatch') throw new OtherBytesError()
  return kept
}
