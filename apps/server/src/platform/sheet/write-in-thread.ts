import { Readable } from 'node:stream'
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import type { SheetCell } from '../http/field/sheet-cell.ts'
import type { SheetForm } from './sheet-bytes.ts'
import { PortByteStream, type READ, type ByteReply } from '../thread/port-byte-stream.ts'
import { threadMemory } from '../thread/thread-memory.ts'
import { programOf } from '../thread/program.ts'

/** A sheet to write, with the port through which its rows and bytes pass. */
export interface WritingOrder extends SheetForm {
  port: MessagePort
}
/** What the thread says: it wants rows, or what it was asked for. */
export type WritingQuestion = 'rows' | ByteReply
/** What it is told: more bytes are wanted, here are rows, there are none left. */
export type WritingReply = typeof READ | readonly SheetCell[][] | null

const HEAP_MB = 512
/** Rows told at once: enough to be cheap, so few that they hold nothing else up. */
const ROWS_AT_ONCE = 100

let thread: Worker | undefined

/** A single thread for all sheets, so that exports take one processor at most; started anew after it broke. */
function writingThread(): Worker {
  if (thread) return thread
  const started = new Worker(programOf('sheet-writer', new URL('./sheet-writer.ts', import.meta.url)), {
    resourceLimits: threadMemory(HEAP_MB),
    // Nothing of the server's environment is any use there.
    env: {},
  })
  // Its ports close with it, which tells those who wait.
  started.on('error', () => {})
  started.once('exit', () => {
    if (thread === started) thread = undefined
  })
  started.unref()
  thread = started
  return started
}

/** Up to so many rows; null when there are none left. */
async function takeRows(rows: AsyncIterator<SheetCell[]>): Promise<SheetCell[][] | null> {
  const taken: SheetCell[][] = []
  while (taken.length < ROWS_AT_ONCE) {
    const next = await rows.next()
    if (next.done) break
    taken.push(next.value)
  }
  return taken.length > 0 ? taken : null
}

const tell = (port: MessagePort, reply: WritingReply) => port.postMessage(reply)

async function* bytesOf(sheet: SheetForm, rows: AsyncIterator<SheetCell[]>): AsyncGenerator<Uint8Array> {
  const { port1, port2 } = new MessageChannel()
  const bytes = new PortByteStream(port1)
  // The thread's wishes for rows are met while its bytes are taken.
  port1.on('message', (question: WritingQuestion) => {
    if (question !== 'rows') return
    takeRows(rows).then(
      (taken) => tell(port1, taken),
      (error: Error) => bytes.fail(error),
    )
  })
  try {
    writingThread().postMessage({ ...sheet, port: port2 } satisfies WritingOrder, [port2])
    yield* bytes.all()
  } finally {
    port1.close()
    await rows.return?.()
  }
}

/** The bytes of a sheet, made beside the program as fast as the receiver takes them; who leaves ends it. */
export function writeInThread(sheet: SheetForm, rows: AsyncIterable<SheetCell[]>): Readable {
  return Readable.from(bytesOf(sheet, rows[Symbol.asyncIterator]()), { objectMode: false })
}
