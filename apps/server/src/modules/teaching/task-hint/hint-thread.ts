import { Worker } from 'node:worker_threads'
import { taskHintProblem } from '@mashu/contract/teaching/check/task-hint'
import type { Hint } from '@mashu/contract/teaching/check/hint'
import { openFile } from '../../../platform/files/stored/open-file.ts'
import { programOf } from '../../../platform/thread/program.ts'
import { RpcWorker } from '../../../platform/thread/rpc-worker.ts'
import { threadMemory } from '../../../platform/thread/thread-memory.ts'
import type { HintAnswer, HintOrder } from './thread/hint-order.ts'

/** Maximum number of waiting requests. Further requests are refused. */
const MAX_WAITING = 8
/** Maximum bytes of a compared file. */
const MAX_FILE = 16 * 1024 * 1024
/** Milliseconds after which an idle thread is stopped to free its memory. */
const IDLE_MS = 120_000
/** Milliseconds after which a comparison and its thread are terminated. */
const LIMIT_MS = 15_000

/** One thread compares all works, one after another. */
const reader = new RpcWorker<HintOrder, HintAnswer>(
  () =>
    new Worker(programOf('hint-reader', new URL('./thread/hint-reader.ts', import.meta.url)), {
      env: {},
      // A work that needs more memory ends only the thread, not the server, and gets no hint.
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

/** Sends empty bytes for a missing or too large file. */
async function read(key: string): Promise<void> {
  const file = await openFile({ filePath: key })
  const chunks: Buffer[] = []
  if (file && file.size <= MAX_FILE) for await (const chunk of file.stream()) chunks.push(chunk as Buffer)
  await ask({ ask: 'read', key, bytes: Buffer.concat(chunks) })
}

/**
 * Returns null when there is no hint.
 * @throws `taskHint.busy` when too many requests wait, `taskHint.unreadable` when the work cannot be compared
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
    // The thread was terminated or has crashed.
  }
  throw taskHintProblem('taskHint.unreadable')
}
