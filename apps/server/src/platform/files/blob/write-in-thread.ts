import { Worker } from 'node:worker_threads'
import { RpcWorker } from '../../thread/rpc-worker.ts'
import { programOf } from '../../thread/program.ts'
import type { StoreOptions, StoredFile, ChecksumMismatch } from '../content/store-chunks.ts'

/** Bytes at hand, or the path of the file that holds them. */
export type BytesToKeep = Uint8Array | string
export interface WritingOrder {
  /** Folder of the blobs. */
  root: string
  given: BytesToKeep
  how: StoreOptions
}

/** A single thread for all stores: most of what it does is waiting for the disk. */
const writer = new RpcWorker<WritingOrder, StoredFile | ChecksumMismatch>(
  () =>
    new Worker(programOf('blob-writer', new URL('./blob-writer.ts', import.meta.url)), {
      // Nothing of the server's environment is any use there.
      env: {},
    }),
)

/** Memory that goes to the thread instead of a copy. */
function memoryOf({ given, how }: WritingOrder): ArrayBuffer[] {
  if (typeof given === 'string' || !how.isGivenAway) return []
  const { buffer, byteLength } = given
  // A part of a larger memory would take the rest away from its owners.
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
}

/** Cuts, hashes and writes in a thread beside the program; bytes at hand are copied unless they are given away. */
export const writeInThread = (order: WritingOrder): Promise<StoredFile | ChecksumMismatch> =>
  writer.ask(order, memoryOf(order))
