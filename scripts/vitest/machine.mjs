import os from 'node:os'

/** Memory of a worker in bytes, with the modules of all its files and with a browser. */
const WORKER_BYTES = 1.5e9
/** Number of parallel test runs of the gate, each with its workers. */
const LANES = 2

/** Returns the number of parallel files of a run: one per core if the memory is enough for two such runs. */
export const workers = (cores, bytes) => Math.max(1, Math.min(cores, Math.floor(bytes / LANES / WORKER_BYTES)))

/** Returns the busy seconds of all processors since the start of the machine, and all seconds including idle ones. */
export function machineSeconds() {
  const sumOf = (times) => times.reduce((sum, time) => sum + time, 0) / 1000
  const cores = os.cpus().map(({ times }) => times)
  return [sumOf(cores.map(({ user, nice, sys, irq }) => user + nice + sys + irq)), sumOf(cores.flatMap(Object.values))]
}
