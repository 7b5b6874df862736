import { Worker } from 'node:worker_threads'
import type { Incoming } from '../../../../platform/files/stored/receive.ts'
import { RpcWorker } from '../../../../platform/thread/rpc-worker.ts'
import { programOf } from '../../../../platform/thread/program.ts'
import { threadMemory } from '../../../../platform/thread/thread-memory.ts'
import { readOutlineOf, unpackedSize, type OutlineOrder } from './read-outline.ts'

/** Bytes of a file, as it is sent, that has an outline. */
const MAX_FILE = 16 * 1024 * 1024
/** Bytes of a project that the program reads itself; a parser needs some milliseconds for them, whatever they hold. */
const MAX_HERE = 128 * 1024
/** Outlines of large projects that wait for each other; a save beyond them has none, and waits for nobody. */
const MAX_WAITING = 4
/** A thread that nobody needs gives its memory back. */
const IDLE_MS = 30_000

/** One for all: large projects are read one after another. */
const reader = new RpcWorker<OutlineOrder, string | null>(
  () =>
    new Worker(programOf('outline-reader', new URL('./outline-reader.ts', import.meta.url)), {
      // Nothing of the server's environment is any use there.
      env: {},
      // What needs more breaks the thread, not the server, and has no outline.
      resourceLimits: threadMemory(128),
    }),
  IDLE_MS,
)

const readBeside = (order: OutlineOrder): Promise<string | null> =>
  reader.load < MAX_WAITING ? reader.ask(order) : Promise.resolve(null)

/**
 * The outline of a work that has arrived, as it is written beside its version. Null for whatever cannot be read: a
 * broken project is kept all the same.
 */
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
