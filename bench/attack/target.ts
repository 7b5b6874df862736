import { parseArgs } from 'node:util'
import { openDatabase, withDatabase } from '../../apps/server/src/platform/db/database.ts'
import { migrate } from '../../apps/server/src/platform/migration/migrate.ts'
import { readConfig } from '../../apps/server/src/platform/environment/read-config.ts'
import { seedBase } from '../../apps/server/src/seed/base.ts'
import { insertPerson, type Person } from '../../apps/server/test/harness.ts'
import { codesOfRoles, ROLES, type CodesOfRoles, type Role } from '../../apps/server/test/roles.ts'
import { openSchool, type School, type SchoolOptions } from '../../e2e/school.ts'
import { memoryOf } from '../src/crowd.ts'

const PASSWORD = 'Target-of-attacks-1'

/** A server on a loopback address with a temporary data folder. */
export interface Target extends School {
  people: Record<Role, Person[]>
  codes: CodesOfRoles
}

export async function openTarget(
  environment: Record<string, string> = {},
  options: SchoolOptions & { peopleARole?: number } = {},
): Promise<Target> {
  const people: Record<Role, Person[]> = { student: [], teacher: [], admin: [] }
  let codes = {} as CodesOfRoles
  const prepare = async (dataDir: string) => {
    const database = openDatabase({ dataDir })
    await migrate(database)
    await withDatabase(database, async () => {
      await seedBase(readConfig({ DATA_DIR: dataDir, SEED: 'base', ADMIN_PASSWORD: PASSWORD }))
      for (const role of ROLES)
        for (let count = options.peopleARole ?? 5; count > 0; count -= 1)
          people[role].push(await insertPerson(database, role, {}))
    })
    codes = await codesOfRoles(database)
    await database.close()
  }
  const school = await openSchool({ SEED: 'base', LOG_LEVEL: 'error', ...environment }, prepare, options)
  return Object.assign(school, { people, codes })
}

/** Reads numbers such as `--name 5` from the command line. */
export function readNumbers<T extends Record<string, number>>(defaults: T): T {
  const { values } = parseArgs({
    options: Object.fromEntries(Object.keys(defaults).map((name) => [name, { type: 'string' as const }])),
  })
  const read = Object.entries(defaults).map(([name, fallback]) => {
    const value = Number(values[name] ?? fallback)
    if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} must be a number, not "${values[name]}"`)
    return [name, value]
  })
  return Object.fromEntries(read) as T
}

/** Observes the memory, and the time until another client gets an answer. */
export function watch(school: School): {
  stop(): Promise<{ before: number; peak: number; last: number; slowest: number; unanswered: number }>
} {
  const before = memoryOf(school.pid).now
  const seen = { peak: before, slowest: 0, unanswered: 0 }
  const state = { isOver: false }
  const sampling = (async () => {
    while (!state.isOver) {
      const begin = performance.now()
      const answered = await fetch(`${school.url}/api/sys/config/getCurrentConfig`, {
        signal: AbortSignal.timeout(20_000),
      }).then(
        (reply) => reply.ok,
        () => false,
      )
      if (!answered) seen.unanswered += 1
      seen.slowest = Math.max(seen.slowest, Math.round(performance.now() - begin))
      seen.peak = Math.max(seen.peak, memoryOf(school.pid).now)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  return {
    async stop() {
      state.isOver = true
      await sampling
      return { before, ...seen, last: memoryOf(school.pid).now }
    },
  }
}

export const errorsIn = (output: string): string[] =>
  output.split('\n').filter((line) => /"level":(?:50|60)|^(?:Uncaught|Unhandled)|UnhandledPromise/.test(line))

/** If there is a breach, the command fails. */
export function report(figures: Record<string, unknown>, breaches: readonly string[]): void {
  console.table([figures])
  for (const breach of breaches) console.log(`✗ ${breach}`)
  if (breaches.length > 0) process.exitCode = 1
}
