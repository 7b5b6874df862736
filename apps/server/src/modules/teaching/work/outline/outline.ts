import { Worker } from 'node:worker_threads'
import type { Incoming } from '../../../../platform/files/stored/receive.ts'
import { RpcWorker } from '../../../../platform/thread/rpc-worker.ts'
import { programOf } from '../../../../platform/thread/program.ts'
import { threadMemory } from '../../../../platform/thread/thread-memory.ts'
import { readOutlineOf, unpackedSize, type OutlineOrder } from './read-outline.ts'

const MAX_FILE = 16 * 1024 * 1024
/** Unpacked bytes that the main thread parses in a few milliseconds. */
const MAX_HERE = 128 * 1024
/** When the queue of the thread is full, a save gets no outline and does not wait. */
const MAX_WAITING = 4
/** An idle thread is stopped to free its memory. */
const IDLE_MS = 30_000

/** A single thread reads all large projects, one after another. */
const reader = new RpcWorker<OutlineOrder, string | null>(
  () =>
    new Worker(programOf('outline-reader', new URL('./outline-reader.ts', import.meta.url)), {
      // The thread must not see the environment variables of the server.
      env: {},
      // A project that needs more memory ends the thread, but not the server.
      resourceLimits: threadMemory(128),
    }),
  IDLE_MS,
)

const readBeside = (order: OutlineOrder): Promise<string | null> =>
  reader.load < MAX_WAITING ? reader.ask(order) : Promise.resolve(null)

/** Returns null when the work is unreadable or too large, or the queue is full. The work is stored nevertheless. */
export async function outlineOf(workType: string, { size, bytes, path }: Incoming): Promise<string | null> {
  if (size > MAX_FILE) return null
  try {
    if (!bytes) return await readBeside({ workType, given: path! })
    const isSmall = unpackedSize(bytes) <= MAX_HERE
    return await (isSmall ? readOutlineOf(workType, bytes) : readBeside({ workType, given: bytes }))
  } catch {
    return null
  }
}
