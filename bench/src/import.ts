import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startOldSchool, type OldSchool } from '../../apps/move-in/test/old-school/old-school.ts'
import { openDatabase, withDatabase } from '../../apps/server/src/platform/db/database.ts'
import { migrate } from '../../apps/server/src/platform/migration/migrate.ts'
import { readConfig } from '../../apps/server/src/platform/environment/read-config.ts'
import { seedBase } from '../../apps/server/src/seed/base.ts'
import { readProcess } from '../process-figures.ts'

/**
 * `npm run bench -- import --works 100000` measures an import from a MariaDB on the same machine: a quarter of the
 * works, then all works, then a repetition without changes. There are no files, because their cost depends only on the
 * disk. The last lines estimate the import of a million works.
 */
const { values } = parseArgs({ options: { works: { type: 'string', default: '100000' } } })
const works = Number(values.works)
const MILLION = 1_000_000
const STUDENTS = 2000

async function fill(old: OldSchool, count: number): Promise<void> {
  await old.connection.query(`
    insert into sys_depart (id, parent_id, depart_name, org_code, org_category)
      select concat('d', seq), '', concat('班', seq), concat('B', lpad(seq, 2, '0')), '3' from seq_1_to_50;
    insert into sys_user (id, username, realname, password, salt, status, del_flag, user_identity)
      select concat('u', seq), concat('pupil', seq), concat('学生', seq), '0011223344556677', 'aB3dE6gH', 1, 0, 1
      from seq_1_to_${STUDENTS};
    insert into teaching_work
      (id, create_by, create_time, user_id, depart_id, work_name, work_type, work_file, work_status)
      select lpad(seq, 19, '0'), concat('pupil', 1 + seq mod ${STUDENTS}), date_add('2024-01-01', interval seq second),
        concat('u', 1 + seq mod ${STUDENTS}), concat('d', 1 + seq mod 50), concat('作品 ', seq), '2', '', seq mod 5
      from seq_1_to_${count};
    insert into teaching_work_correct (id, work_id, score, comment, create_by, create_time)
      select concat('k', seq), lpad(seq * 10, 19, '0'), 1 + seq mod 5, '做得好', 'teacher', '2025-01-01 08:00:00'
      from seq_1_to_${count / 10};
    insert into teaching_work_comment (id, work_id, user_id, comment, create_time)
      select concat('m', seq), lpad(seq * 5, 19, '0'), concat('u', 1 + seq mod ${STUDENTS}), '真有趣',
        '2025-01-01 08:00:00'
      from seq_1_to_${count / 5}`)
}

async function openNewSchool(): Promise<string> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mashu-bench-import-'))
  const database = openDatabase({ dataDir })
  await migrate(database)
  await withDatabase(database, () =>
    seedBase(readConfig({ DATA_DIR: dataDir, SEED: 'base', ADMIN_PASSWORD: 'bench-2026-x' })),
  )
  await database.close()
  return dataDir
}

interface Cost {
  seconds: number
  peak: number
  /** CPU seconds of the program, without the database of the old school. */
  cpu: number
}

async function move(url: string, dataDir: string): Promise<Cost> {
  const moveIn = path.join(import.meta.dirname, '../../apps/move-in')
  const line = ['--import', 'tsx', 'src/mashu-command.ts', 'import', '--from', url, '--report', '/dev/null']
  const began = performance.now()
  const program = spawn(process.execPath, line, {
    cwd: moveIn,
    env: { ...process.env, DATA_DIR: dataDir, SEED: 'base' },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  let last = { peak: 0, cpu: 0 }
  const watch = setInterval(() => {
    try {
      last = readProcess(program.pid!)
    } catch {
      // The process has ended.
    }
  }, 100)
  const [code] = (await once(program, 'exit')) as [number]
  clearInterval(watch)
  if (code !== 0 && code !== 3) throw new Error(`ended with ${code}`)
  return { seconds: (performance.now() - began) / 1000, ...last }
}

const say = (text: string) => process.stdout.write(`${text}\n`)

async function measure(count: number, again: boolean) {
  const old = await startOldSchool()
  const dataDir = await openNewSchool()
  try {
    await fill(old, count)
    const rows = count * 1.3
    const first = await move(old.url, dataDir)
    const pace = (seconds: number) => Math.round(rows / seconds)
    say(`${count} works: ${first.seconds.toFixed(1)} s (${pace(first.seconds)} rows/s), ${Math.round(first.peak)} MB`)
    say(`  processor ${first.cpu.toFixed(1)} s (${pace(first.cpu)} rows per second of processor time)`)
    if (again) {
      const second = await move(old.url, dataDir)
      say(`  again, no changes: ${second.seconds.toFixed(1)} s, ${(second.seconds / first.seconds).toFixed(2)} of that`)
    }
    return first
  } finally {
    await old.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const part = await measure(works / 4, false)
const whole = await measure(works, true)
const million = (of: 'seconds' | 'cpu') => ((((whole[of] - part[of]) / (works * 0.75)) * MILLION) / 60).toFixed(1)
const times = (of: keyof Cost) => (whole[of] / part[of]).toFixed(2)
say(`four times the works: ${times('seconds')} times the time, ${times('peak')} times the memory`)
say(`${MILLION} works at that pace: ${million('seconds')} min, ${million('cpu')} min of one processor`)
