import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Kysely, sql } from 'kysely'
import { startHarness } from '../../../../test/harness.ts'
import { db, openDatabase, withReaders, transaction, withDatabase } from '../database.ts'
import { newId } from '../id.ts'
import { readingDialect } from './reading-driver.ts'

const site = await startHarness()
const database = openDatabase({ url: site.databaseUrl, dataDir: site.dataDir, readers: true })
afterAll(async () => {
  await database.close()
  await site.close()
})

const within = <T>(work: () => Promise<T>) => withDatabase(database, work)
const insert = (code: string) => db().insertInto('sysPosition').values({ id: newId(), code, name: code }).execute()
const codes = async () =>
  (await db().selectFrom('sysPosition').select(['code', 'createTime']).orderBy('code').execute()).map((row) => row.code)

test('a reader sees committed data like the main connection', () =>
  within(async () => {
    await insert('b')
    expect(await withReaders(codes)).toEqual(['b'])
    await insert('a')
    const read = () => db().selectFrom('sysPosition').selectAll().where('code', 'in', ['a', 'zz']).execute()
    expect(await withReaders(read)).toEqual(await read())
    expect(
      await withReaders(() => db().selectFrom('sysPosition').select('id').where('id', 'in', []).execute()),
    ).toEqual([])
    await transaction(async () => {
      await insert('c')
      // Inside a transaction, statements see the rows written by this transaction.
      expect(await withReaders(codes)).toEqual(['a', 'b', 'c'])
    })
    expect(await withReaders(codes)).toEqual(['a', 'b', 'c'])
  }))

test('a refused statement does not affect other statements', () =>
  within(async () => {
    await expect(withReaders(() => sql`select code from nowhere`.execute(db()))).rejects.toThrow('nowhere')
    expect(await withReaders(codes)).toHaveLength(3)
  }))

const embedded = test.runIf(!process.env['TEST_DATABASE_URL'])

embedded('a reader cannot write', () =>
  within(async () => {
    const error = await withReaders(() => insert('d')).catch((fault: unknown) => fault)
    expect(String(error)).toContain('readonly')
    expect(await codes()).toHaveLength(3)
  }),
)

embedded('a long read does not block writers', () =>
  within(async () => {
    const long = sql<{ total: number }>`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000000) select count(*) as total from n`
    let isOver = false
    const read = withReaders(() => long.execute(db())).then(({ rows }) => {
      isOver = true
      return rows[0]?.total
    })
    await insert('meanwhile')
    expect(isOver).toBe(false)
    expect(await read).toBe(3_000_000)
  }),
)

test('a broken thread rejects its callers, and starts again at the next call', async () => {
  const late = path.join(site.dataDir, 'late', 'mashu.db')
  const readers = new Kysely({ dialect: readingDialect(late, (value) => value) })
  const ask = () => sql<{ answer: number }>`select 42 as answer`.execute(readers)
  await expect(Promise.all([ask(), ask()])).rejects.toThrow()
  const written = openDatabase({ dataDir: path.dirname(late) })
  await sql`create table thing (id text)`.execute(written.plain)
  expect((await ask()).rows).toEqual([{ answer: 42 }])
  await readers.destroy()
  await written.close()
})
