import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * A child's save must not wait for an export. The default leaves the thread about a tenth of a busy processor; with the
 * lowest priority, a search would stop while any other program runs. Only Linux gives each thread its own priority.
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
