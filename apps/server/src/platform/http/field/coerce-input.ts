import { Worker } from 'node:worker_threads'
import type { FieldSchema } from '@mashu/contract'
import type { ZoneClock } from '../../time/time.ts'
import { RpcWorker } from '../../thread/rpc-worker.ts'
import { programOf } from '../../thread/program.ts'
import { threadMemory } from '../../thread/thread-memory.ts'
import { coerce } from './coerce.ts'
import { cleanHtml } from './html.ts'

/** Characters of rich text that the main thread sanitizes in about twenty milliseconds. */
const MAX_HERE = 32 * 1024
/** Milliseconds after which an idle thread ends, to free its memory. */
const IDLE_MS = 30_000

/** Sanitizes long texts one after another. */
const cleaner = new RpcWorker<string, string | null>(
  () =>
    new Worker(programOf('html-cleaner', new URL('./html-cleaner.ts', import.meta.url)), {
      env: {},
      resourceLimits: threadMemory(128),
    }),
  IDLE_MS,
)

/**
 * Sanitizes texts beyond the first 32 K characters in another thread, so that other requests do not wait. Faults in
 * these texts are reported only when the other fields have no faults.
 */
export async function coerceInput(
  schema: FieldSchema,
  given: unknown,
  clock: ZoneClock,
): Promise<ReturnType<typeof coerce>> {
  const long = new Map<string, string | null>()
  let room = MAX_HERE
  const first = coerce(schema, given, {
    clock,
    html(text) {
      room -= text.length
      if (room >= 0) return cleanHtml(text)
      long.set(text, null)
      return text
    },
  })
  if (first.faults.length > 0 || long.size === 0) return first
  for (const text of long.keys()) long.set(text, await cleaner.ask(text))
  const html = (text: string) => (long.has(text) ? long.get(text)! : cleanHtml(text))
  return coerce(schema, given, { clock, html })
}
