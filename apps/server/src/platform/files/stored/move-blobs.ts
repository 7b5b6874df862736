import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { eachAtOnce } from '../../each-at-once.ts'
import { AbsentBlob, DamagedBlob, type BlobStore } from '../blob/blob-store.ts'
import { proven } from '../blob/proven.ts'
import { allBlobs } from './all-blobs.ts'

interface Blob {
  id: string
  size: number
}

export interface Moved {
  /** Blobs in the database. */
  count: number
  copied: number
  copiedBytes: number
  /** Blobs that are missing or damaged in the source store. */
  lost: string[]
}

const AT_ONCE = 8
/** Bytes. Larger blobs are copied through a temporary file, not through memory. */
const SMALL = 1024 * 1024

/** @returns the number of blobs in the database */
async function eachBlob(work: (blob: Blob) => Promise<void>): Promise<number> {
  let count = 0
  await eachAtOnce(allBlobs(), AT_ONCE, async (blob) => {
    count++
    await work(blob)
  })
  return count
}

/** @throws AbsentBlob when the blob is missing, or DamagedBlob when its bytes have another hash */
const bytesOf = (store: BlobStore, { id, size }: Blob) =>
  proven(store.read(id, 0, size - 1), id, async () => {
    throw new DamagedBlob(id)
  })

async function copyBlob(blob: Blob, from: BlobStore, to: BlobStore): Promise<void> {
  const { id, size } = blob
  const bytes = bytesOf(from, blob)
  if (size <= SMALL) {
    const chunks: Buffer[] = []
    for await (const chunk of bytes) chunks.push(chunk)
    await to.put(id, Buffer.concat(chunks))
  } else {
    const temporary = to.temporary()
    try {
      await pipeline(bytes, createWriteStream(temporary))
      await to.adopt(id, temporary, size)
    } finally {
      await rm(temporary, { force: true })
    }
  }
  await readBack(to, blob)
}

/** @throws AbsentBlob or DamagedBlob */
async function readBack(store: BlobStore, blob: Blob): Promise<void> {
  for await (const _chunk of bytesOf(store, blob)) void _chunk
}

const isFault = (error: unknown) => error instanceof AbsentBlob || error instanceof DamagedBlob

/** Counts the blobs that `moveBlobs` would copy. */
export async function previewMove(to: BlobStore): Promise<Moved> {
  const moved: Moved = { count: 0, copied: 0, copiedBytes: 0, lost: [] }
  moved.count = await eachBlob(async ({ id, size }) => {
    if ((await to.size(id)) === size) return
    moved.copied++
    moved.copiedBytes += size
  })
  return moved
}

/**
 * Copies missing blobs and reads each copy back. Existing blobs are skipped, so a second run continues after an
 * interruption.
 * The school may save in the meantime. The next run copies the new blobs.
 */
export async function moveBlobs(
  { from, to }: { from: BlobStore; to: BlobStore },
  told: (done: number) => void,
): Promise<Moved> {
  const moved: Moved = { count: 0, copied: 0, copiedBytes: 0, lost: [] }
  let done = 0
  moved.count = await eachBlob(async (blob) => {
    if ((await to.size(blob.id)) !== blob.size)
      try {
        await copyBlob(blob, from, to)
        moved.copied++
        moved.copiedBytes += blob.size
      } catch (error) {
        if (!isFault(error)) throw error
        moved.lost.push(blob.id)
      }
    told(++done)
  })
  return moved
}

/** Without `deep`, sizes are compared and no contents are read. */
export async function findFaults(
  store: BlobStore,
  { deep }: { deep: boolean },
  told: (done: number) => void,
): Promise<{ count: number; missing: string[]; damaged: string[] }> {
  const [missing, damaged]: [string[], string[]] = [[], []]
  let done = 0
  const count = await eachBlob(async (blob) => {
    const size = await store.size(blob.id)
    if (size === null) missing.push(blob.id)
    else if (size !== blob.size) damaged.push(blob.id)
    else if (deep)
      await readBack(store, blob).catch((error: unknown) => {
        if (!isFault(error)) throw error
        damaged.push(blob.id)
      })
    told(++done)
  })
  return { count, missing, damaged }
}
