import os from 'node:os'

/** Memory of a worker in bytes, with the modules of all its files and a browser. */
const WORKER_BYTES = 1.5e9
/** Number of parallel test runs of the gate. Each run has its own workers. */
const LANES = 2

/** One file per core, if the memory is sufficient for two runs. */
export const workers = (cores, bytes) => Math.max(1, Math.min(cores, Math.floor(bytes / LANES / WORKER_BYTES)))

/** Returns busy seconds and all seconds of the processors since the start of the computer. */
export function machineSeconds() {
  const sumOf = (times) => times.reduce((sum, time) => sum + time, 0) / 1000
  const cores = os.cpus().map(({ times }) => times)
  return [sumOf(cores.map(({ user, nice, sys, irq }) => user + nice + sys + irq)), sumOf(cores.flatMap(Object.values))]
}
