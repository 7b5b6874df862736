import { spawn } from 'node:child_process'
import os from 'node:os'
import { watchNpm } from './parent.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM']

/**
 * Restarts this program in a child process with two memory arenas (`MALLOC_ARENA_MAX`). An arena for each thread costs
 * a quarter of a busy server's memory, and glibc reads the variable only at the start.
 * @returns false on other systems, or if the environment already has a value
 */
export function startAgain() {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX !== undefined) return false
  const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  })
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  watchNpm(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + os.constants.signals[signal]))
  return true
}
