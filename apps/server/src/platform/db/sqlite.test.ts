import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './database.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mashu-sqlite-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const fill = (table: string, rows: number) => sql`
  insert into ${sql.table(table)} (id, code)
  with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${rows})
  select n, 'x' || n from numbers`

test('a database has statistics only for large tables', async () => {
  const first = openDatabase({ dataDir })
  for (const table of ['small', 'large']) {
    await sql`create table ${sql.table(table)} (id text primary key, code text)`.execute(first.plain)
    await sql`create index ${sql.ref(`idx_${table}`)} on ${sql.table(table)} (code)`.execute(first.plain)
  }
  await fill('small', 1).execute(first.plain)
  await fill('large', 2000).execute(first.plain)
  await sql`analyze`.execute(first.plain)
  await first.close()
  const second = openDatabase({ dataDir })
  const known = await sql<{ tbl: string }>`select distinct tbl from sqlite_stat1`.execute(second.plain)
  expect(known.rows).toEqual([{ tbl: 'large' }])
  const query = sql`select a.id, b.id from small a join small b on b.code = a.id where a.code = 'x1'`
  const plan = await sql<{ detail: string }>`explain query plan ${query}`.execute(second.plain)
  expect(plan.rows.map(({ detail }) => detail.split(' ')[0])).toEqual(['SEARCH', 'SEARCH'])
  await second.close()
})

test('a page of a list is read with the index for its order', async () => {
  const database = openDatabase({ dataDir })
  const { plain } = database
  await sql`create table walked (id text primary key, code text, note text)`.execute(plain)
  await sql`create index idx_walked on walked (code)`.execute(plain)
  await fill('walked', 5000).execute(plain)
  await sql`analyze walked`.execute(plain)
  const page = plain.selectFrom('walked').selectAll().orderBy('code', 'desc').orderBy('note').orderBy('id').limit(3)
  const { sql: text, parameters } = page.compile()
  // SQLite uses the values of parameters for its plan.
  const explained = CompiledQuery.raw(`explain query plan ${text}`, [...parameters])
  const plan = (await plain.executeQuery<{ detail: string }>(explained)).rows.map(({ detail }) => detail)
  expect(plan).toEqual(['SCAN walked USING INDEX idx_walked', 'USE TEMP B-TREE FOR LAST 2 TERMS OF ORDER BY'])
  expect((await page.execute()).map(({ code }) => code)).toEqual(['x999', 'x998', 'x997'])
  await database.close()
})
