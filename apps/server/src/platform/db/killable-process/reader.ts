import { fork, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { programOf } from '../../thread/program.ts'
import { lowerProcessPriority } from '../../thread/lower-priority.ts'
import { STOPPED, type HostOrder, type HostReply } from './reader-host.ts'
import { processorMsOf, timeLeft } from './time-used.ts'

/** The first message of a reader, which now waits for a statement. */
export interface Ready {
  pid: number
}
export const driverPlace = (): string => createRequire(import.meta.url).resolve('@photostructure/sqlite')

/**
 * Milliseconds for the start of a reader, without its statement. A reader has low priority, so it starts slowly on a
 * busy machine.
 */
const START_MS = 30_000
/** Milliseconds after which a host without readers ends. */
const IDLE_MS = 300_000

/** A reader gave no answer, because it was too slow or its process has ended. */
export class ReadFault extends Error {}
export const LATE = 'late'

/** The process that starts readers, started together with the first reader. */
let host: { child: ChildProcess; idle: NodeJS.Timeout | undefined } | undefined
const readers = new Map<number, KillableReader>()
let count = 0

/** Controls one reader process. The caller must call `end`. */
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

  /** Waits until the process is ready. @throws ReadFault */
  async start(): Promise<void> {
    tell({ id: this.#id, start: true })
    this.#pid = (await this.next<Ready>(START_MS)).pid
  }

  #usedMs(): number | null {
    return this.#pid === undefined ? null : processorMsOf(this.#pid)
  }

  /**
   * Returns the next message of the reader, or kills the reader at the time limit: processor time if the operating
   * system reports such times, otherwise wall-clock time.
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

/** If the host has ended, its readers have already been rejected. */
const tell = (order: HostOrder) => void (host?.child.connected && host.child.send(order, () => {}))

function openHost(): ChildProcess {
  const program = fileURLToPath(programOf('read-only-process', new URL('./read-only-process.ts', import.meta.url)))
  const child = fork(program, ['host'], {
    // The host must not see the secrets in the server's environment.
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Readers inherit the low priority of the host. The start of a reader costs as much processor time as a few saves.
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

/** A host without readers no longer keeps the program alive, and ends after some time. */
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
