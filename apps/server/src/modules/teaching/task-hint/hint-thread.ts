import { Worker } from 'node:worker_threads'
import { taskHintProblem } from '@mashu/contract/teaching/check/task-hint'
import type { Hint } from '@mashu/contract/teaching/check/hint'
import { openFile } from '../../../platform/files/stored/open-file.ts'
import { programOf } from '../../../platform/thread/program.ts'
import { RpcWorker } from '../../../platform/thread/rpc-worker.ts'
import { threadMemory } from '../../../platform/thread/thread-memory.ts'
import type { HintAnswer, HintOrder } from './thread/hint-order.ts'

/** Children who wait for each other; one more is asked to wait. */
const MAX_WAITING = 8
/** Bytes of a file that is compared. */
const MAX_FILE = 16 * 1024 * 1024
/** A thread that nobody needs gives its memory back. */
const IDLE_MS = 120_000
/** Milliseconds after which a comparison is given up, and its thread. */
const LIMIT_MS = 15_000

/** One for all: works are compared one after another. */
const reader = new RpcWorker<HintOrder, HintAnswer>(
  () =>
    new Worker(programOf('hint-reader', new URL('./thread/hint-reader.ts', import.meta.url)), {
      env: {},
      // A work that needs more breaks the thread, not the server, and gets no hint.
      resourceLimits: threadMemory(192),
    }),
  IDLE_MS,
)

async function ask(order: HintOrder): Promise<HintAnswer> {
  const timer = setTimeout(() => void reader.close(), LIMIT_MS)
  try {
    return await reader.ask(order)
  } finally {
    clearTimeout(timer)
  }
}

/** Lets the thread read a file; one that is gone or too large counts as unreadable. */
async function read(key: string): Promise<void> {
  const file = await openFile({ filePath: key })
  const chunks: Buffer[] = []
  if (file && file.size <= MAX_FILE) for await (const chunk of file.stream()) chunks.push(chunk as Buffer)
  await ask({ ask: 'read', key, bytes: Buffer.concat(chunks) })
}

/**
 * The hint for a work; null where none is known.
 * @throws `taskHint.busy` when too many wait, `taskHint.unreadable` for a work that is too large
 */
export async function findHint(order: Extract<HintOrder, { ask: 'hint' }>): Promise<Hint | null> {
  if (reader.load >= MAX_WAITING) throw taskHintProblem('taskHint.busy')
  try {
    let answer = await ask(order)
    if (answer.missing.length > 0) {
      for (const key of answer.missing) await read(key)
      answer = await ask(order)
    }
    if (!answer.unreadable) return answer.hint
  } catch {
    // The thread was given up, or broke.
  }
  throw taskHintProblem('taskHint.unreadable')
}
