import { Readable } from 'node:stream'
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import { programOf } from '../thread/program.ts'

/** A sheet to write, with the port through which its rows and bytes pass. */
export interface WritingOrder {
  port: MessagePort
  name: string
  columns: number
  width: number
}
/** What the thread says: it wants rows, here are bytes, that was all, it failed. */
export type WritingQuestion = 'rows' | Uint8Array | 'end' | { fault: string }
/** What it is told: more bytes are wanted, here are rows, there are none left. */
export type WritingReply = 'more' | readonly string[][] | null

const HEAP_MB = 512
/** Rows told at once: enough to be cheap, so few that they hold nothing else up. */
const ROWS_AT_ONCE = 100

let thread: Worker | undefined

/** A single thread for all sheets, so that exports take one processor at most; started anew after it broke. */
function writingThread(): Worker {
  if (thread) return thread
  const started = new Worker(programOf('sheet-writer', new URL('./sheet-writer.ts', import.meta.url)), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
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
async function takeRows(rows: AsyncIterator<string[]>): Promise<string[][] | null> {
  const taken: string[][] = []
  while (taken.length < ROWS_AT_ONCE) {
    const next = await rows.next()
    if (next.done) break
    taken.push(next.value)
  }
  return taken.length > 0 ? taken : null
}

const tell = (port: MessagePort, reply: WritingReply) => port.postMessage(reply)

/** The thread's answers to `more`, while its wishes for rows are met. */
class SheetBytes {
  readonly #port: MessagePort
  readonly #rows: AsyncIterator<string[]>
  #fault: Error | undefined
  #settle: { resolve(bytes: Uint8Array | null): void; reject(error: Error): void } | undefined

  constructor(port: MessagePort, rows: AsyncIterator<string[]>) {
    this.#port = port
    this.#rows = rows
    port.on('message', (question: WritingQuestion) => {
      if (question === 'rows') this.#giveRows().catch((error: Error) => this.#fail(error))
      else if (question === 'end') this.#settle?.resolve(null)
      else if ('fault' in question) this.#fail(new Error(question.fault))
      else this.#settle?.resolve(question)
    })
    port.once('close', () => this.#fail(new Error('the thread that writes sheets ended')))
  }

  async #giveRows(): Promise<void> {
    tell(this.#port, await takeRows(this.#rows))
  }

  #fail(error: Error): void {
    this.#fault ??= error
    this.#settle?.reject(this.#fault)
  }

  /** The next bytes; null at the end. */
  next(): Promise<Uint8Array | null> {
    return new Promise((resolve, reject) => {
      if (this.#fault) return reject(this.#fault)
      this.#settle = { resolve, reject }
      tell(this.#port, 'more')
    })
  }
}

async function* bytesOf(sheet: Omit<WritingOrder, 'port'>, rows: AsyncIterator<string[]>): AsyncGenerator<Uint8Array> {
  const { port1, port2 } = new MessageChannel()
  const bytes = new SheetBytes(port1, rows)
  try {
    writingThread().postMessage({ ...sheet, port: port2 } satisfies WritingOrder, [port2])
    for (let chunk = await bytes.next(); chunk !== null; chunk = await bytes.next()) yield chunk
  } finally {
    port1.close()
    await rows.return?.()
  }
}

/** The bytes of a sheet, made beside the program as fast as the receiver takes them; who leaves ends it. */
export function writeInThread(sheet: Omit<WritingOrder, 'port'>, rows: AsyncIterable<string[]>): Readable {
  return Readable.from(bytesOf(sheet, rows[Symbol.asyncIterator]()), { objectMode: false })
}
