import { Readable } from 'node:stream'
import { inspect } from 'node:util'
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CLIENT_HEADER } from '@mashu/contract/call/client'
import type { Config } from '../environment/config.ts'
import { PortByteStream } from '../thread/port-byte-stream.ts'
import { threadMemory } from '../thread/thread-memory.ts'
import { bundledProgram } from '../thread/program.ts'

/** A call for the replica. Through the port comes the head of its answer, then its bytes when they are asked for. */
export interface ReplicaOrder {
  url: string
  headers: Record<string, string>
  remoteAddress: string
  port: MessagePort
}
export interface ReplicaHead {
  status: number
  headers: Record<string, string | string[]>
}

const HEAP_MB = 512
/** Without a call for so long it ends: it holds the memory of a second application. */
const IDLE_MS = 30_000
/** What a call is told by besides its address: who calls, from where, and with which client. */
const PASSED_HEADERS = ['x-access-token', 'x-forwarded-for', 'user-agent', CLIENT_HEADER]
/** Of the answer's own connection, which is not the one to the client. */
const HOP_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'x-request-id'])

function passedHeaders(headers: FastifyRequest['headers']): Record<string, string> {
  const entries = PASSED_HEADERS.map((name) => [name, headers[name]])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Record<string, string>
}

/** Null: it has ended. */
const headOf = (port: MessagePort): Promise<ReplicaHead | { fault: string } | null> =>
  new Promise((resolve) => {
    port.once('message', resolve)
    port.once('close', () => resolve(null))
  })

/**
 * A second application in a thread of its own, on a connection to the embedded database that only reads. Calls that
 * read much are passed on to it, so that their rows never pass through the program that saves. Started by the first
 * such call.
 */
export class ReadReplica {
  readonly #program: URL
  readonly #config: Config
  readonly #idleMs: number
  #worker: Worker | undefined
  /** What it ended with, for the log. */
  #broken: string | undefined
  #open = 0
  #idle: NodeJS.Timeout | undefined

  constructor(program: URL, config: Config, idleMs = IDLE_MS) {
    this.#program = program
    this.#config = config
    this.#idleMs = idleMs
  }

  /** Sends what the replica answers; `otherwise` answers where it has broken before it said anything. */
  async answer(request: FastifyRequest, reply: FastifyReply, otherwise: () => Promise<void>): Promise<void> {
    const { port1, port2 } = new MessageChannel()
    this.#begin()
    const worker = this.#running()
    let isOver = false
    const close = () => {
      isOver = true
      port1.close()
    }
    port1.once('close', () => {
      this.#end()
      // Only the end of the worker closes it before the call is over.
      if (!isOver) this.#forget(worker)
    })
    const order = {
      url: request.originalUrl,
      headers: passedHeaders(request.headers),
      remoteAddress: request.socket.remoteAddress ?? request.ip,
      port: port2,
    } satisfies ReplicaOrder
    worker.postMessage(order, [port2])
    const head = await headOf(port1)
    if (head === null || 'fault' in head) {
      close()
      const fault = head?.fault ?? 'the read replica has ended'
      request.log.error({ fault, cause: this.#broken }, 'the read replica did not answer')
      return otherwise()
    }
    reply.status(head.status)
    for (const [name, value] of Object.entries(head.headers)) if (!HOP_HEADERS.has(name)) reply.header(name, value)
    const bytes = Readable.from(new PortByteStream(port1).all(), { objectMode: false })
    // Also when the client left before the first of them was taken.
    bytes.once('close', close)
    return reply.send(bytes)
  }

  #running(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(this.#program, {
      workerData: this.#config,
      resourceLimits: threadMemory(HEAP_MB),
      // Its configuration was read by the program that starts it.
      env: {},
    })
    // Its ports close with it, which tells those who wait.
    worker.on('error', (error) => {
      this.#broken = inspect(error)
    })
    worker.once('exit', () => this.#forget(worker))
    worker.unref()
    this.#worker = worker
    return worker
  }

  /** It has ended: its ports tell so before it does itself, and a call that comes meanwhile must not wait for it. */
  #forget(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined
  }

  #begin(): void {
    this.#open++
    clearTimeout(this.#idle)
  }

  #end(): void {
    if (--this.#open > 0) return
    this.#idle = setTimeout(() => void this.close(), this.#idleMs).unref()
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    // A call that comes meanwhile starts another.
    this.#worker = undefined
    await worker?.terminate()
  }
}

/** The replica of an application; null on PostgreSQL, which reads elsewhere, and where it runs from source. */
export function openReadReplica(config: Config): ReadReplica | null {
  const program = bundledProgram('replica')
  return program && config.databaseUrl === undefined ? new ReadReplica(program, config) : null
}
