import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { withPostgres } from '../../../scripts/postgres.mjs'

/**
 * `npm run bench -- plans` tests query plans (`apps/server/test/large`) with a million rows in each table, on both
 * databases. The test takes some minutes and ten gigabytes. With fewer than 40,000 rows, bounded counts would count as
 * scans.
 */
const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } })
const root = path.join(import.meta.dirname, '../../..')

async function look(url?: string): Promise<void> {
  const words = ['run', '--project', 'server', '--reporter', 'verbose', 'apps/server/test/large']
  const env = { ...process.env, LARGE_ROWS: values.rows, ...(url === undefined ? {} : { TEST_DATABASE_URL: url }) }
  const program = spawn(path.join(root, 'node_modules/.bin/vitest'), words, { cwd: root, env, stdio: 'inherit' })
  const [code] = (await once(program, 'exit')) as [number | null]
  if (code !== 0) process.exitCode = 1
}

await look()
await withPostgres(look)
