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

/** The thread mostly waits for the disk, so all stores share one. */
const writer = new RpcWorker<WritingOrder, StoredFile | ChecksumMismatch>(
  () =>
    new Worker(programOf('blob-writer', new URL('./blob-writer.ts', import.meta.url)), {
      // The thread needs no environment variables.
      env: {},
    }),
)

/** Returns the memory that is transferred to the thread instead of copied. */
function memoryOf({ given, how }: WritingOrder): ArrayBuffer[] {
  if (typeof given === 'string' || !how.isGivenAway) return []
  const { buffer, byteLength } = given
  // Transferring a slice would take the whole buffer from its other owners.
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
}

/** The bytes are copied to the thread unless `isGivenAway` is true. */
export const writeInThread = (order: WritingOrder): Promise<StoredFile | ChecksumMismatch> =>
  writer.ask(order, memoryOf(order))
