import { execFileSync, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { once } from 'node:events'
import { bundleProgram } from '../program/bundle-program.ts'

/** Network namespaces exist only on Linux, and only root can create them. */
export const canMakeNetworks = ((): boolean => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    const name = `mashu-try-${process.pid}`
    execFileSync('ip', ['netns', 'add', name], { stdio: 'ignore' })
    execFileSync('ip', ['netns', 'del', name], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()
if (!canMakeNetworks) process.stderr.write('left out: tests of several networks (Linux, root, iproute2)\n')

const run = (line: string) => execFileSync('ip', line.split(' '), { stdio: ['ignore', 'ignore', 'inherit'] })

export interface FarProgram {
  line(): Promise<string>
  say(text: string): void
  end(): Promise<void>
}

export interface TwoNetworks {
  /**
   * Runs the source of a module on a simulated computer. `school` is in both networks, `red` and `blue` in one each.
   */
  start(computer: 'school' | 'red' | 'blue', source: string): Promise<FarProgram>
  remove(): void
}

/** Addresses: 10.77.0.1 and 10.78.0.1 for the school, 10.77.0.5 for red, 10.78.0.5 for blue. */
export function makeTwoNetworks(): TwoNetworks {
  const space = (computer: string) => `mashu-${computer}-${process.pid}`
  const computers = ['school', 'red', 'blue']
  for (const computer of computers) run(`netns add ${space(computer)}`)
  for (const [number, computer] of [[77, 'red'] as const, [78, 'blue'] as const]) {
    run(`-n ${space('school')} link add m${number} type veth peer name n${number} netns ${space(computer)}`)
    run(`-n ${space('school')} addr add 10.${number}.0.1/24 dev m${number}`)
    run(`-n ${space('school')} link set m${number} up`)
    run(`-n ${space(computer)} addr add 10.${number}.0.5/24 dev n${number}`)
    run(`-n ${space(computer)} link set n${number} up`)
  }
  for (const computer of computers) run(`-n ${space(computer)} link set lo up`)
  return {
    start: (computer, source) => startIn(space(computer), source),
    remove() {
      for (const computer of computers) run(`netns del ${space(computer)}`)
    },
  }
}

async function startIn(namespace: string, source: string): Promise<FarProgram> {
  const node = [process.execPath, await bundleProgram(source)]
  const program = spawn('ip', ['netns', 'exec', namespace, ...node], { stdio: ['pipe', 'pipe', 'inherit'] })
  // Attached before any line is read, because some programs end immediately.
  const ended = once(program, 'exit')
  const lines = createInterface(program.stdout)[Symbol.asyncIterator]()
  return {
    line: async () => String((await lines.next()).value),
    say: (text) => void program.stdin.write(`${text}\n`),
    async end() {
      program.kill()
      await ended
    },
  }
}
