import { fork, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { programOf } from '../../thread/program.ts'
import { lowerProcessPriority } from '../../thread/lower-priority.ts'
import { STOPPED, type HostOrder, type HostReply } from './reader-host.ts'
import { processorMsOf, timeLeft } from './time-used.ts'

/** Message of a reader that waits for its order. */
export interface Ready {
  pid: number
}
/** Returns the path of the embedded database's driver. */
export const driverPlace = (): string => createRequire(import.meta.url).resolve('@photostructure/sqlite')

/**
 * Time limit for the start of a reader, separate from that of its statement: a reader has low priority, so it starts
 * late on a busy machine.
 */
const START_MS = 30_000
/** Time after which a host without readers ends. */
const IDLE_MS = 300_000

/** Thrown when a reader gave no answer: it was too slow, or its process ended. */
export class ReadFault extends Error {}
export const LATE = 'late'

/** Process that starts the readers; started with the first reader. */
let host: { child: ChildProcess; idle: NodeJS.Timeout | undefined } | undefined
const readers = new Map<number, KillableReader>()
let count = 0

/** Client of one reader process. Its caller must call `end`. */
export class KillableReader {
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

  onReply(reply: HostReply): void {
    if (this.#waiting) this.#waiting(reply)
    else this.#early.push(reply)
  }

  /** Starts the process and waits until it is ready. @throws ReadFault */
  async start(): Promise<void> {
    tell({ id: this.#id, start: true })
    this.#pid = (await this.next<Ready>(START_MS)).pid
  }

  #usedMs(): number | null {
    return this.#pid === undefined ? null : processorMsOf(this.#pid)
  }

  /**
   * Returns the next message of the reader, or kills the reader when none comes in time. Where the system reports the
   * processor time of a process, that time counts.
   * @throws ReadFault
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
        else reject(new ReadFault(reply.fault))
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

export async function startReader(): Promise<KillableReader> {
  host ??= { child: openHost(), idle: undefined }
  const { child, idle } = host
  clearTimeout(idle)
  child.ref()
  child.channel?.ref()
  const id = ++count
  const reader = new KillableReader(id)
  readers.set(id, reader)
  await reader.start()
  return reader
}

/** Sends a message to the host, if it runs; when it ended, its readers were rejected. */
const tell = (order: HostOrder) => void (host?.child.connected && host.child.send(order, () => {}))

function openHost(): ChildProcess {
  const program = fileURLToPath(programOf('read-only-process', new URL('./read-only-process.ts', import.meta.url)))
  const child = fork(program, ['host'], {
    // The process needs nothing of the server's environment, and must not get its secrets.
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // The host gets low priority before it starts readers, which inherit it: a start costs as much CPU as a few saves.
  lowerProcessPriority(child.pid)
  child.on('message', (reply: HostReply) => readers.get(reply.id)?.onReply(reply))
  const gone = () => {
    if (host?.child !== child) return
    clearTimeout(host.idle)
    host = undefined
    for (const [id, reader] of readers) reader.onReply({ id, fault: STOPPED })
    readers.clear()
  }
  child.on('error', gone)
  child.once('exit', gone)
  return child
}

/** A host without readers does not keep the program alive, and ends itself after a while. */
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
