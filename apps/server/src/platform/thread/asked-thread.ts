import { inspect } from 'node:util'
import { Worker, type TransferListItem } from 'node:worker_threads'

export interface Asked<Q> {
  id: number
  question: Q
}
/** What must be known of an error in another thread; copied between threads it would keep its text alone. */
export interface Fault {
  message: string
  code?: string | undefined
  syscall?: string | undefined
  path?: string | undefined
  errcode?: number | undefined
}
export type Told<A> = { id: number; answer: A } | { id: number; fault: Fault }

/** A thread that does not end by itself within this time is ended. */
const CLOSE_MS = 2000

interface Waiting<A> {
  resolve(answer: A): void
  reject(error: Error): void
}

/** A thread that answers questions (`answerQuestions`); started when it is first asked, and anew after it broke. */
export class AskedThread<Q, A> {
  readonly #start: () => Worker
  readonly #waiting = new Map<number, Waiting<A>>()
  #worker: Worker | undefined
  #next = 0

  constructor(start: () => Worker) {
    this.#start = start
  }

  /** Questions that are not answered yet. */
  get load(): number {
    return this.#waiting.size
  }

  ask(question: Q, transfer: TransferListItem[] = []): Promise<A> {
    const worker = (this.#worker ??= this.#watched(this.#start()))
    const id = this.#next++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      worker.ref()
      worker.postMessage({ id, question } satisfies Asked<Q>, transfer)
    })
  }

  #watched(worker: Worker): Worker {
    worker.on('message', (told: Told<A>) => this.#settle(worker, told))
    worker.on('error', (error) => this.#broke(worker, error))
    worker.on('exit', () => this.#broke(worker, new Error('the thread ended')))
    return worker
  }

  #settle(worker: Worker, told: Told<A>): void {
    const waiting = this.#waiting.get(told.id)
    this.#waiting.delete(told.id)
    // An idle thread keeps no program alive.
    if (this.#waiting.size === 0) worker.unref()
    // The codes tell what the storage cannot do.
    if ('fault' in told) waiting?.reject(Object.assign(new Error(told.fault.message), told.fault))
    else waiting?.resolve(told.answer)
  }

  #broke(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    // What broke may not be an error any more behind the border of its thread.
    for (const { reject } of waiting) reject(error instanceof Error ? error : new Error(inspect(error)))
  }

  async close(): Promise<void> {
    const worker = this.#worker
    if (!worker) return
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    worker.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
    worker.postMessage('close')
    const timer = setTimeout(() => void worker.terminate(), CLOSE_MS)
    await ended
    clearTimeout(timer)
  }
}
