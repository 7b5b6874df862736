import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { withPostgres } from '../../scripts/postgres.mjs'
import { openDatabase, withDatabase } from '../../apps/server/src/platform/db/database.ts'
import { migrate } from '../../apps/server/src/platform/migration/migrate.ts'
import { readConfig } from '../../apps/server/src/platform/environment/read-config.ts'
import { seedBase } from '../../apps/server/src/seed/base.ts'
import { readProcess } from '../process-figures.ts'

/**
 * `npm run bench -- move --rows 1000000`: moves a school from the embedded database to a PostgreSQL, and back.
 * A tenth of the rows are works, which have thirty indexes. Processor time and memory do not include PostgreSQL.
 */
const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } })
const rows = Number(values.rows)
const SERVER = path.join(import.meta.dirname, '../../apps/server')

/** `FILL` contains the rows of each table, with their values for the number `i`. */
const parts = rows / 10
const id = (prefix: string, number: string) => `'${prefix}' || printf('%018d', ${number})`
const time = "strftime('%Y-%m-%dT%H:%M:%S.000Z', '2025-01-01', i || ' seconds')"
const FILL: readonly [count: number, statement: string][] = [
  [
    parts / 20,
    `sys_user (id, username, realname, create_time) select ${id('1', 'i')}, 'pupil' || i, '学生' || i, ${time}`,
  ],
  [parts * 2, `sys_blob (id, size, create_time) select ${id('2', 'i')}, i, ${time}`],
  [
    parts * 2,
    `sys_file (id, file_path, content_type, size, checksum, pieces, create_time) select ${id('3', 'i')},
      'work/' || i || '.sb3', 'application/zip', i, ${id('2', 'i')}, '[["' || ${id('2', 'i')} || '",200000]]', ${time}`,
  ],
  [parts * 2, `sys_file_blob (id, file_id, blob_id) select ${id('4', 'i')}, ${id('3', 'i')}, ${id('2', 'i')}`],
  [
    parts,
    `teaching_work (id, user_id, work_name, work_type, work_file, work_status, create_by, create_time) select
      ${id('5', 'i')}, ${id('1', `i % ${parts / 20}`)}, '我的作品 ' || i, '2', ${id('3', 'i')}, i % 5,
      'pupil' || (i % ${parts / 20}), ${time}`,
  ],
  [
    parts,
    `teaching_work_version (id, work_id, version_no, kind, work_name, file_id, checksum, create_time) select
      ${id('6', 'i')}, ${id('5', 'i')}, 1, 'save', '我的作品 ' || i, ${id('3', `i + ${parts}`)}, ${id('2', 'i')}, ${time}`,
  ],
  [
    parts,
    `sys_log (id, log_type, log_content, userid, ip, create_time) select ${id('7', 'i')}, 1, '登录成功 ' || i,
      'pupil' || (i % ${parts / 20}), '10.0.0.1', ${time}`,
  ],
]

/** Includes search terms for the titles of the works. */
async function openSchool(): Promise<string> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mashu-bench-move-'))
  const database = openDatabase({ dataDir })
  await migrate(database)
  const config = readConfig({ DATA_DIR: dataDir, SEED: 'base', ADMIN_PASSWORD: 'bench-2026-x' })
  await withDatabase(database, () => seedBase(config))
  for (const [count, statement] of FILL)
    await sql
      .raw(
        `insert into ${statement} from
          (with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1}) select i from n)`,
      )
      .execute(database.plain)
  await sql`update teaching_work_title set terms = 'w 作 品 作品 zuo pin'`.execute(database.plain)
  await database.close()
  return dataDir
}

async function move(dataDir: string, to: string, from?: string): Promise<void> {
  const began = performance.now()
  const program = spawn(process.execPath, ['dist/mashu.js', 'move', '--to', to], {
    cwd: SERVER,
    env: { ...process.env, DATA_DIR: dataDir, ...(from === undefined ? {} : { DATABASE_URL: from }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let last = { peak: 0, cpu: 0 }
  let compared = 0
  let said = ''
  program.stderr.on('data', (chunk: Buffer) => {
    said += String(chunk)
    if (compared === 0 && said.includes('核对')) compared = performance.now()
  })
  const watch = setInterval(() => {
    try {
      last = readProcess(program.pid!)
    } catch {}
  }, 100)
  const [code] = (await once(program, 'exit')) as [number]
  clearInterval(watch)
  if (code !== 0) throw new Error(`ended with ${code}:\n${said}`)
  const [all, copying] = [performance.now() - began, compared - began].map((time) => (time / 1000).toFixed(0))
  process.stdout.write(
    `${rows} rows to ${to === 'embedded' ? to : 'PostgreSQL'}: ${all} s, of which ${copying} s until they are ` +
      `compared; processor ${last.cpu.toFixed(0)} s, memory ${Math.round(last.peak)} MB\n`,
  )
}

await withPostgres(async (url: string) => {
  const dataDir = await openSchool()
  try {
    await move(dataDir, url)
    await move(dataDir, 'embedded', url)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
