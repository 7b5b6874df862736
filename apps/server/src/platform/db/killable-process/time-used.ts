import { readFileSync } from 'node:fs'

/** The kernel counts the time of a process in hundredths of a second. */
const MS_PER_TICK = 10
/**
 * Maximum wall-clock time of a statement, as a multiple of its time limit. On a busy machine, a statement waits for a
 * processor.
 */
const WAITS = 3
const SHORTEST_MS = 50

/** Returns milliseconds, or null when the time is unknown or the process has ended. */
export function processorMsOf(pid: number): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program comes first, in brackets, and may contain any characters.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
  } catch {
    return null
  }
}

/**
 * Returns the milliseconds that a statement may still run. Readers have low priority, so wall-clock time says little on
 * a busy machine.
 */
export function timeLeft(timeMs: number, { waitedMs, usedMs }: { waitedMs: number; usedMs: number | null }): number {
  if (usedMs === null) return 0
  const left = Math.min(timeMs - usedMs, timeMs * WAITS - waitedMs)
  return left > 0 ? Math.max(left, SHORTEST_MS) : 0
}
