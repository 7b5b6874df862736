import { spawn } from 'node:child_process'
import os from 'node:os'
import { watchNpm } from './parent.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM']

/**
 * Runs this program again in a process whose threads share two places of memory (`MALLOC_ARENA_MAX`): with glibc each
 * thread would keep memory of its own, a quarter of a busy server. glibc reads the variable once, before a program
 * begins, so it cannot be set from inside. This process only passes on signals, and ends as the other did.
 *
 * @returns false where there is nothing to do: other systems, or a value that the environment has already.
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
