import { fork, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { programOf } from '../../thread/program.ts'
import { pushBack } from '../../thread/step-back.ts'
import type { HostOrder, HostReply } from './reader-host.ts'
import { processorMsOf, timeLeft } from './time-used.ts'

/** What a process that reads says once it waits for its order. */
export interface Ready {
  pid: number
}
/** Where it finds the driver of the embedded database. */
export const driverPlace = (): string => createRequire(import.meta.url).resolve('@photostructure/sqlite')

/**
 * How long its start may take. That is no time of its statement: it steps back behind everything else, so that it
 * starts late on a machine that is busy.
 */
const START_MS = 30_000
/** How long the host stays without readers. */
const IDLE_MS = 300_000

/** What became of a statement that returned nothing. */
export class ReadFault extends Error {}
export const LATE = 'late'

/** The process that starts those who read; none until a first one is wanted. */
let host: { child: ChildProcess; idle: NodeJS.Timeout | undefined } | undefined
const readers = new Map<number, Reader>()
let count = 0

/** A process beside the server that reads. Whoever started it ends it. */
export class Reader {
  readonly #id: number
  #pid: number | undefined
  #waiting: ((reply: HostReply) => void) | null = null
  readonly #early: HostReply[] = []

  constructor(id: number) {
    this.#id = id
  }

  send(said: unknown): void {
    tell({ id: this.#id, said })
  }

  hear(reply: HostReply): void {
    if (this.#waiting) this.#waiting(reply)
    else this.#early.push(reply)
  }

  /** Waits until it has started. @throws ReadFault */
  async start(): Promise<void> {
    tell({ id: this.#id, start: true })
    this.#pid = (await this.next<Ready>(START_MS)).pid
  }

  #usedMs(): number | null {
    return this.#pid === undefined ? null : processorMsOf(this.#pid)
  }

  /**
   * What it says next; one that says nothing in time is ended. Where the system tells, its time is what it uses of a
   * processor. @throws ReadFault
   */
  next<T>(timeMs: number): Promise<T> {
    return new Promise((resolve, reject) => {
      const [begin, used] = [performance.now(), this.#usedMs()]
      const look = () => {
        const usedMs = this.#usedMs()
        const waitedMs = performance.now() - begin
        const left = timeLeft(timeMs, { waitedMs, usedMs: usedMs === null || used === null ? null : usedMs - used })
        if (left > 0) {
          timer = setTimeout(look, left)
          return
        }
        this.#waiting = null
        this.end()
        reject(new ReadFault(LATE))
      }
      let timer = setTimeout(look, timeMs)
      const settle = (reply: HostReply) => {
        clearTimeout(timer)
        this.#waiting = null
        if ('said' in reply) resolve(reply.said as T)
        else reject(new ReadFault('out of memory'))
      }
      const early = this.#early.shift()
      if (early) settle(early)
      else this.#waiting = settle
    })
  }

  end(): void {
    if (!readers.delete(this.#id)) return
    tell({ id: this.#id, end: true })
    rest()
  }
}

export async function startReader(): Promise<Reader> {
  host ??= { child: openHost(), idle: undefined }
  const { child, idle } = host
  clearTimeout(idle)
  child.ref()
  child.channel?.ref()
  const id = ++count
  const reader = new Reader(id)
  readers.set(id, reader)
  await reader.start()
  return reader
}

/** A host that is gone has told its readers so. */
const tell = (order: HostOrder) => void (host?.child.connected && host.child.send(order, () => {}))

function openHost(): ChildProcess {
  const program = fileURLToPath(programOf('read-only-process', new URL('./read-only-process.ts', import.meta.url)))
  const child = fork(program, ['host'], {
    // Nothing of the server's environment is any use there, its secrets least of all.
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Before it begins, and with it those whom it starts: what that takes is as much as a few saves.
  pushBack(child.pid)
  child.on('message', (reply: HostReply) => readers.get(reply.id)?.hear(reply))
  const gone = () => {
    if (host?.child !== child) return
    clearTimeout(host.idle)
    host = undefined
    for (const [id, reader] of readers) reader.hear({ id, isOver: true })
    readers.clear()
  }
  child.on('error', gone)
  child.once('exit', gone)
  return child
}

/** Without readers the host holds no program that wants to end, and ends itself after a while. */
function rest(): void {
  if (!host || readers.size > 0) return
  const { child } = host
  child.unref()
  child.channel?.unref()
  host.idle = setTimeout(() => {
    host = undefined
    child.kill()
  }, IDLE_MS).unref()
}
