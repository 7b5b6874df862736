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
