import { sql } from 'kysely'
import { runKeeper } from '../../src/mashu/run.ts'
import { maintenanceCopy } from '../../src/platform/maintenance/closed.ts'
import type { Harness } from '../harness.ts'

/**
 * What a line typed by the keeper of a test's school says, and its exit code. The server of the test shares program and
 * file with it: what that one writes by the clock would stand still for the line and the line for it, so it waits.
 */
export async function runLine(site: Harness, line: string, env: Record<string, string | undefined> = {}) {
  const answer = await (site.databaseUrl === undefined ? runLineAlone(site, line, env) : runLineBeside(site, line, env))
  // A server sees within two seconds that a line which closed the school is done.
  await site.within(() => maintenanceCopy.read())
  return answer
}

const runLineAlone: typeof runLineBeside = (site, line, env) =>
  site.database.plain.connection().execute(async (held) => {
    // Transactions that wait for their common commit are committed by this.
    await sql`select 1`.execute(held)
    return runLineBeside(site, line, env)
  })

/** The same beside the server, which the line asks. */
export async function runLineBeside(site: Harness, line: string, env: Record<string, string | undefined> = {}) {
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
