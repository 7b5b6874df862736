import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Widget, WidgetAnswer } from '@mashu/contract/online/report/board'
import type { Trial, ViewDescription } from '@mashu/contract/online/report/sql-report'
import { withPostgres } from '../../../../../../../scripts/postgres.mjs'
import { filledMariadb, fillPostgres, foreignForm } from '../../../../../test/foreign-database/lessons.ts'
import { hasMariadb } from '../../../../../test/foreign-database/mariadb.ts'
import { openHarness, type Person } from '../../../../../test/harness.ts'
import { openSchool } from '../../../../../test/school.ts'
import { readSheet } from '../../../../platform/sheet/parse/read-sheet.ts'

const site = await openHarness({ DATA_SOURCE_HOSTS: '127.0.0.1' })
const school = await openSchool(site)
const get = (url: string, person = school.admin) => site.call('GET', url, { token: person.token })
const post = (url: string, body: object, person = school.admin) => site.call('POST', url, { token: person.token, body })
const addSource = async (body: object) => {
  const reply = await post('/sys/dataSource/add', body)
  expect(reply.body.success).toBe(true)
}
const trial = async (dbSource: string, sql: string, values: Record<string, string> = {}) =>
  (await post('/online/report/trial', { sql, dbSource, values })).body
const rowsOf = async (dbSource: string, sql: string, values?: Record<string, string>) => {
  const { message, result } = await trial(dbSource, sql, values)
  expect([sql, message]).toEqual([sql, '操作成功！'])
  return (result as Trial).rows
}
const widget = (view: string, part: Partial<Widget> = {}): Widget => ({
  title: '课时',
  kind: 'table',
  view,
  groups: [],
  measures: [],
  filters: [],
  sort: null,
  most: 100,
  ...part,
})
const ask = async (given: Widget, person: Person = school.admin) =>
  (await post('/online/report/board/run', { widget: given }, person)).body
const answered = async (given: Widget) => ((await ask(given)).result as WidgetAnswer).rows

/** Each kind of database has the same table. */
async function readsTables(code: string): Promise<void> {
  const LESSON = `source:${code}:lesson`
  const found = (await get(`/online/report/sourceViews?source=${code}`)).body.result as ViewDescription[]
  const lesson = found.find(({ name }) => name === LESSON)!
  expect(lesson).toMatchObject({ title: '上课记录', day: 'held_day' })
  expect(lesson.columns.map(({ name, kind, title }) => `${name} ${kind} ${title}`)).toEqual([
    'id number 编号',
    'child text 学生',
    'hours number hours',
    'paid numberChoice 已付',
    'held time 上课',
    'held_day day 上课（日期）',
    'held_month month 上课（月份）',
    'born day born',
    'born_month month born（月份）',
  ])

  expect(await rowsOf(code, 'select child, hours, paid, held, born from lesson order by id')).toEqual([
    ['小明', 1.5, 1, '2026-11-02 09:30:00', '2016-05-01'],
    ["O'Hara%", 2, 0, '2026-10-31 23:30:00', null],
    ['小明', null, 1, null, null],
  ])
  const grouped = 'select child, sum(hours) as 合计, count(*) as n from lesson group by child order by 合计 desc'
  expect(await rowsOf(code, grouped)).toEqual([
    ["O'Hara%", 2, 1],
    ['小明', 1.5, 2],
  ])
  expect(await rowsOf(code, 'select id from lesson where child = ${who}', { who: "O'Hara%" })).toEqual([[2]])
  expect(await rowsOf(code, 'select id from lesson where child = ${who}', { who: "' or '1'='1" })).toEqual([])
  expect(await rowsOf(code, 'select id from lesson where hours >= ${least}', { least: '1.6' })).toEqual([[2]])
  expect(await rowsOf(code, "select upper(child || '!') as x, length(child) as n from lesson where id = 1")).toEqual([
    ['小明!', 2],
  ])
  const part =
    'with lately as (select id, held_month from lesson where held is not null) select held_month from lately limit 1'
  expect(await rowsOf(code, part)).toHaveLength(1)
  expect(((await trial(code, 'select id from lesson')).result as Trial).plan.join()).toContain('lesson')
  for (const sql of ['select * from rpt_students', 'select * from information_schema.tables', 'select sleep(1)'])
    expect((await trial(code, sql)).success).toBe(false)
  expect((await trial(code, 'delete from lesson')).message).toBe('报表的 SQL 里只能有一条 select')

  const sum: Widget['measures'] = [{ kind: 'sum', column: 'hours' }]
  expect(
    await answered(widget(LESSON, { groups: ['child'], measures: sum, sort: { at: 1, descending: true } })),
  ).toEqual([
    ["O'Hara%", 2],
    ['小明', 1.5],
  ])
  const where = (column: string, is: Widget['filters'][number]['test'], value: string) =>
    answered(widget(LESSON, { groups: ['id'], filters: [{ column, test: is, value }] }))
  expect(await where('child', 'contains', 'hara%')).toEqual([[2]])
  expect(await where('held', 'to', '2026-10-31')).toEqual([[2]])
  expect(await where('held_month', 'is', '2026-11')).toEqual([[1]])
  expect(await where('paid', 'is', '1')).toEqual([[1], [3]])
  expect(await where('hours', 'from', '1.5')).toEqual([[1], [2]])
  expect(await where('hours', 'empty', '')).toEqual([[3]])
  const sheet = await post('/online/report/board/exportXls', { widget: widget(LESSON, { groups: ['id', 'held'] }) })
  expect((await readSheet(sheet.bytes, 10)).slice(2)).toEqual([
    ['编号', '上课'],
    ['1', '2026-11-02 09:30:00'],
    ['2', '2026-10-31 23:30:00'],
    ['3'],
  ])
}

async function servesReports(code: string): Promise<void> {
  const role = (await get('/sys/role/queryall')).body.result as { id: string; roleCode: string }[]
  const roleIds = role.find(({ roleCode }) => roleCode === 'teacher')!.id
  const item = (fieldName: string, more: object = {}) => {
    return { fieldName, fieldTxt: fieldName, fieldType: 'String', isShow: 1, orderNum: 1, ...more }
  }
  const body = {
    head: {
      code: `lessons_${code}`,
      name: '课时',
      cgrSql: 'select id, child, hours from lesson',
      dbSource: code,
      roleIds,
    },
    items: [item('id', { isOrder: 1 }), item('child', { isSearch: 1 }), item('hours', { isTotal: 1 })],
    params: [],
  }
  const { id } = (await post('/online/cgreport/head/add', body)).body.result as { id: string }
  const opened = async (query: string, person: Person = school.admin) =>
    (await get(`/online/cgreport/api/getColumnsAndData/${id}${query}`, person)).body
  expect(await opened('?column=id&order=desc&pageSize=2', school.teacher)).toMatchObject({
    result: {
      data: {
        total: 3,
        totals: { hours: 3.5 },
        records: [
          { id: 3, hours: null },
          { id: 2, hours: 2 },
        ],
      },
    },
  })
  expect(await opened('?child=ming')).toMatchObject({ result: { data: { total: 0 } } })
  expect(await opened('?child=明&column=id&order=asc')).toMatchObject({
    result: { data: { total: 2, records: [{ id: 1 }, { id: 3 }] } },
  })
  const sheet = await get(`/online/cgreport/api/exportXls/${id}`)
  expect(await readSheet(sheet.bytes, 10)).toHaveLength(6)
  // A table without a form can be read only by people who may write SQL.
  expect(await ask(widget(`source:${code}:lesson`, { groups: ['id'] }), school.teacher)).toMatchObject({
    success: false,
    message: '“课时”的主题已经没有了，或者没有权限查看',
  })
  expect((await get(`/online/report/sourceViews?source=${code}`, school.teacher)).status).toBe(403)
}

describe.skipIf(!hasMariadb)('MariaDB (skipped without the Debian package mariadb-server)', () => {
  let server: Awaited<ReturnType<typeof filledMariadb>>
  beforeAll(async () => {
    server = await filledMariadb()
  })
  // The test may fail before it stops the server.
  afterAll(() => server.stop())

  test('boards and SQL can read tables of MariaDB', async () => {
    await addSource(foreignForm('old_maria', { dbUrl: `127.0.0.1:${server.port}` }))
    await readsTables('old_maria')
    await servesReports('old_maria')
    await addSource(foreignForm('short_maria', { dbUrl: `127.0.0.1:${server.port}`, rowLimit: 2 }))
    expect((await trial('short_maria', 'select id from lesson')).message).toMatch(/^超过数据源“旧系统”一次能读的行数/)
    await server.stop()
    const { message } = await trial('old_maria', 'select id from lesson')
    expect(message).toBe('连接失败（端口）：主机没有回应，请检查地址和端口')
  })
})

test('boards and SQL can read tables of PostgreSQL', async () => {
  await withPostgres(async (url) => {
    await fillPostgres(url)
    const { port } = new URL(url)
    const at = { dbType: '4', dbUrl: `127.0.0.1:${port}`, dbName: 'postgres', dbUsername: 'mashu' }
    await addSource(foreignForm('old_postgres', at))
    await readsTables('old_postgres')
    await servesReports('old_postgres')
  })
})

test('a data source that was deleted or is not supported is reported', async () => {
  expect((await trial('nowhere', 'select 1 as n')).message).toBe('没有这个数据源了，请换一个')
  await addSource(foreignForm('old_oracle', { dbType: '2', dbUrl: '127.0.0.1:1521' }))
  expect((await trial('old_oracle', 'select 1 as n')).message).toMatch(/^“旧系统”不是 MySQL/)
  expect((await get('/online/report/sources')).body.result).not.toContainEqual({ code: 'old_oracle', name: '旧系统' })
})
