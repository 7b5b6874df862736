import { readFileSync } from 'node:fs'

/** The kernel counts the time of processes in hundredths of a second for all who ask. */
const MS_PER_TICK = 10
/** A statement has so often its time on the clock, where others keep the processors busy. */
const WAITS = 3
const SHORTEST_MS = 50

/** Milliseconds of processor time that a process has used; null where the system does not tell, or it has ended. */
export function processorMsOf(pid: number): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program comes before, in brackets, and may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
  } catch {
    return null
  }
}

/**
 * Milliseconds that a statement still has once its time has passed on the clock; 0: none. Who reads steps back behind
 * everything else, so on a busy machine the clock says little of what it has done.
 */
export function timeLeft(timeMs: number, { waitedMs, usedMs }: { waitedMs: number; usedMs: number | null }): number {
  if (usedMs === null) return 0
  const left = Math.min(timeMs - usedMs, timeMs * WAITS - waitedMs)
  return left > 0 ? Math.max(left, SHORTEST_MS) : 0
}
