import { randomBytes } from 'node:crypto'
import { openSchool } from '../../e2e/school.ts'
import { withPostgres } from '../../scripts/postgres.mjs'
import { admitCrowd, login, memoryOf, projectOf, save, sha256, together } from './crowd.ts'

const CHILDREN = 500
const SIZE = 200_000

/** 500 children behind one public address log in at the same time, and then save 200 kB at the same time. */
async function measure(name: string, url?: string): Promise<Record<string, unknown>> {
  const school = await openSchool({ SEED: 'base', ...(url ? { DATABASE_URL: url } : {}) }, async (dataDir) => {
    await admitCrowd({ dataDir, url }, CHILDREN)
  })
  try {
    const rest = memoryOf(school.pid).now
    const logins = await together(CHILDREN, (index) => login(school.url, `crowd${index}`))
    const projects = Array.from({ length: CHILDREN }, (_, index) => projectOf(SIZE, `child ${index}`))
    const saves = await together(logins.results.length, (index) =>
      save({ url: school.url, token: logins.results[index]! }, projects[index]!, {
        clientKey: randomBytes(16).toString('hex'),
        baseVersion: 0,
        workName: `作品${index}`,
      }),
    )
    let wrong = 0
    for (const [index, saved] of saves.results.entries()) {
      const bytes = new Uint8Array(await (await fetch(new URL(saved.fileUrl, school.url))).arrayBuffer())
      if (sha256(bytes) !== sha256(projects[index]!)) wrong += 1
    }
    const memory = memoryOf(school.pid)
    return {
      database: name,
      'logins ms (p50/p99)': `${logins.reading.value} (${logins.reading.p50}/${logins.reading.p99})`,
      'saves ms (p50/p99)': `${saves.reading.value} (${saves.reading.p50}/${saves.reading.p99})`,
      errors: logins.errors.length + saves.errors.length,
      'first error': [...logins.errors, ...saves.errors][0] ?? '',
      'wrong bytes': wrong,
      'read back': saves.results.length,
      'MB rest/peak': `${rest}/${memory.peak}`,
    }
  } finally {
    await school.close()
  }
}

const rows = [await measure('SQLite'), await withPostgres((url) => measure('PostgreSQL', url))]
console.table(rows)
if (rows.some((row) => row['errors'] !== 0 || row['wrong bytes'] !== 0 || row['read back'] !== CHILDREN))
  process.exitCode = 1
