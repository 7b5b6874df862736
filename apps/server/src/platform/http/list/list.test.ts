import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { endpoint, fieldSchema, Flag, Id, listQuery, MAX_COUNTED, Nullable, PageOf, Text, Time } from '@mashu/contract'
import { openHarness } from '../../../../test/harness.ts'
import { db } from '../../db/database.ts'
import { coerce } from '../field/coerce.ts'
import { listBatches, listCompiledPage, listPage, type ListQuery } from './list.ts'
import { zoneClock } from '../../time/time.ts'

/** A table with texts, a number and a time. */
const Row = Type.Object({
  id: Id,
  departName: Text(50),
  memo: Nullable(Text(50)),
  departOrder: Type.Integer(),
  createTime: Nullable(Time()),
  parentName: Nullable(Text(50)),
  secret: Nullable(Text(50)),
  open: Flag(),
})
const keys = ['departName', 'memo', 'departOrder', 'createTime', 'open'] as const
const contract = endpoint({
  method: 'GET',
  path: '/x',
  access: 'public',
  summary: 'x',
  query: listQuery(Row, keys),
  result: PageOf(Row),
})

const site = await openHarness()
const rows = [
  ['1', '一班', 'a,b', 3, '2026-01-01T00:00:00.000Z', '0'],
  ['2', '二班', 'b,ab', 1, '2026-01-01T15:59:59.500Z', '1'],
  ['3', 'Class_3', null, 2, '2026-01-01T16:00:00.000Z', '1'],
  ['4', 'class%4', '!x', 5, null, '0'],
  ['5', 'CLASS 5', 'b', 4, '2026-02-01T00:00:00.000Z', '1'],
] as const
await site.within(async () => {
  await db().deleteFrom('sysDepart').execute()
  for (const [id, departName, memo, departOrder, createTime, status] of rows)
    await db()
      .insertInto('sysDepart')
      .values({ id, departName, memo, departOrder, createTime, status, orgCode: `T${id}` })
      .execute()
})
const list = (pieces: number) => Array.from({ length: pieces }, (_, index) => index).join()

test.each([
  ['entries of a comma list', 'memo', (pieces: number) => `,${list(pieces)},`],
  ['texts', 'memo', list],
  ['numbers', 'departOrder', list],
])('a filter accepts at most fifty %s', async (_name, key, text) => {
  await expect(page({ [key]: text(50) })).resolves.toBeDefined()
  await expect(page({ [key]: text(51) })).rejects.toThrow('筛选条件最多 50 项，请减少后重试')
})

/** Parses a query like the server. */
const readQuery = (query: Record<string, unknown>) =>
  coerce(fieldSchema(contract.query!), query, { clock: zoneClock('Asia/Shanghai'), html: (text) => text })
    .value as ListQuery

const page = async (query: Record<string, unknown>) =>
  site.within(() =>
    listPage(db().selectFrom('sysDepart').select(['sysDepart.id', 'sysDepart.departName']), {
      contract,
      query: readQuery(query),
      table: 'sysDepart',
      columns: { parentName: null, secret: 'sysDepart.address', open: 'sysDepart.departOrder' },
      defaultOrder: [['departOrder', 'asc']],
    }),
  )
const ids = async (query: Record<string, unknown>) => (await page(query)).records.map((row) => row.id).join('')

test.each<[Record<string, unknown>, string]>([
  [{ departName: '一班' }, '1'],
  [{ departName: '*班' }, '21'],
  [{ departName: '*班*' }, '21'],
  [{ departName: '一*' }, '1'],
  [{ departName: '*CLASS*' }, '354'],
  [{ departName: '班' }, ''],
  [{ departName: '一班,二班' }, '21'],
  [{ departName: '!一班' }, '2354'],
  [{ memo: '!b' }, '2314'],
  [{ memo: ',b,' }, '215'],
  [{ memo: ',a,ab,' }, '21'],
  [{ departName: '*_*' }, '3'],
  [{ departName: '*%*' }, '4'],
  [{ departName: '*\\*' }, ''],
  [{ departName: '' }, '23154'],
  [{ departName: 'null' }, '23154'],
  [{ departName: '**' }, '23154'],
  [{ departName: ',' }, ''],
  [{ memo: ',,,' }, '23154'],
  [{ departOrder: ',,,' }, ''],
  [{ departOrder: '2' }, '3'],
  [{ departOrder: '1,2' }, '23'],
  [{ departOrder: '>= 4' }, '54'],
  [{ departOrder: '>=4' }, '54'],
  [{ departOrder: 'gt 4' }, '4'],
  [{ departOrder: '<2' }, '2'],
  [{ departOrder: 'abc' }, ''],
  [{ departOrder: '1 or 1=1' }, ''],
  // Numbers beyond the range of integer columns can be compared on both databases.
  [{ departOrder: '1.5' }, ''],
  [{ departOrder: '<2.5' }, '23'],
  [{ departOrder: '1,99999999999' }, '2'],
  [{ departOrder: '<1e300' }, '23154'],
  [{ departOrder_begin: '2.5', departOrder_end: '3000000000' }, '154'],
  [{ departOrder_begin: '2', departOrder_end: '3' }, '31'],
  [{ departOrder_begin: 'x' }, '23154'],
  // Days are local: 15:59:59.5 UTC is still January 1, and 16:00 UTC is January 2.
  [{ createTime_begin: '2026-01-01', createTime_end: '2026-01-01' }, '21'],
  [{ createTime_begin: '2026-01-02' }, '35'],
  [{ createTime: '2026-01-01 08:00:00' }, '1'],
  [{ open: '5' }, ''],
])('%j finds %s', async (query, expected) => {
  expect(await ids(query)).toBe(expected)
})

test.each([
  "'; drop table sys_depart; --",
  "' or '1'='1",
  "*' or 1=1 --*",
  '\\',
  "x'||(select password from sys_user)||'",
  '%27',
  ",a') or (1=1,",
  "ge 班' or '1'='1",
])('an injection in a filter finds nothing and breaks nothing: %s', async (departName) => {
  expect(await ids({ departName })).not.toBe('23154')
  expect(await ids({})).toBe('23154')
})

test.each([
  'password',
  'secret"',
  'id;drop table sys_depart',
  '(select 1)',
  'departName desc, id',
  '1',
  'parentName',
  '__proto__',
  'constructor',
])('a sort key that is no key of the row changes nothing: %s', async (column) => {
  expect(await ids({ column, order: 'asc' })).toBe('23154')
})

test('rows can be sorted by a key that has a column', async () => {
  expect(await ids({ column: 'departOrder', order: 'desc' })).toBe('45132')
  expect(await ids({ column: 'departOrder_dictText', order: 'desc' })).toBe('45132')
  expect(await ids({ column: 'sysDepart.departOrder', order: 'DESC' })).toBe('45132')
  expect(await ids({ column: 'departOrder', order: 'desc;drop' })).toBe('45132')
  expect(await ids({ column: 'departOrder' })).toBe('23154')
})

test('a filter on a key outside the search list does nothing', async () => {
  expect(await ids({ secret: 'x', id: '1', password: '*' })).toBe('23154')
})

test('every page contains the total number of rows', async () => {
  expect(await page({ pageSize: 2, pageNo: 1 })).toMatchObject({
    total: 5,
    size: 2,
    current: 1,
    pages: 3,
    searchCount: true,
  })
  expect(await page({ pageSize: 2, pageNo: 3 })).toMatchObject({ records: [{ id: '4' }], total: 5 })
  expect(await page({ pageSize: 2, pageNo: 9 })).toMatchObject({ records: [], total: 5 })
  expect(await page({ departName: 'nobody' })).toMatchObject({ records: [], total: 0, pages: 0 })
})

test('the statements of a compiled list are built only once per query and rights', () =>
  site.within(async () => {
    let built = 0
    const ask = async (statuses: readonly string[], query: Record<string, unknown>) => {
      const build = () => {
        built++
        return db().selectFrom('sysDepart').select('sysDepart.id').where('status', 'in', statuses)
      }
      const { records, total } = await listCompiledPage(
        { by: statuses, build },
        {
          contract,
          query: readQuery(query),
          table: 'sysDepart',
          columns: { parentName: null, secret: null, open: null },
          defaultOrder: [['departOrder', 'asc']],
        },
      )
      return `${records.map(({ id }) => id).join('')} of ${total}`
    }
    const asked = async () => [
      await ask(['0'], { pageSize: 2 }),
      await ask(['1'], { pageSize: 2 }),
      await ask(['0', '1'], { pageSize: 2, pageNo: 2 }),
      await ask(['0', '1'], { pageSize: 2, departName: '*班*' }),
      await ask(['0', '1'], { pageSize: 2, column: 'departName', order: 'desc' }),
    ]
    const first = await asked()
    expect(first).toEqual(['14 of 2', '23 of 3', '15 of 5', '21 of 2', expect.stringMatching(/^2/) as string])
    expect([await asked(), built]).toEqual([first, 5])
    const row = { id: '6', departName: '六班', departOrder: 0, status: '0', orgCode: 'T6' }
    await db().insertInto('sysDepart').values(row).execute()
    expect([await ask(['0'], { pageSize: 2 }), built]).toEqual(['61 of 3', 5])
    await db().deleteFrom('sysDepart').where('id', '=', '6').execute()
  }))

test('batches return the rows of a list in order, up to the limit', async () => {
  const builder = () => db().selectFrom('sysDepart').select(['sysDepart.id'])
  const source = {
    contract,
    query: readQuery({ departName: '!一班' }),
    table: 'sysDepart',
    defaultOrder: [['departOrder', 'asc'] as const],
  }
  await site.within(async () => {
    const found: string[] = []
    for await (const rows of listBatches(builder(), source, 3)) found.push(...rows.map((row) => row.id))
    expect(found.join('')).toBe('235')
  })
})

test('a public list ends at the counting limit', async () => {
  await site.within(async () => {
    const more = Array.from({ length: MAX_COUNTED + 20 }, (_, index) => ({
      id: `m${index}`,
      departName: '多',
      departOrder: 9,
      orgCode: `M${index}`,
      status: '0',
    }))
    for (let from = 0; from < more.length; from += 500)
      await db()
        .insertInto('sysDepart')
        .values(more.slice(from, from + 500))
        .execute()
    const source = {
      contract,
      query: { pageSize: 100, pageNo: MAX_COUNTED / 100 + 1 },
      table: 'sysDepart',
      defaultOrder: [['departOrder', 'asc'] as const],
    }
    const ask = (shallow: boolean) =>
      listPage(db().selectFrom('sysDepart').select('sysDepart.id'), { ...source, shallow })
    expect((await ask(false)).records).toHaveLength(25)
    expect(await ask(true)).toMatchObject({ records: [], total: MAX_COUNTED })
    // Each row must be exported only once, even if other people change the list during the export.
    const met: string[] = []
    const builder = db().selectFrom('sysDepart').select(['sysDepart.id', 'departName as batchId'])
    const batches = listBatches(builder, source, 3000)
    for await (const rows of batches) {
      met.push(...rows.map(({ id }) => id))
      expect(Object.keys(rows[0]!)).toEqual(['id', 'batchId'])
      if (met.length > rows.length) continue
      const row = { departName: '新', departOrder: -1, status: '0' }
      await db()
        .insertInto('sysDepart')
        .values({ ...row, id: 'first', orgCode: 'M-1' })
        .execute()
      await db().deleteFrom('sysDepart').where('id', '=', 'm1900').execute()
    }
    expect([met.length, new Set(met).size, met.includes('first')]).toEqual([2999, 2999, false])
  })
})
