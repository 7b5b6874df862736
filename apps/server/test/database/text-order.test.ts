import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, type Database } from '../../src/platform/db/database.ts'
import { orderTextByBytes } from '../../src/platform/db/dialect/text-order.ts'
import { migrate } from '../../src/platform/migration/migrate.ts'
import { column, formCalls } from '../online/forms.ts'
import { openHarness } from '../harness.ts'
import { openEmptyDatabase } from '../test-database.ts'

/** A PostgreSQL cluster may have another collation. */

const site = await openHarness()

type Place = Pick<Database, 'kind' | 'plain'>

async function read(place: Place, statement: string): Promise<string[]> {
  return (await sql.raw<{ text: string }>(statement).execute(place.plain)).rows.map(({ text }) => text)
}

/** Lists columns that have the collation of the cluster. */
const foreignOrders = async (place: Place): Promise<string[]> =>
  place.kind === 'sqlite'
    ? []
    : read(
        place,
        `select table_name || '.' || column_name as text from information_schema.columns
          where table_schema in (current_schema(), 'online') and data_type = 'text' and collation_name is null`,
      )

test('lists and forms order texts by bytes, whatever the collation of the cluster', async () => {
  const admin = await site.person('admin')
  const { form, add, values, ok } = formCalls(site, admin)
  const names = ['b', 'B', 'a', 'Z', 'é', '中', '_x', '10', '9', '啊']
  const inOrder = names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  const id = await form('order_of_text', [column('name')])
  for (const name of names) {
    await add(id, { name })
    await ok('POST', '/sys/position/add', { code: `order-${name}`, name: `序${name}`, postRank: '1' })
  }
  expect(await values(id, 'name')).toEqual(inOrder)
  const { records } = (await ok('GET', '/sys/position/list?name=序*&column=name&order=asc')) as {
    records: { name: string }[]
  }
  expect(records.map(({ name }) => name.slice(1))).toEqual(inOrder)
  expect(await foreignOrders(site.database)).toEqual([])
})

test.runIf(process.env['TEST_DATABASE_URL'])('columns of earlier versions are changed to byte order', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mashu-order-'))
  const made = await openEmptyDatabase()
  const database = openDatabase({ url: made.url, dataDir })
  try {
    await migrate(database)
    const run = (statement: string) => sql.raw(statement).execute(database.plain)
    const triggersOf = `select pg_get_triggerdef(oid) as text from pg_trigger
      where tgrelid = 'teaching_work'::regclass and not tgisinternal order by tgname`
    const indexes = `select indexdef as text from pg_indexes where schemaname = current_schema() order by indexname`
    const before = { triggers: await read(database, triggersOf), indexes: await read(database, indexes) }
    for (const name of ['teaching_work_title_changed', 'teaching_work_status_aligned'])
      await run(`drop trigger ${name} on teaching_work`)
    await run('alter table teaching_work alter column work_name type text collate "default"')
    for (const trigger of before.triggers.filter((text) => /title_changed|status_aligned/.test(text)))
      await run(trigger)
    await run('alter table sys_user drop column username_key')
    await run('alter table sys_user alter column username type text collate "default"')
    await run(`alter table sys_user add column username_key
      text not null generated always as (lower(username collate "C")) stored`)
    await run('create unique index uniq_sys_user_username_key on sys_user (username_key)')
    await run('create table online.form_of_before (id text primary key, name text, number bigint)')
    await run(`insert into online.form_of_before values ('1', 'a', 1)`)
    expect(await foreignOrders(database)).toHaveLength(5)
    await orderTextByBytes(database.plain)
    expect(await foreignOrders(database)).toEqual([])
    expect({ triggers: await read(database, triggersOf), indexes: await read(database, indexes) }).toEqual(before)
    await run(`insert into sys_user (id, username, realname, password, create_time) values ('u', 'Ada', 'x', 'x', 't')`)
    expect(await read(database, `select username_key as text from sys_user where id = 'u'`)).toEqual(['ada'])
  } finally {
    await database.close()
    await made.drop()
    rmSync(dataDir, { recursive: true })
  }
})
