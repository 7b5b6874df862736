import { readFileSync } from 'node:fs'

/** The kernel reports process times in hundredths of a second. */
const MS_PER_TICK = 10
/** Maximum wall-clock time of a statement as a multiple of its time limit, for a busy machine. */
const WAITS = 3
const SHORTEST_MS = 50

/** Returns the milliseconds of processor time that a process has used; null when unknown or the process has ended. */
export function processorMsOf(pid: number): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The preceding name of the program is in brackets, and may contain anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
  } catch {
    return null
  }
}

/**
 * Returns the milliseconds that a statement has left after its wall-clock time has passed; 0: none. Readers run at low
 * priority, so on a busy machine wall-clock time says little about their work.
 */
export function timeLeft(timeMs: number, { waitedMs, usedMs }: { waitedMs: number; usedMs: number | null }): number {
  if (usedMs === null) return 0
  const left = Math.min(timeMs - usedMs, timeMs * WAITS - waitedMs)
  return left > 0 ? Math.max(left, SHORTEST_MS) : 0
}
