import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * Lowers the priority of the calling thread, so that an export waits on a busy machine and a child's save does not. The
 * default leaves the thread about a tenth of a processor; at the lowest priority a search would stall beside any other
 * program. Linux gives each thread its own priority. On other systems the call does nothing.
 */
export function lowerThreadPriority(priority: number = constants.priority.PRIORITY_BELOW_NORMAL): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), priority)
  } catch {
    // The system forbids it: the thread keeps its priority.
  }
}

/** Lowers the priority of another process to the lowest, for work that may take long. */
export function lowerProcessPriority(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // The process has ended, or the system forbids it.
  }
}
