import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { insertSession } from '../../apps/server/src/platform/auth/session.ts'
import { openDatabase, withDatabase } from '../../apps/server/src/platform/db/database.ts'
import { newId } from '../../apps/server/src/platform/db/id.ts'
import { openSchool, type School } from '../../e2e/school.ts'
import { admitCrowd, letAdminIn, PASSWORD, projectOf, save } from './crowd.ts'

/**
 * Measures how slow reads delay children's saves: ten administrators export all people, or with `--of reports` run slow
 * SQL reports.
 * For comparison, saves are also measured while idle-priority programs use every CPU.
 * `npm run bench -- slow-readings --beside ../other` measures the built server of another checkout in the same run.
 */
const { values } = parseArgs({
  options: {
    beside: { type: 'string' },
    people: { type: 'string', default: '20000' },
    exports: { type: 'string', default: '10' },
    of: { type: 'string', default: 'exports' },
    rounds: { type: 'string', default: '6' },
    saves: { type: 'string', default: '60' },
  },
})
const [people, exports, rounds, saves] = [values.people, values.exports, values.rounds, values.saves].map(Number) as [
  number,
  number,
  number,
  number,
]
/** Milliseconds between two saves of the same child. */
const PACE_MS = 25
const SIZE = 20_000

interface Server {
  name: string
  school: School
  admin: string
  child: string
  quiet: number[]
  /** Milliseconds of the saves while idle-priority programs run. */
  loops: number[]
  busy: number[]
}

async function openServer(name: string, checkout?: string): Promise<Server> {
  const tokens: string[] = []
  const prepare = async (dataDir: string) => {
    const [child] = await admitCrowd({ dataDir }, people)
    const database = openDatabase({ dataDir })
    const admin = await letAdminIn(database)
    await withDatabase(database, async () => {
      for (const id of [admin, child!]) tokens.push(await insertSession(id, { ip: '127.0.0.1', userAgent: 'bench' }))
    })
    await database.close()
  }
  const school = await openSchool(
    { SEED: 'base', ADMIN_PASSWORD: PASSWORD },
    prepare,
    checkout === undefined ? {} : { checkout: path.resolve(checkout) },
  )
  return { name, school, admin: tokens[0]!, child: tokens[1]!, quiet: [], loops: [], busy: [] }
}

async function saveAll({ school, child }: Server): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < saves; index += 1) {
    const file = projectOf(SIZE, newId())
    const clientKey = randomBytes(16).toString('hex')
    const begin = performance.now()
    await save({ url: school.url, token: child }, file, { clientKey, baseVersion: 0, workName: '保存' })
    times.push(performance.now() - begin)
    await new Promise((resolve) => setTimeout(resolve, PACE_MS))
  }
  return times
}

/** Runs `count` simultaneous exports repeatedly until it is killed. */
const EXPORTER = `
  const [url, token, count] = process.argv.slice(1)
  const exportOn = async () => {
    for (;;) {
      const reply = await fetch(url + '/api/sys/user/exportXls', {
        headers: { 'x-access-token': token, 'x-mashu-client': '1' },
      })
      const kind = reply.headers.get('content-type') ?? ''
      if (!reply.ok || !kind.includes('sheet')) throw new Error('export: ' + reply.status)
      await reply.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: Number(count) }, exportOn))`

/**
 * Exports from another process, because in this process the received data would distort the times of the saves.
 * @returns a function that stops the exports
 */
function startExports({ school, admin }: Server): () => Promise<unknown> {
  const program = spawn(process.execPath, ['--input-type=module', '-e', EXPORTER, school.url, admin, String(exports)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(program, 'exit')
  return async () => {
    program.kill('SIGKILL')
    const [code] = (await ended) as [number | null]
    if (code !== null) throw new Error('an export failed')
  }
}

/** No report can join all students with themselves twice within its time limit. */
const SLOW = 'select count(*) as n from rpt_students a, rpt_students b, rpt_students c where a.account < b.account'

/** Repeats a slow report until `isOver`. */
async function reportOn({ school, admin }: Server, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const reply = await fetch(`${school.url}/api/online/report/trial`, {
      method: 'POST',
      headers: { 'x-access-token': admin, 'content-type': 'application/json' },
      body: JSON.stringify({ sql: SLOW }),
    })
    const { message } = (await reply.json()) as { message: string }
    if (!message.includes('秒，已经停止')) throw new Error(`report: ${message}`)
  }
}

/** @returns a function that stops the reports */
function startReports(server: Server): () => Promise<unknown> {
  let over = false
  const running = Array.from({ length: exports }, () => reportOn(server, () => over))
  return () => {
    over = true
    return Promise.all(running)
  }
}

/** Keeps each CPU busy with a process of the lowest priority. @returns a function that stops these processes */
function keepBusy(): () => Promise<unknown> {
  const programs = os.cpus().map(() => spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }))
  for (const { pid } of programs) os.setPriority(pid!, os.constants.priority.PRIORITY_LOW)
  return () =>
    Promise.all(
      programs.map((program) => {
        program.kill('SIGKILL')
        return once(program, 'exit')
      }),
    )
}

async function round(server: Server): Promise<void> {
  server.quiet.push(...(await saveAll(server)))
  const endLoops = keepBusy()
  server.loops.push(...(await saveAll(server)))
  await endLoops()
  const endReadings = values.of === 'reports' ? startReports(server) : startExports(server)
  server.busy.push(...(await saveAll(server)))
  await endReadings()
}

const at = (times: readonly number[], share: number) =>
  Number(times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(1))

const servers = [await openServer('this'), ...(values.beside ? [await openServer('beside', values.beside)] : [])]
try {
  for (let turn = 0; turn < rounds; turn += 1) for (const server of servers) await round(server)
  console.table(
    servers.flatMap(({ name, quiet, loops, busy }) =>
      (
        [
          ['p50', 0.5],
          ['p99', 0.99],
        ] as const
      ).map(([share, value]) => {
        const [alone, beside, under] = [quiet, loops, busy].map((times) => at(times, value)) as [number, number, number]
        return {
          server: name,
          share,
          'save ms, quiet': alone,
          'save ms beside empty loops': beside,
          [`save ms under ${exports} ${values.of}`]: under,
          'to quiet': Number((under / alone).toFixed(2)),
          'to loops': Number((under / beside).toFixed(2)),
        }
      }),
    ),
  )
} finally {
  for (const { school } of servers) await school.close()
}
