import { fork, type ChildProcess, type Serializable } from 'node:child_process'

/** What the server tells the host of its readers. */
export type HostOrder = { id: number; start: true } | { id: number; said: unknown } | { id: number; end: true }
/** What the host tells of them. */
export type HostReply = { id: number; said: unknown } | { id: number; isOver: true }

const HEAP_MB = 256

/**
 * Starts the processes that read and passes on what is said. A program as large as the server stands still for tens of
 * milliseconds while it starts another; this one is small, and stands still alone. It ends with the server, and its
 * readers with it, whatever they are doing.
 */
export function beHost(): void {
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
    child.once('exit', () => {
      readers.delete(id)
      tell({ id, isOver: true })
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
