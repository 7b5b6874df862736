import { fork, type ChildProcess, type Serializable } from 'node:child_process'

/** A message from the server to the host, which starts readers. */
export type HostOrder = { id: number; start: true } | { id: number; said: unknown } | { id: number; end: true }
/** A message from the host to the server. */
export type HostReply = { id: number; said: unknown } | { id: number; fault: string }

export const OUT_OF_MEMORY = 'out of memory'
export const STOPPED = 'reader stopped'

const HEAP_MB = 256

/** V8 aborts a process with a full heap. The operating system kills a process when the machine has no free memory. */
const isOutOfMemory = (code: number | null, signal: NodeJS.Signals | null): boolean =>
  signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134

/**
 * Starts reader processes and forwards their messages, because a fork would block a large server for tens of
 * milliseconds. The host ends together with the server, and kills its readers.
 */
export function runHost(): void {
  const readers = new Map<number, ChildProcess>()
  const tell = (reply: HostReply) => void process.send?.(reply)
  const start = (id: number) => {
    const child = fork(process.argv[1]!, [], {
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    readers.set(id, child)
    child.on('message', (said) => tell({ id, said }))
    child.on('error', () => {})
    child.once('exit', (code, signal) => {
      readers.delete(id)
      tell({ id, fault: isOutOfMemory(code, signal) ? OUT_OF_MEMORY : STOPPED })
    })
  }
  process.on('message', (order: HostOrder) => {
    if ('start' in order) start(order.id)
    else if ('said' in order) readers.get(order.id)?.send(order.said as Serializable, () => {})
    else readers.get(order.id)?.kill('SIGKILL')
  })
  process.once('disconnect', () => {
    for (const child of readers.values()) child.kill('SIGKILL')
    process.exit(0)
  })
}
