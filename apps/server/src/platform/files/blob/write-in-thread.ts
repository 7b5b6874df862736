import { Worker } from 'node:worker_threads'
import { RpcWorker } from '../../thread/rpc-worker.ts'
import { programOf } from '../../thread/program.ts'
import type { StoreOptions, StoredFile, ChecksumMismatch } from '../content/store-chunks.ts'

/** The bytes, or the path of a file that contains them. */
export type BytesToKeep = Uint8Array | string
export interface WritingOrder {
  root: string
  given: BytesToKeep
  how: StoreOptions
}

/** One thread for all stores, because it mostly waits for the disk. */
const writer = new RpcWorker<WritingOrder, StoredFile | ChecksumMismatch>(
  () =>
    new Worker(programOf('blob-writer', new URL('./blob-writer.ts', import.meta.url)), {
      // The thread needs no environment variables.
      env: {},
    }),
)

/** Lists memory that is transferred to the thread instead of copied. */
function memoryOf({ given, how }: WritingOrder): ArrayBuffer[] {
  if (typeof given === 'string' || !how.isGivenAway) return []
  const { buffer, byteLength } = given
  // Transferring a slice of a larger buffer would detach the rest from its owners.
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
}

/** Cuts, hashes and writes in a thread; the bytes are copied unless `isGivenAway`. */
export const writeInThread = (order: WritingOrder): Promise<StoredFile | ChecksumMismatch> =>
  writer.ask(order, memoryOf(order))
