import os from 'node:os'

/** Bytes that a worker grows to, which keeps what its files have read; with the browser of one. */
const WORKER_BYTES = 1.5e9
/** Runs that the gate has side by side, each with its workers. */
const LANES = 2

/** Files that one run tests at a time: as many as there are cores, while the memory lasts for two such runs. */
export const workers = (cores, bytes) => Math.max(1, Math.min(cores, Math.floor(bytes / LANES / WORKER_BYTES)))

/** Seconds that the processors of this machine have worked since its start, and with those in which they waited. */
export function machineSeconds() {
  const sumOf = (times) => times.reduce((sum, time) => sum + time, 0) / 1000
  const cores = os.cpus().map(({ times }) => times)
  return [sumOf(cores.map(({ user, nice, sys, irq }) => user + nice + sys + irq)), sumOf(cores.flatMap(Object.values))]
}
