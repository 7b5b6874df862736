import { fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { programOf } from '../../thread/program.ts'

export interface ReadOrder {
  /** Where the driver lies. */
  driver: string
  file: string
  statement: string
}
export interface ReadRows {
  columns: string[]
  rows: (string | number | null)[][]
}
export type ReadResult = ReadRows | { fault: string }

/** What became of a statement that was not answered. */
export class ReadFault extends Error {}

const HEAP_MB = 256
export const LATE = 'late'

/**
 * Runs one statement on an embedded database in a process of its own, which is killed when its time is over: the server
 * serves on whatever the statement is. @throws ReadFault, whose message is the database's or `late`.
 */
export function readSqlite(file: string, statement: string, timeMs: number): Promise<ReadRows> {
  const program = fileURLToPath(programOf('read-only-process', new URL('./read-only-process.ts', import.meta.url)))
  const child = fork(program, [], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    // Nothing of the server's environment is any use there, its secrets least of all.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return new Promise<ReadRows>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new ReadFault(LATE))
    }, timeMs)
    child.once('message', (result: ReadResult) =>
      'fault' in result ? reject(new ReadFault(result.fault)) : resolve(result),
    )
    child.once('error', reject)
    child.once('exit', () => {
      clearTimeout(timer)
      reject(new ReadFault('out of memory'))
    })
    const order: ReadOrder = {
      driver: createRequire(import.meta.url).resolve('@photostructure/sqlite'),
      file,
      statement,
    }
    child.send(order)
  })
}

export const isLate = (error: unknown): boolean =>
  error instanceof ReadFault
    ? error.message === LATE
    : error instanceof Error && 'code' in error && error.code === '57014'
