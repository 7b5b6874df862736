import { sql } from 'kysely'
import { runKeeper } from '../../src/mashu/run.ts'
import type { Harness } from '../harness.ts'

/** What a line typed by the keeper of a test's school says, and its exit code. */
export async function runLine(site: Harness, line: string, env: Record<string, string | undefined> = {}) {
  let text = ''
  const write = (more: string) => {
    text += more
    return true
  }
  const code = await runKeeper(line.split(' ').filter(Boolean), {
    env: { DATA_DIR: site.dataDir, DATABASE_URL: site.databaseUrl, SEED: 'base', ...env },
    stdout: write,
    stderr: { write, isTTY: false } as unknown as NodeJS.WriteStream,
  })
  return { code, text }
}

/**
 * The same for a line that writes long, which in a real school no server runs beside. That of the test shares process
 * and file: what it does every few seconds would stand still for the database, and the line with it.
 */
export async function runAlone(site: Harness, line: string) {
  const wait = (ms: number) =>
    site.databaseUrl === undefined
      ? sql`pragma busy_timeout=${sql.lit(ms)}`.execute(site.database.plain)
      : Promise.resolve()
  await wait(0)
  try {
    return await runLine(site, line)
  } finally {
    await wait(5000)
  }
}
