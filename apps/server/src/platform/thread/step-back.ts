import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * The calling thread gives way to the program's own when the processors are busy: who exports waits a little longer, so
 * that a child who saves does not. A tenth of a processor is left to it whatever else is busy: at the lowest priority a
 * search would stand still beside any other program. Linux gives each thread a priority of its own; elsewhere nothing
 * happens.
 */
export function stepBack(priority: number = constants.priority.PRIORITY_BELOW_NORMAL): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), priority)
  } catch {
    // A system that forbids it runs the thread like any other.
  }
}

/** Has another process take only what nothing else wants: for what turns out to be long. */
export function pushBack(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended, or the system forbids it.
  }
}
