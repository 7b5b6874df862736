import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Widget, WidgetAnswer } from '@mashu/contract/online/report/board'
import type { SourceTable } from '@mashu/contract/online/form/source-form'
import type { ViewDescription } from '@mashu/contract/online/report/sql-report'
import { withPostgres } from '../../../../../../scripts/postgres.mjs'
import { filledMariadb, fillPostgres, foreignForm } from '../../../../test/foreign-database/lessons.ts'
import { hasMariadb } from '../../../../test/foreign-database/mariadb.ts'
import { formCalls } from '../../../../test/online/forms.ts'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openSchool } from '../../../../test/school.ts'
import { readSheet } from '../../../platform/sheet/parse/read-sheet.ts'

const site = await openHarness({ DATA_SOURCE_HOSTS: '127.0.0.1' })
const school = await openSchool(site)
const get = (url: string, person = school.admin) => site.call('GET', url, { token: person.token })
const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object, person = school.admin) =>
  site.call(method, url, { token: person.token, ...(body ? { body } : {}) })
async function result<T>(reply: Promise<{ body: { success: boolean; message: string; result: unknown } }>): Promise<T> {
  const { body } = await reply
  expect([body.message, body.success]).toEqual([body.message, true])
  return body.result as T
}

const COLUMNS = [
  { column: 'id', title: '编号', isShown: true, isAsked: false },
  { column: 'child', title: '学生', isShown: true, isAsked: true },
  { column: 'hours', title: '课时', isShown: true, isAsked: true },
  { column: 'paid', title: '已付', isShown: true, isAsked: true },
  { column: 'held', title: '上课时间', isShown: true, isAsked: true },
  { column: 'born', title: '生日', isShown: false, isAsked: false },
]
const newForm = (sourceCode: string, columns: object[] = COLUMNS, more: object = {}) => ({
  tableTxt: '上课记录',
  sourceCode,
  sourceTable: 'lesson',
  keyColumn: 'id',
  columns: JSON.stringify(columns),
  ...more,
})

interface Page {
  total: number
  records: { id: string; child: string; held: string | null; hours: number | null; paid: boolean }[]
}

/** Each kind of database has the same table. */
async function servesTable(code: string): Promise<string> {
  const tables = await result<SourceTable[]>(get(`/online/form/source/tables?source=${code}`))
  const lesson = tables.find(({ name }) => name === 'lesson')!
  expect(lesson.title).toBe('上课记录')
  expect(lesson.columns.map(({ name, kind, isKey }) => `${name} ${kind} ${isKey}`)).toEqual([
    'id 数字 true',
    'child 文字 false',
    'hours 数字 false',
    'paid 是或否 false',
    'held 日期和时间 false',
    'born 日期 false',
  ])
  expect(await result(get(`/online/form/source/preview?source=${code}&table=lesson`))).toMatchObject({
    columns: ['id', 'child', 'hours', 'paid', 'held', 'born'],
    rows: [['1', '小明', '1.50', '1', '2026-11-02 09:30:00', '2016-05-01'], {}, {}],
  })
  const refusal = async (body: object) => (await send('POST', '/online/form/source/add', body)).body.message
  expect(await refusal(newForm(code, [{ ...COLUMNS[0], column: 'photo' }]))).toMatch(/^表里没有“photo”这一列/)
  expect(await refusal(newForm(code, [COLUMNS[0]!, COLUMNS[0]!]))).toBe('“id”选了两次')
  expect(await refusal(newForm(code, COLUMNS, { keyColumn: 'nothing' }))).toMatch(/^表里没有“nothing”/)

  const { id } = await result<{ id: string }>(send('POST', '/online/form/source/add', newForm(code)))
  const rows = (query = '') => result<Page>(get(`/online/form/data/${id}/list?${query}`))
  const ids = async (query: string) => (await rows(query)).records.map((row) => row.id)
  expect(await result(get(`/online/form/published/${id}`))).toMatchObject({
    isReadOnly: true,
    head: { tableTxt: '上课记录' },
  })
  expect(await rows()).toMatchObject({
    total: 3,
    records: [
      { id: '1', child: '小明', hours: 1.5, paid: true, held: '2026-11-02 09:30:00', createBy: null },
      { id: '2', child: "O'Hara%", hours: 2, paid: false, held: '2026-10-31 23:30:00' },
      { id: '3', hours: null, held: null },
    ],
  })
  expect(await ids('pageSize=2&pageNo=2')).toEqual(['3'])
  expect(await rows('pageSize=2')).toMatchObject({ total: 3 })
  expect(await ids('column=hours&order=desc&pageSize=1&hours_begin=0')).toEqual(['2'])
  expect(await ids(`child=${encodeURIComponent("*o'hara%*")}`)).toEqual(['2'])
  expect(await ids('child=*a_*')).toEqual([])
  expect(await ids('paid=true')).toEqual(['1', '3'])
  expect(await ids('held_begin=2026-11-01&held_end=2026-11-02')).toEqual(['1'])
  expect(await ids('held_end=2026-10-31')).toEqual(['2'])
  expect(await ids('hours=1.5')).toEqual(['1'])
  expect(await result(get(`/online/form/data/${id}/queryById?id=2`))).toMatchObject({ id: '2', born: null })
  expect((await get(`/online/form/data/${id}/queryById?id=99`)).body.success).toBe(false)
  const sheet = await get(`/online/form/data/${id}/exportXls?paid=true`)
  expect((await readSheet(sheet.bytes, 10)).slice(2)).toEqual([
    ['编号', '学生', '课时', '已付', '上课时间', '生日'],
    ['1', '小明', '1.5', '是', '2026-11-02 09:30:00', '2016-05-01'],
    ['3', '小明', '', '是'],
  ])

  for (const [method, verb] of [
    ['POST', 'add'],
    ['PUT', 'edit'],
    ['DELETE', 'delete?id=1'],
  ] as const)
    expect((await send(method, `/online/form/data/${id}/${verb}`, { id: '1', child: 'x' })).body).toMatchObject({
      success: false,
      message: '“上课记录”的数据在数据源里，只能看，不能改',
    })
  expect((await get(`/online/form/data/${id}/list?superQueryParams=[]`)).body.message).toMatch(
    /^数据源里的表不能用高级查询/,
  )

  await rights(id)
  await ruled(id)
  return id
}

/** Each permission is a button below the menu entry, as for other forms. */
async function rights(id: string): Promise<void> {
  const list = `/online/form/data/${id}/list`
  expect((await get(list, school.teacher)).body.message).toBe('没有这张表单，或者你没有权限使用它')
  await result(send('POST', '/online/form/source/addToMenu', { id }))
  const { body } = await get('/sys/permission/list')
  expect(JSON.stringify(body.result)).toContain(`online:form:${id}:export`)
  const subjects = await result<ViewDescription[]>(get('/online/report/views'))
  expect(subjects.find(({ name }) => name === `rpt_form_source_${id}`)).toMatchObject({ title: '上课记录' })
  const widget = {
    title: '课时',
    kind: 'number',
    view: `rpt_form_source_${id}`,
    groups: [],
    measures: [{ kind: 'sum', column: 'hours' }],
    filters: [],
    sort: null,
    most: 10,
  }
  expect(await result(send('POST', '/online/report/board/run', { widget }))).toMatchObject({ rows: [[3.5]] })
  expect((await send('POST', '/online/report/board/run', { widget }, school.teacher)).body.message).toMatch(
    /没有权限查看$/,
  )
}

/** A data rule restricts the list, the detail view and the sheet. */
async function ruled(id: string): Promise<void> {
  const { root } = site.database
  const { grant } = formCalls(site, school.admin)
  for (const right of ['list', 'export']) await grant(`online:form:${id}:${right}`)
  const role = await root.selectFrom('sysRole').select('id').where('roleCode', '=', 'teacher').executeTakeFirstOrThrow()
  const entry = await root
    .selectFrom('sysPermission')
    .select('id')
    .where('url', '=', `/online/cgformList/${id}`)
    .executeTakeFirstOrThrow()
  const list = (person = school.teacher) => get(`/online/form/data/${id}/list`, person)
  const ids = async (person?: Person) => (await result<Page>(list(person))).records.map((row) => row.id)
  expect(await ids()).toEqual(['1', '2', '3'])
  const ruleId = `rule${id}`.slice(0, 32)
  await root
    .insertInto('sysPermissionDataRule')
    .values({ id: ruleId, permissionId: entry.id, ruleName: '规则', status: '1' })
    .execute()
  await root
    .deleteFrom('sysRolePermission')
    .where('permissionId', '=', entry.id)
    .where('roleId', '=', role.id)
    .execute()
  await root
    .insertInto('sysRolePermission')
    .values({ id: ruleId, roleId: role.id, permissionId: entry.id, dataRuleIds: ruleId })
    .execute()
  const bind = ([ruleColumn, ruleConditions, ruleValue]: readonly [string, string, string]) =>
    root
      .updateTable('sysPermissionDataRule')
      .set({ ruleColumn, ruleConditions, ruleValue })
      .where('id', '=', ruleId)
      .execute()
  const counted: Widget = {
    title: '节数',
    kind: 'table',
    view: `rpt_form_source_${id}`,
    groups: ['id'],
    measures: [{ kind: 'sum', column: 'hours' }],
    filters: [],
    sort: { at: 0, descending: false },
    most: 10,
  }
  const report = async (widget: Partial<Widget> = {}, person = school.teacher) =>
    (await send('POST', '/online/report/board/run', { widget: { ...counted, ...widget } }, person)).body
  const reported = async (person?: Person) =>
    ((await report({}, person)).result as WidgetAnswer).rows.map(([key]) => String(key))
  for (const [rule, left] of [
    [['child', 'LIKE', "o'hara%"], ['2']],
    [['hours', '<=', '1.75'], ['1']],
    [['held', '>=', '2026-11-01'], ['1']],
    [['paid', '=', 'false'], ['2']],
    [['child', '=', '#{sys_user_name}'], []],
    [
      ['child', '=', '小明'],
      ['1', '3'],
    ],
  ] as const) {
    await bind(rule)
    expect([rule, await ids(), await reported()]).toEqual([rule, left, left])
  }
  expect(await result<Page>(get(`/online/form/data/${id}/list?pageSize=1`, school.teacher))).toMatchObject({ total: 2 })
  const row = (key: string) => get(`/online/form/data/${id}/queryById?id=${key}`, school.teacher)
  expect([(await row('1')).body.success, (await row('2')).body.success]).toEqual([true, false])
  const sheet = await get(`/online/form/data/${id}/exportXls?selections=1,2`, school.teacher)
  expect((await readSheet(sheet.bytes, 10)).slice(3).map(([key]) => key)).toEqual(['1'])
  expect(await ids(school.admin)).toEqual(['1', '2', '3'])
  // A report applies its own conditions in addition. Sums and sheets cover only the remaining rows.
  const some: Partial<Widget> = { groups: [], filters: [{ column: 'child', test: 'contains', value: '明' }] }
  expect((await report(some)).result).toMatchObject({ rows: [[1.5]] })
  expect((await report({ ...some, filters: [{ column: 'child', test: 'contains', value: 'hara' }] })).result).toEqual(
    expect.objectContaining({ rows: [[null]] }),
  )
  const reportSheet = await send('POST', '/online/report/board/exportXls', { widget: counted }, school.teacher)
  expect((await readSheet(reportSheet.bytes, 10)).slice(3).map(([key]) => key)).toEqual(['1', '3'])
  expect(await reported(school.admin)).toEqual(['1', '2', '3'])
  for (const unknown of ['create_by', 'nothing_there']) {
    await bind([unknown, '=', 'x'])
    expect((await list()).body.message).toMatch(/^“上课记录”有一条数据规则看不懂/)
    expect((await report()).message).toMatch(/^“上课记录”有一条数据规则看不懂/)
  }
}

async function changesAndGoes(id: string, code: string): Promise<void> {
  const row = await result<{ rowVersion: number }>(get(`/online/form/source/queryById?id=${id}`))
  const some = [{ ...COLUMNS[1], title: '孩子' }]
  const edit = (more: object) =>
    send('PUT', '/online/form/source/edit', { ...newForm(code, some), ...row, columns: JSON.stringify(some), ...more })
  expect((await edit({ sourceTable: 'other' })).body.message).toBe('换数据源或表请新建一张表单')
  expect((await edit({ keyColumn: 'id" = 1 or "id' })).body.message).toMatch(/^表里没有“id" = 1 or "id”这一列/)
  await result(edit({}))
  const found = await result<{ fields: { dbFieldTxt: string }[] }>(get(`/online/form/published/${id}`))
  expect(found.fields.map(({ dbFieldTxt }) => dbFieldTxt)).toEqual(['孩子'])
  await result(send('DELETE', `/online/form/source/delete?id=${id}`))
  expect((await get(`/online/form/data/${id}/list`)).body.success).toBe(false)
}

describe.skipIf(!hasMariadb)('MariaDB (skipped without the Debian package mariadb-server)', () => {
  let server: Awaited<ReturnType<typeof filledMariadb>>
  beforeAll(async () => {
    server = await filledMariadb()
  })
  // The test may fail before it stops the server.
  afterAll(() => server.stop())

  test('a form can read a table of MariaDB', async () => {
    await send('POST', '/sys/dataSource/add', foreignForm('maria', { dbUrl: `127.0.0.1:${server.port}`, rowLimit: 3 }))
    const id = await servesTable('maria')
    await send(
      'POST',
      '/sys/dataSource/add',
      foreignForm('maria_short', { dbUrl: `127.0.0.1:${server.port}`, rowLimit: 2 }),
    )
    const short = await result<{ id: string }>(send('POST', '/online/form/source/add', newForm('maria_short')))
    expect((await get(`/online/form/data/${short.id}/exportXls`)).body.message).toBe(
      '超过 2 行，请先用查询条件缩小范围，再导出',
    )
    await server.stop()
    expect((await get(`/online/form/data/${id}/list`)).body.message).toBe(
      '连接失败（端口）：主机没有回应，请检查地址和端口',
    )
    await changesAndGoes(id, 'maria')
  })
})

test('a form can read a table of PostgreSQL', async () => {
  await withPostgres(async (url) => {
    await fillPostgres(url)
    const { port } = new URL(url)
    const at = { dbType: '4', dbUrl: `127.0.0.1:${port}`, dbName: 'postgres', dbUsername: 'mashu' }
    await send('POST', '/sys/dataSource/add', foreignForm('postgres', at))
    await servesTable('postgres')
  })
})
