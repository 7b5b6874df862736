import { fork, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { programOf } from '../../thread/program.ts'
import { pushBack } from '../../thread/step-back.ts'

/** What a process that reads says once it waits for its order. */
export const READY = 'ready'
/** Where it finds the driver of the embedded database. */
export const driverPlace = (): string => createRequire(import.meta.url).resolve('@photostructure/sqlite')

const HEAP_MB = 256
/**
 * How long its start may take. That is no time of its statement: it steps back behind everything else, so that it
 * starts late on a machine that is busy.
 */
const START_MS = 30_000

/** What became of a statement that was not answered. */
export class ReadFault extends Error {}
export const LATE = 'late'

/** What the process says next; a process that says nothing in time is killed. @throws ReadFault */
export function replyOf<T>(child: ChildProcess, timeMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer)
      child.removeAllListeners()
    }
    const timer = setTimeout(() => {
      done()
      endReader(child)
      reject(new ReadFault(LATE))
    }, timeMs)
    child.once('message', (reply) => {
      done()
      resolve(reply as T)
    })
    child.once('error', (error) => {
      done()
      reject(error)
    })
    child.once('exit', () => {
      done()
      reject(new ReadFault('out of memory'))
    })
  })
}

/** A process beside the server that waits for its order. Whoever started it ends it. */
export async function startReader(): Promise<ChildProcess> {
  const program = fileURLToPath(programOf('read-only-process', new URL('./read-only-process.ts', import.meta.url)))
  const child = fork(program, [], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    // Nothing of the server's environment is any use there, its secrets least of all.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Before it begins: what it takes to start is as much as a few saves.
  pushBack(child.pid)
  await replyOf<typeof READY>(child, START_MS)
  return child
}

export function endReader(child: ChildProcess): void {
  child.on('error', () => {})
  child.kill('SIGKILL')
}
