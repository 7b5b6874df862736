import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runLine } from './run-line.ts'
import { hasMariadb } from '../../server/test/foreign-database/mariadb.ts'
import { startHarness, type Harness } from '../../server/test/harness.ts'
import { fillPeople, startOldSchool, type OldSchool } from './old-school/old-school.ts'
import { bundleProgram } from '../../server/test/program/bundle-program.ts'

const WORKS = 6000
const MOVE_IN = path.join(import.meta.dirname, '..')

describe.skipIf(!hasMariadb)('a killed import', () => {
  let old: OldSchool
  let site: Harness
  beforeAll(async () => {
    old = await startOldSchool()
    await fillPeople(old)
    await old.connection.query(`
      insert into teaching_additional_work (id, work_name, work_dept, status)
        select concat('h', seq), '作业', 'a-class', 1 from seq_1_to_2500;
      insert into teaching_work (id, create_by, create_time, user_id, work_name, work_type, work_file)
        select concat('w', lpad(seq, 6, '0')), 'lin', '2025-03-01 08:00:00', 'u1', '猫', '2', '' from seq_1_to_${WORKS}`)
    site = await startHarness()
  })
  afterAll(async () => {
    await site?.close()
    await old?.close()
  })

  /** Kills the import as soon as it prints `words`. */
  async function killAt(words: string): Promise<void> {
    const line = [
      await bundleProgram(path.join(MOVE_IN, 'src/mashu-command.ts')),
      'import',
      '--from',
      old.url,
      '--report',
      '/dev/null',
    ]
    const program = spawn(process.execPath, line, {
      cwd: MOVE_IN,
      env: { ...process.env, DATA_DIR: site.dataDir, DATABASE_URL: site.databaseUrl, SEED: 'base' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const ended = once(program, 'exit')
    let said = ''
    program.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes(words)) program.kill('SIGKILL')
    })
    const [, signal] = (await ended) as [number | null, string | null]
    if (signal !== 'SIGKILL') throw new Error(`ended before it said ${words}:\n${said}`)
  }

  const count = async (statement: string) => {
    const { rows } = await sql<{ n: number }>`${sql.raw(statement)}`.execute(site.database.plain)
    return Number(rows[0]!.n)
  }

  test('leaves only complete batches of rows, and the next run imports the rest', { timeout: 180_000 }, async () => {
    const state = async () => ({
      works: await count('select count(*) as n from teaching_work'),
      workOrigins: await count("select count(*) as n from sys_origin where id like 'teaching_work:%'"),
      homework: await count('select count(*) as n from teaching_additional_work'),
      classes: await count('select count(*) as n from teaching_additional_work_dept'),
    })
    for (const words of ['班级作业 1000/', '作品 1000/', '作品 3000/']) {
      await killAt(words)
      const { works, workOrigins, homework, classes } = await state()
      expect({ works, homework }).toEqual({ works: workOrigins, homework: classes })
      expect(works % 1000).toBe(0)
    }
    expect((await state()).works).toBeGreaterThanOrEqual(3000)
    expect((await state()).works).toBeLessThan(WORKS)
    expect((await runLine(site, `import --from ${old.url} --report /dev/null`)).code).toBe(3)
    expect(await state()).toEqual({ works: WORKS, workOrigins: WORKS, homework: 2500, classes: 2500 })
  })
})
