import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const READY_MS = 30_000

/** The built product with the demo school, in a separate process with its own data folder. */
export interface School {
  readonly url: string
  readonly dataDir: string
  /** Id of the server process, for memory measurements. */
  readonly pid: number
  /** Output since the last start, including the log. */
  output(): string
  start(): Promise<void>
  /** `SIGTERM` lets the server finish its work. `SIGKILL` simulates a power failure. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
  close(): Promise<void>
}

export async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

export interface SchoolOptions {
  /** A server from its source checks every response against the contract. */
  fromSource?: boolean
  /** Parent of the data folder. The default is the temporary folder of the system. */
  parent?: string
  /** Uses the built server of another checkout. */
  checkout?: string
}

const BUNDLE = 'apps/server/dist/main.js'
const SOURCE = ['--import', 'tsx', path.join(root, 'apps/server/src/main.ts')]
const MAX_OUTPUT = 2_000_000

/** `prepare` can fill the data folder before the first start. */
export async function openSchool(
  environment: Record<string, string> = {},
  prepare?: (dataDir: string) => Promise<void>,
  options: SchoolOptions = {},
): Promise<School> {
  const dataDir = mkdtempSync(path.join(options.parent ?? os.tmpdir(), 'mashu-e2e-'))
  const seeded = process.env['SEEDED_SCHOOL']
  if (seeded !== undefined && options.checkout === undefined) cpSync(seeded, dataDir, { recursive: true })
  await prepare?.(dataDir)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let server: ChildProcess | null = null
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + String(chunk)).slice(-MAX_OUTPUT)
  }
  const checkout = options.checkout ?? root
  const program = options.fromSource ? SOURCE : [path.join(checkout, BUNDLE)]
  const school: School = {
    url,
    dataDir,
    get pid() {
      return server?.pid ?? 0
    },
    output: () => output,
    async start() {
      if (server?.exitCode === null) throw new Error('the server runs already')
      output = ''
      server = spawn(process.execPath, program, {
        cwd: checkout,
        env: {
          ...process.env,
          NODE_ENV: '',
          PORT: String(port),
          DATA_DIR: dataDir,
          SEED: 'demo',
          LOG_LEVEL: 'warn',
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      server.stdout!.on('data', keep)
      server.stderr!.on('data', keep)
      const started = server
      const until = Date.now() + READY_MS
      while (Date.now() < until) {
        if (started.exitCode !== null) throw new Error(`the server ended with ${started.exitCode}\n${output}`)
        if (
          await fetch(`${url}/api/health`).then(
            (reply) => reply.ok,
            () => false,
          )
        )
          return
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new Error(`the server was not ready in time\n${output}`)
    },
    async stop(signal = 'SIGTERM') {
      const running = server
      server = null
      if (!running || running.exitCode !== null) return
      const ended = new Promise((resolve) => running.once('exit', resolve))
      running.kill(signal)
      await ended
    },
    async close() {
      await school.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  await school.start()
  return school
}
