import { Readable } from 'node:stream'
import { inspect } from 'node:util'
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CLIENT_HEADER } from '@mashu/contract/call/client'
import type { Config } from '../environment/config.ts'
import { PortByteStream } from '../thread/port-byte-stream.ts'
import { threadMemory } from '../thread/thread-memory.ts'
import { bundledProgram } from '../thread/program.ts'

/** A call for the replica. The port returns the head of the answer, then bytes on request. */
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
/** Milliseconds after which an idle replica ends, because a replica needs the memory of a second application. */
const IDLE_MS = 30_000
/** Headers that identify the caller, the caller's address and the client. */
const PASSED_HEADERS = ['x-access-token', 'x-forwarded-for', 'user-agent', CLIENT_HEADER]
/** Headers of the connection between the threads, which the client must not receive. */
const HOP_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'x-request-id'])

function passedHeaders(headers: FastifyRequest['headers']): Record<string, string> {
  const entries = PASSED_HEADERS.map((name) => [name, headers[name]])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Record<string, string>
}

/** Returns null when the thread has ended. */
const headOf = (port: MessagePort): Promise<ReplicaHead | { fault: string } | null> =>
  new Promise((resolve) => {
    port.once('message', resolve)
    port.once('close', () => resolve(null))
  })

/**
 * A second application in a thread, with a read-only connection to the embedded database. Heavy reads run here and
 * never block the main program.
 */
export class ReadReplica {
  readonly #program: URL
  readonly #config: Config
  readonly #idleMs: number
  #worker: Worker | undefined
  /** The last error of the worker, logged later. */
  #broken: string | undefined
  #open = 0
  #idle: NodeJS.Timeout | undefined

  constructor(program: URL, config: Config, idleMs = IDLE_MS) {
    this.#program = program
    this.#config = config
    this.#idleMs = idleMs
  }

  /** If the replica fails before it has sent anything, `otherwise` answers. */
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
      // If the port closes before the end of the call, the worker has ended.
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
    // The event also occurs when the client leaves before the first byte.
    bytes.once('close', close)
    return reply.send(bytes)
  }

  #running(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(this.#program, {
      workerData: this.#config,
      resourceLimits: threadMemory(HEAP_MB),
      // The worker receives its configuration from the main program.
      env: {},
    })
    // The ports of a worker close when the worker ends, which informs waiting calls.
    worker.on('error', (error) => {
      this.#broken = inspect(error)
    })
    worker.once('exit', () => this.#forget(worker))
    worker.unref()
    this.#worker = worker
    return worker
  }

  /**
   * Must run as soon as a port closes: the ports of an ended worker close before its `exit` event, and a new call must
   * not wait for an ended worker.
   */
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
    // A call during the termination starts a new worker.
    this.#worker = undefined
    await worker?.terminate()
  }
}

/** Returns null on PostgreSQL, which needs no replica, and when the server runs from source. */
export function openReadReplica(config: Config): ReadReplica | null {
  const program = bundledProgram('replica')
  return program && config.databaseUrl === undefined ? new ReadReplica(program, config) : null
}
