import { Readable } from 'node:stream'
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import type { SheetCell } from '../http/field/sheet-cell.ts'
import type { SheetForm } from './sheet-bytes.ts'
import { PortByteStream, type READ, type ByteReply } from '../thread/port-byte-stream.ts'
import { threadMemory } from '../thread/thread-memory.ts'
import { programOf } from '../thread/program.ts'

/** The order to write a sheet, with the port for its rows and bytes. */
export interface WritingOrder extends SheetForm {
  port: MessagePort
}
/** A message from the thread: a request for rows, or a reply with bytes. */
export type WritingQuestion = 'rows' | ByteReply
/** A message to the thread: a request for bytes, some rows, or null after the last row. */
export type WritingReply = typeof READ | readonly SheetCell[][] | null

const HEAP_MB = 512
/** Rows in a message. More rows would block other requests, and fewer rows would need more messages. */
const ROWS_AT_ONCE = 100

let thread: Worker | undefined

/** With only one thread, exports use at most one processor. A failed thread is replaced. */
function writingThread(): Worker {
  if (thread) return thread
  const started = new Worker(programOf('sheet-writer', new URL('./sheet-writer.ts', import.meta.url)), {
    resourceLimits: threadMemory(HEAP_MB),
    // The thread needs no environment variables.
    env: {},
  })
  // The ports of a failed thread close, so waiting receivers get an error.
  started.on('error', () => {})
  started.once('exit', () => {
    if (thread === started) thread = undefined
  })
  started.unref()
  thread = started
  return started
}

/** Returns null after the last row. */
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
  // The thread requests rows while its bytes are read.
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

/** The thread generates bytes only as fast as the receiver reads. Closing the stream stops the thread's work. */
export function writeInThread(sheet: SheetForm, rows: AsyncIterable<SheetCell[]>): Readable {
  return Readable.from(bytesOf(sheet, rows[Symbol.asyncIterator]()), { objectMode: false })
}
