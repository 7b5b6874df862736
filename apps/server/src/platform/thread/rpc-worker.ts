import { inspect } from 'node:util'
import { Worker, type TransferListItem } from 'node:worker_threads'

export interface RpcRequest<Q> {
  id: number
  question: Q
}
/** Fields of an error that callers use. Threads copy only the message of an error. */
export interface RpcFault {
  message: string
  code?: string | undefined
  syscall?: string | undefined
  path?: string | undefined
  errcode?: number | undefined
}
export type RpcReply<A> = { id: number; answer: A } | { id: number; fault: RpcFault }

/** Milliseconds after which a thread that does not close is terminated. */
const CLOSE_MS = 2000

interface Waiting<A> {
  resolve(answer: A): void
  reject(error: Error): void
}

/**
 * The client of a thread that runs `serveRpc`. The first question, and the next question after a failure, start the
 * thread.
 */
export class RpcWorker<Q, A> {
  readonly #start: () => Worker
  readonly #waiting = new Map<number, Waiting<A>>()
  readonly #idleMs: number | undefined
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #next = 0

  /**
   * @param idleMs the time in milliseconds after which a thread without questions ends; undefined keeps the thread
   * running
   */
  constructor(start: () => Worker, idleMs?: number) {
    this.#start = start
    this.#idleMs = idleMs
  }

  /** Questions without an answer yet. */
  get load(): number {
    return this.#waiting.size
  }

  ask(question: Q, transfer: TransferListItem[] = []): Promise<A> {
    const worker = (this.#worker ??= this.#watched(this.#start()))
    const id = this.#next++
    clearTimeout(this.#idle)
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      worker.ref()
      worker.postMessage({ id, question } satisfies RpcRequest<Q>, transfer)
    })
  }

  #watched(worker: Worker): Worker {
    worker.on('message', (reply: RpcReply<A>) => this.#settle(worker, reply))
    worker.on('error', (error) => this.#fail(worker, error))
    worker.on('exit', () => this.#fail(worker, new Error('the thread ended')))
    return worker
  }

  #settle(worker: Worker, reply: RpcReply<A>): void {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    // An idle thread must not keep the process alive.
    if (this.#waiting.size === 0) this.#rest(worker)
    // Callers use the error code, for example to detect unsupported functions of a store.
    if ('fault' in reply) waiting?.reject(Object.assign(new Error(reply.fault.message), reply.fault))
    else waiting?.resolve(reply.answer)
  }

  #rest(worker: Worker): void {
    worker.unref()
    if (this.#idleMs === undefined) return
    this.#idle = setTimeout(() => {
      if (this.#worker !== worker || this.#waiting.size > 0) return
      this.#worker = undefined
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
      worker.postMessage('close')
    }, this.#idleMs).unref()
  }

  #fail(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    // A thread may throw a value that is not an Error in this thread.
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
