import { afterAll, expect, test } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { migrations } from '../../migrations/index.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { migrate } from '../../src/platform/migration/migrate.ts'
import { openEmptyDatabase, writeQuickly } from '../test-database.ts'

/** Creates rows from the time before publication and submission were separate states. */

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mashu-submit-'))
const made = await openEmptyDatabase()
const database = openDatabase({ url: made.url, dataDir })
await writeQuickly(database)
afterAll(async () => {
  await database.close()
  await made.drop()
  rmSync(dataDir, { recursive: true })
})

const run = (statement: string) => sql.raw(statement).execute(database.plain)
const work = (id: string, status: number, submitTime = 'null') =>
  run(`insert into teaching_work (id, user_id, work_name, work_type, work_status, submit_time, create_by, create_time)
    values ('${id}', 'u', '画', '2', ${status}, ${submitTime}, 'a', 't')`)
const mark = (workId: string, values: string) =>
  run(`insert into teaching_work_correct (id, work_id, score, comment) values ('m${workId}', '${workId}', ${values})`)
const states = async () =>
  Object.fromEntries(
    (
      await sql<{ id: string; state: string }>`select id, submit_status || ' ' || work_status as state
      from teaching_work`.execute(database.plain)
    ).rows.map(({ id, state }) => [id, state]),
  )

test('published works get back their homework state, and an older program updates both columns', async () => {
  const at = migrations.findIndex(({ name }) => name === '2026-11-29-submit-status')
  await migrate(database, undefined, migrations.slice(0, at))
  await run(`insert into sys_user (id, username) values ('u', 'a')`)
  await work('saved', 0)
  await work('waiting', 1, `'t'`)
  await work('marked', 2, `'t'`)
  await work('draft', 3)
  await work('emptied', 3)
  await mark('emptied', `null, ''`)
  await work('starred', 4)
  await mark('starred', `5, null`)
  await work('remarked', 3, `'t'`)
  await mark('remarked', `null, '好'`)
  await work('asked', 3, `'t'`)
  await run(`insert into teaching_publish_request (id, work_id, version_no, state, ask_by, ask_time)
    values ('r', 'asked', 1, 'released', 'a', 't')`)
  await work('chosen', 4, `'t'`)
  await migrate(database, undefined, migrations.slice(0, at + 1))
  expect(await states()).toEqual({
    saved: '0 0',
    waiting: '1 1',
    marked: '2 2',
    draft: '0 3',
    emptied: '0 3',
    starred: '2 4',
    remarked: '2 3',
    asked: '1 3',
    chosen: '2 4',
  })
  await work('later', 1, `'t'`)
  await run(`update teaching_work set work_status = 1 where id = 'saved'`)
  await run(`update teaching_work set work_status = 3 where id = 'waiting'`)
  expect(await states()).toMatchObject({ later: '1 1', saved: '1 1', waiting: '1 3' })
})

test('a returned work keeps both statuses until an older program submits the work', async () => {
  await migrate(database, undefined, migrations)
  await run(`update teaching_work set submit_status = -1, work_status = 2 where id in ('marked', 'later')`)
  expect(await states()).toMatchObject({ marked: '-1 2', later: '-1 2' })
  await run(`update teaching_work set work_status = 1 where id = 'later'`)
  await run(`update teaching_work set work_status = 3 where id = 'marked'`)
  expect(await states()).toMatchObject({ marked: '-1 3', later: '1 1' })
})
