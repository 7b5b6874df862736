import { sql } from 'kysely'
import { commands, runKeeper } from '../../src/mashu/run.ts'
import { maintenanceCopy } from '../../src/platform/maintenance/closed.ts'
import type { Harness } from '../harness.ts'

/**
 * Runs a command line on the school of a test. Returns its output and exit code. Server and command share a process and
 * a database file, and scheduled writes of the server would deadlock with the command. So the server is paused.
 */
export async function runLine(
  site: Harness,
  line: string,
  env: Record<string, string | undefined> = {},
  known = commands,
) {
  const run = site.databaseUrl === undefined ? runLineAlone : runLineBeside
  const answer = await run(site, line, env, known)
  // Otherwise the server might notice only after two seconds that a command has opened the school again.
  await site.within(() => maintenanceCopy.read())
  return answer
}

const runLineAlone: typeof runLineBeside = (site, line, env, known) =>
  site.database.plain.connection().execute(async (held) => {
    // This statement commits transactions that wait for a group commit.
    await sql`select 1`.execute(held)
    return runLineBeside(site, line, env, known)
  })

/** Runs a command line while the server runs, for commands that call the server. */
export async function runLineBeside(
  site: Harness,
  line: string,
  env: Record<string, string | undefined> = {},
  known = commands,
) {
  let text = ''
  const write = (more: string) => {
    text += more
    return true
  }
  const surroundings = {
    env: { DATA_DIR: site.dataDir, DATABASE_URL: site.databaseUrl, SEED: 'base', ...env },
    stdout: write,
    stderr: { write, isTTY: false } as unknown as NodeJS.WriteStream,
  }
  const code = await runKeeper(line.split(' ').filter(Boolean), surroundings, known)
  return { code, text }
}
