import { readFileSync } from 'node:fs'

/** Clock ticks per second, the unit of times in `/proc/<pid>/stat`. */
const TICKS = 100

/** Returns the peak memory in megabytes, and the used CPU time in seconds. */
export function readProcess(pid: number): { peak: number; cpu: number } {
  const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return { peak, cpu: (Number(fields[11]) + Number(fields[12])) / TICKS }
}
