import { sql } from 'kysely'
import { commands, runKeeper } from '../../src/mashu/run.ts'
import { maintenanceCopy } from '../../src/platform/maintenance/closed.ts'
import type { Harness } from '../harness.ts'

/**
 * On SQLite, the server is paused meanwhile. Its scheduled writes could deadlock with the command in the same process.
 */
export async function runLine(
  site: Harness,
  line: string,
  env: Record<string, string | undefined> = {},
  known = commands,
) {
  const run = site.databaseUrl === undefined ? runLineAlone : runLineBeside
  const answer = await run(site, line, env, known)
  // Otherwise the server could take two seconds to notice that the command has opened the school.
  await site.within(() => maintenanceCopy.read())
  return answer
}

const runLineAlone: typeof runLineBeside = (site, line, env, known) =>
  site.database.plain.connection().execute(async (held) => {
    // Commits transactions that are waiting for a group commit.
    await sql`select 1`.execute(held)
    return runLineBeside(site, line, env, known)
  })

/** Runs a command line while the server is running. */
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
