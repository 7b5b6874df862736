import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../../test/harness.ts'
import { openSchool, type School } from '../../../../../test/school.ts'
import { readSheet } from '../../../../platform/sheet/parse/read-sheet.ts'

let school: School
const site = await openHarness()
school = await openSchool(site)
const get = (person: Person, url: string) => site.call('GET', url, { token: person.token })
const post = (person: Person, url: string, body: unknown) => site.call('POST', url, { token: person.token, body })

const SQL =
  'select student_id, student_name as 姓名, sex, class_name, created_day, 1 as n ' +
  'from rpt_students where school = ${school} order by account'
const item = (fieldName: string, fieldTxt: string, more: object = {}) => ({
  fieldName,
  fieldTxt,
  fieldType: 'String',
  isShow: 1,
  orderNum: 1,
  ...more,
})
let count = 0
const form = (head: object = {}, more: object = {}) => ({
  head: { code: `names${++count}`, name: '学生名单', cgrSql: SQL, ...head },
  items: [
    item('姓名', '姓名', { isSearch: 1, fieldHref: '/isystem/user?id=${student_id}' }),
    item('sex', '性别', { dictCode: 'sex', isSearch: 1, orderNum: 2 }),
    item('class_name', '班级', { orderNum: 3 }),
    item('created_day', '日期', { fieldType: 'Date', isSearch: 1, searchMode: 'group', orderNum: 4 }),
    item('n', '人数', { fieldType: 'Integer', isTotal: 1, orderNum: 5 }),
    item('student_id', '编号', { isShow: 0, orderNum: 6 }),
  ],
  params: [{ paramName: 'school', paramTxt: '学校', paramValue: '', orderNum: 1 }],
  ...more,
})
const added = async (body: object) => {
  const reply = await post(school.admin, '/online/cgreport/head/add', body)
  expect(reply.body.message).toBe('添加成功！')
  return (reply.body.result as { id: string }).id
}
interface Answer {
  data: { total: number; records: Record<string, unknown>[]; totals: Record<string, number> }
  columns: { dataIndex: string; scopedSlots?: { customRender: string } }[]
  dictOptions: Record<string, { value: string; text: string }[]>
  fieldHrefSlots: { slotName: string; href: string }[]
}
const opened = async (person: Person, id: string, query = '') => {
  const reply = await get(person, `/online/cgreport/api/getColumnsAndData/${id}${query}`)
  return reply.body.result as Answer
}
const namesIn = ({ data }: Answer) => data.records.map((row) => row['姓名']).sort()

test('SQL in the body is parsed into columns and parameters, and SQL in the URL is ignored', async () => {
  const { body } = await post(school.admin, '/online/cgreport/head/parseSql', { sql: SQL })
  expect(body).toMatchObject({
    message: '解析成功',
    result: {
      fields: [
        { fieldName: 'student_id', fieldTxt: '学生编号', isShow: 0 },
        { fieldName: '姓名', fieldTxt: '学生', fieldType: 'String', orderNum: 2 },
        { fieldName: 'sex', dictCode: 'sex', fieldType: 'Integer' },
        { fieldName: 'class_name', fieldTxt: '班级' },
        { fieldName: 'created_day', fieldType: 'Date' },
        { fieldName: 'n', fieldType: 'Integer' },
      ],
      params: [{ paramName: 'school', paramValue: '' }],
    },
  })
  // CVE-2025-51825: the URL contained the SQL.
  const address = `/online/cgreport/head/parseSql?sql=${encodeURIComponent('select * from (select * from sys_user) t')}`
  expect((await get(school.admin, address)).body).toMatchObject({ success: false, result: null })
})

test("a report contains only rows of the reader's own classes", async () => {
  const sql = 'select student_id from rpt_students'
  const trial = async (person: Person) => {
    const { body } = await post(person, '/online/report/trial', { sql })
    return (body.result as { rows: string[][] }).rows.map(([id]) => id)
  }
  expect(await trial(school.admin)).toEqual(
    expect.arrayContaining([school.student.id, school.mate.id, school.outsider.id]),
  )
  expect((await post(school.teacher, '/online/report/trial', { sql })).body.success).toBe(false)
  const id = await added(
    form({ cgrSql: sql, roleIds: await roleId('teacher') }, { items: [item('student_id', '编号')], params: [] }),
  )
  const idsFor = async (person: Person) =>
    (await opened(person, id)).data.records.map((row) => row['student_id']).sort()
  expect(await idsFor(school.teacher)).toEqual([school.student.id, school.mate.id].sort())
  expect(await idsFor(school.stranger)).toEqual([school.outsider.id])
  const orders = await added(
    form(
      { cgrSql: 'select order_no from rpt_orders', roleIds: await roleId('teacher') },
      { items: [item('order_no', '编号')], params: [] },
    ),
  )
  expect((await get(school.teacher, `/online/cgreport/api/getData/${orders}`)).body.message).toBe('没有权限查看“订单”')
})

const roleId = async (code: string) => {
  const rows = await site.database.root.selectFrom('sysRole').select('id').where('roleCode', '=', code).execute()
  return rows[0]!.id
}

test('a report can be opened only by the roles that it names and by people with the right to all reports', async () => {
  const id = await added(form())
  expect((await get(school.teacher, `/online/cgreport/api/getData/${id}`)).body.message).toBe('没有权限打开这个报表')
  expect((await get(school.student, `/online/cgreport/api/getData/${id}`)).status).toBe(403)
  expect((await opened(school.admin, id)).data.total).toBe(3)
})

test('an open report has columns, options, links, a query bar, totals and pages', async () => {
  const id = await added(form())
  const all = await opened(school.admin, id)
  expect(all.columns.map(({ dataIndex }) => dataIndex)).toEqual(['姓名', 'sex', 'class_name', 'created_day', 'n'])
  expect(all.dictOptions['sex']).toContainEqual({ value: '1', text: '男', title: '男' })
  expect(all.fieldHrefSlots).toEqual([
    { slotName: all.columns[0]!.scopedSlots!.customRender, href: '/isystem/user?id=${student_id}' },
  ])
  expect(all.data).toMatchObject({ total: 3, totals: { n: 3 } })
  expect(all.data.records[0]).toHaveProperty('student_id')
  const lines = (await get(school.admin, `/online/cgreport/api/getQueryInfo/${id}`)).body.result
  expect(lines).toMatchObject([
    { field: '姓名', view: 'text', mode: 'single', hidden: '0' },
    { field: 'sex', view: 'list' },
    { field: 'created_day', view: 'Date', mode: 'group' },
  ])
  const named = `?${encodeURIComponent('姓名')}=${encodeURIComponent('小满')}`
  expect(namesIn(await opened(school.admin, id, named))).toEqual(['林小满'])
  expect((await opened(school.admin, id, '?created_day_begin=2999-01-01')).data.total).toBe(0)
  expect((await opened(school.admin, id, '?self_school=x')).data.total).toBe(0)
  expect((await opened(school.admin, id, '?pageSize=2&pageNo=2')).data).toMatchObject({ total: 3, records: [{}] })
  const sorted = await opened(school.admin, id, '?column=created_day&order=desc&pageSize=1')
  expect(sorted.data.records).toHaveLength(1)
  const code = `names${count}`
  const counted = async (address: string) =>
    ((await get(school.admin, `/online/cgreport/api/getData/${address}`)).body.result as { total: number }).total
  expect(await counted(code)).toBe(await counted(id))
  expect((await get(school.admin, `/online/cgreport/api/getRpColumns/${code}`)).body.result).toMatchObject({
    cgRpConfigId: id,
    cgRpConfigName: '学生名单',
  })
  expect((await get(school.admin, `/online/cgreport/api/getParamsInfo/${id}`)).body.result).toEqual([
    { paramName: 'school', paramTxt: '学校', paramValue: '', paramType: 'String', dictCode: null, isRequired: false },
  ])
})

test('a report with a missing or invalid parameter is refused before the query runs', async () => {
  const cgrSql = 'select student_id from rpt_students where class_name = ${sex} or class_name = ${day}'
  const param = (paramName: string, paramTxt: string, more: object) => ({ paramName, paramTxt, orderNum: 1, ...more })
  const params = [
    param('sex', '性别', { dictCode: 'sex', isRequired: true }),
    param('day', '日期', { paramType: 'Date', paramValue: '2026-09-01' }),
  ]
  const id = await added(form({ cgrSql }, { items: [item('student_id', '编号')], params }))
  const told = async (query: string) =>
    (await get(school.admin, `/online/cgreport/api/getData/${id}${encodeURI(query)}`)).body.message
  expect(await told('')).toBe('请先填写“性别”')
  expect(await told('?self_sex=9')).toBe('“性别”里没有“9”这一项')
  expect(await told('?self_sex=1&self_day=明天')).toBe('“日期”要填日期，例如 2026-09-01')
  expect(await told('?self_sex=1')).toBe('操作成功！')
  const exported = await get(school.admin, `/online/cgreport/api/exportXls/${id}`)
  expect(exported.body.message).toBe('请先填写“性别”')
  expect((await get(school.admin, `/online/cgreport/param/listByHeadId?headId=${id}`)).body.result).toMatchObject([
    { paramName: 'sex', paramType: 'String', dictCode: 'sex' },
    { paramName: 'day', paramType: 'Date', paramValue: '2026-09-01' },
  ])
})

test('no text from the URL becomes part of the statement', async () => {
  const id = await added(form())
  const hostile = "1' or '1'='1"
  for (const query of [
    `column=${encodeURIComponent('sex, (select password from sys_user)')}&order=asc`,
    'column=password&order=asc',
    'column=constructor&order=desc',
  ])
    expect((await get(school.admin, `/online/cgreport/api/getData/${id}?${query}`)).body.message).toContain('没有“')
  for (const query of ['self_school=%00', `${encodeURIComponent('姓名')}=a%00b`])
    expect((await get(school.admin, `/online/cgreport/api/getColumnsAndData/${id}?${query}`)).body.message).toContain(
      '不能使用的字符',
    )
  const harmless = [
    `column=sex&order=${encodeURIComponent('desc;drop')}`,
    `self_school=${encodeURIComponent(hostile)}`,
    `${encodeURIComponent('姓名')}=${encodeURIComponent(hostile)}`,
    `class_name=x&password=x&__proto__=x`,
  ]
  const totals = []
  for (const query of harmless)
    totals.push(
      ((await get(school.admin, `/online/cgreport/api/getData/${id}?${query}`)).body.result as { total: number }).total,
    )
  expect(totals).toEqual([3, 0, 0, 3])
  expect((await get(school.admin, `/online/cgreport/api/getData/${id}?sex=x`)).body.message).toBe('参数“性别”要填数字')
})

test('a filter with a date finds all times of that day', async () => {
  const cgrSql = 'select account, created_time from rpt_students'
  const items = [item('created_time', '时间', { fieldType: 'Datetime', isSearch: 1 })]
  const id = await added(form({ cgrSql }, { items, params: [] }))
  const [row] = (await opened(school.admin, id)).data.records
  const totalOf = async (day: string) => (await opened(school.admin, id, `?created_time=${day}`)).data.total
  expect(await totalOf(String(row!['created_time']).slice(0, 10))).toBeGreaterThan(0)
  expect(await totalOf('2020-01-01')).toBe(0)
})

test('a report that cannot run is not saved, and the message names the faulty line', async () => {
  const messageOf = async (body: object) => (await post(school.admin, '/online/cgreport/head/add', body)).body.message
  const first = form()
  await added(first)
  expect(await messageOf(first)).toBe('报表编码已经存在')
  expect(await messageOf(form({ cgrSql: 'select * from sys_user' }))).toContain('没有“sys_user”这张报表视图')
  expect(await messageOf(form({ dbSource: 'other' }))).toContain('数据源')
  expect(await messageOf(form({ code: '1a' }))).toContain('必须以字母开头')
  const withLine = (line: object) => form({}, { items: [item('sex', '性别', line)] })
  expect(await messageOf(withLine({ fieldName: 'password' }))).toContain('没有“password”这一列')
  expect(await messageOf(withLine({ fieldHref: 'javascript:alert(1)' }))).toContain('“性别”的链接')
  expect(await messageOf(withLine({ fieldHref: '//evil.example' }))).toContain('“性别”的链接')
  expect(await messageOf(withLine({ dictCode: 'select password as value from sys_user' }))).toContain('字典编码')
  expect(await messageOf(form({}, { items: [item('sex', '甲'), item('sex', '乙')] }))).toContain('两行都是“sex”')
  expect((await post(school.teacher, '/online/cgreport/head/add', form())).status).toBe(403)
})

test('an error of the database is reported in Chinese', async () => {
  // At least one of the two sums is too large, on SQLite and on PostgreSQL.
  const numbers = 'select 9223372036854775807 as n union all select 9223372036854775807 as n'
  const sql = `select sum(n) as a, sum(n * 2) as b from (${numbers}) as numbers`
  const { body } = await post(school.admin, '/online/report/trial', { sql })
  expect(body).toMatchObject({ success: false, message: '查询失败：数字太大' })
})

test('an edit saves a report and its definitions, and a deletion recycles both', async () => {
  const id = await added(form())
  const body = form({ name: '新名单' }, { items: [item('sex', '性别')], params: [] })
  const edited = await site.call('PUT', '/online/cgreport/head/editAll', {
    token: school.admin.token,
    body: { ...body, head: { ...body.head, id } },
  })
  expect(edited.body.message).toBe('修改成功!')
  const items = async () => (await get(school.admin, `/online/cgreport/item/listByHeadId?headId=${id}`)).body.result
  expect(await items()).toMatchObject([{ fieldName: 'sex', fieldTxt: '性别' }])
  expect((await get(school.admin, `/online/cgreport/param/listByHeadId?headId=${id}`)).body.result).toEqual([])
  const listed = await get(school.admin, `/online/cgreport/head/list?name=${encodeURIComponent('新名单')}`)
  expect(listed.body.result).toMatchObject({ records: [{ id, name: '新名单' }] })
  const gone = await site.call('DELETE', `/online/cgreport/head/delete?id=${id}`, { token: school.admin.token })
  expect(gone.body.success).toBe(true)
  expect(await items()).toEqual([])
  const bin = (await get(school.admin, '/sys/recycleBin/list?pageSize=100')).body.result as {
    records: { id: string; dataId: string }[]
  }
  const waiting = bin.records.find(({ dataId }) => dataId === id)!
  await post(school.admin, '/sys/recycleBin/restore', { id: waiting.id, ids: waiting.id })
  expect(await items()).toMatchObject([{ fieldName: 'sex' }])
})

test('an export equals the table, with names instead of codes', async () => {
  const id = await added(form())
  const reply = await get(school.admin, `/online/cgreport/api/exportXls/${id}?self_school=`)
  const rows = await readSheet(reply.bytes, 100)
  expect(rows[2]).toEqual(['姓名', '性别', '班级', '日期', '人数'])
  expect(rows.slice(3).map(([name]) => name)).toContain('林小满')
  expect(rows).toHaveLength(6)
})

test('each run of a report is logged', async () => {
  const id = await added(form({ code: 'told' }))
  await opened(school.admin, id)
  const rows = await site.database.root.selectFrom('sysLog').select('logContent').execute()
  expect(rows.map(({ logContent }) => logContent)).toContain('报表 学生名单（told）：查询到 3 行')
})

test('a statement that runs too long is stopped', async () => {
  const views = Array.from({ length: 9 }, (_, at) => `rpt_students v${at}`)
  const big = Array.from({ length: 12 }, (_, at) => `big b${at}`)
  const rows = Array.from({ length: 12 }, (_, at) => `select ${at} as n`).join(' union all ')
  const sql = `with big as (${rows}) select count(*) as n from ${[...big, ...views].join(', ')}`
  const { body } = await post(school.admin, '/online/report/trial', { sql })
  expect(body.message).toBe('查询超过 5 秒，已经停止。请缩小范围，或先汇总再查询')
})
