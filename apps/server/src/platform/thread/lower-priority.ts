import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * Lowers the priority of this thread, so that a child's save does not wait for an export. By default, the thread keeps
 * about a tenth of a busy processor; with the lowest priority, it would stop. Only Linux gives each thread its own
 * priority.
 */
export function lowerThreadPriority(priority: number = constants.priority.PRIORITY_BELOW_NORMAL): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), priority)
  } catch {
    // If the system forbids the change, the thread keeps its priority.
  }
}

/** For work that may take long. */
export function lowerProcessPriority(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // The process has ended, or the system forbids the change.
  }
}
