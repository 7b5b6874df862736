import { expect, test } from 'vitest'
import { reportBoard, type Widget, type WidgetAnswer } from '@mashu/contract/online/report/board'
import type { ViewDescription } from '@mashu/contract/online/report/sql-report'
import { column, formCalls } from '../../../../../test/online/forms.ts'
import { openHarness, type Person } from '../../../../../test/harness.ts'
import { openSchool } from '../../../../../test/school.ts'
import { limitedTo } from '../../../../platform/auth/principal.ts'
import { principalOfAccount } from '../../../../platform/auth/find-principal.ts'
import { readSheet } from '../../../../platform/sheet/parse/read-sheet.ts'
import { selectOptionalMailbox } from '../../../sys/user/user.ts'
import { boardHtml } from '../board/mail-text.ts'

const site = await openHarness()
const school = await openSchool(site)
const calls: ReturnType<typeof formCalls> = formCalls(site, school.admin)
const form = await calls.form('lending', [
  column('thing', { dbFieldTxt: '器材' }),
  column('parent_name', { dbFieldTxt: '家长' }),
  column('pieces', { dbFieldTxt: '几件', dbType: 'int', fieldShowType: 'number' }),
  column('gender', { dbFieldTxt: '性别', fieldShowType: 'list', dictField: 'sex' }),
  column('lent', { dbFieldTxt: '借出', dbType: 'Date', fieldShowType: 'date' }),
  column('back', { dbFieldTxt: '归还', dbType: 'Datetime', fieldShowType: 'datetime' }),
  column('broken', { dbFieldTxt: '坏了', dbType: 'flag', fieldShowType: 'switch' }),
  column('photo', { dbFieldTxt: '照片', fieldShowType: 'image' }),
  column('filled_by', { dbFieldTxt: '谁填的' }),
])
const row = { thing: '开发板', parentName: '明爸', gender: '1', lent: '2026-11-01', filledBy: '自己写的' }
await calls.add(form, { ...row, pieces: 2, back: '2026-11-30 23:30:00', broken: true })
await calls.add(form, { ...row, pieces: 3, lent: '2026-10-31' })
const SUBJECT = 'rpt_form_lending'
const widget = (part: Partial<Widget> = {}): Widget => ({
  title: '借用',
  kind: 'table',
  view: SUBJECT,
  groups: [],
  measures: [{ kind: 'sum', column: 'pieces' }],
  filters: [],
  sort: null,
  most: 100,
  ...part,
})
const ask = (person: Person, part: Partial<Widget> = {}) =>
  site.call('POST', '/online/report/board/run', { token: person.token, body: { widget: widget(part) } })
const rows = async (part: Partial<Widget>) => ((await ask(school.admin, part)).body.result as WidgetAnswer).rows
const trial = (person: Person, sql: string) =>
  site.call('POST', '/online/report/trial', { token: person.token, body: { sql } })
const subjects = async (person: Person) => {
  const { body } = await site.call('GET', '/online/report/views', { token: person.token })
  return body.result as ViewDescription[]
}

test('a report can read the columns of a form, except columns that reports exclude', async () => {
  const found = (await subjects(school.admin)).find(({ name }) => name === SUBJECT)
  expect(found).toMatchObject({ title: '表lending', day: 'filled_day' })
  expect(found!.columns.map(({ name, kind, dict }) => [name, kind, dict ?? ''].join(' ').trim())).toEqual([
    'thing text',
    'parent_name text',
    'pieces number',
    'gender choice sex',
    'lent day',
    'lent_month month',
    'back_time time',
    'back_day day',
    'back_month month',
    'broken numberChoice yn',
    // A column of the form replaces the standard column with the same name.
    'filled_by text',
    'row_id id',
    'filled_time time',
    'filled_day day',
    'filled_month month',
  ])
})

test('rows of a form can be grouped, summed and filtered like rows of a report view', async () => {
  expect(await rows({ groups: ['lent_month'] })).toEqual([
    ['2026-10', 3],
    ['2026-11', 2],
  ])
  const back = { groups: ['back_time', 'back_day', 'broken', 'filled_by', 'parent_name'], measures: [] }
  expect(await rows({ ...back, filters: [{ column: 'pieces', test: 'is', value: '2' }] })).toEqual([
    ['2026-11-30 23:30:00', '2026-11-30', 1, '自己写的', '明爸'],
  ])
})

test('SQL can read a form like a report view', async () => {
  const sql = `select f.thing, sum(f.pieces) as n from ${SUBJECT} f group by f.thing`
  expect((await trial(school.admin, sql)).body.result).toMatchObject({ rows: [['开发板', 5]] })
  const joined = `select count(*) as n from ${SUBJECT} f join rpt_students s on s.account = f.thing`
  expect((await trial(school.admin, joined)).body.result).toMatchObject({ rows: [[0]] })
  expect((await trial(school.admin, `select photo from ${SUBJECT}`)).body.message).toContain('没有“photo”这一列')
})

test('a report on a form covers the rows that its reader can list', async () => {
  expect(await subjects(school.teacher)).not.toContainEqual(expect.objectContaining({ name: SUBJECT }))
  const closed = '“借用”的主题已经没有了，或者没有权限查看'
  expect((await ask(school.teacher)).body.message).toBe(closed)
  expect((await ask(school.admin, { view: 'rpt_form_nothing' })).body.message).toBe(closed)
  await calls.ok('POST', '/online/form/addToMenu', { id: form })
  for (const right of ['own', 'add']) await calls.grant(`online:form:${form}:${right}`)
  expect((await ask(school.teacher)).body.result).toMatchObject({ rows: [[null]] })
  await calls.add(form, { thing: '积木', pieces: 7 }, school.teacher.token)
  expect((await ask(school.teacher)).body.result).toMatchObject({ rows: [[7]] })
  expect(await rows({})).toEqual([[12]])
  expect((await ask(school.student)).status).toBe(403)
})

const entryOf = async (id: string) => {
  const query = site.database.root
    .selectFrom('sysPermission')
    .select('id')
    .where('url', '=', `/online/cgformList/${id}`)
  return (await query.executeTakeFirstOrThrow()).id
}
const ruleId = '1700000000000000001'
const grantRuled = (roleId: string, permissionId: string) =>
  site.database.root
    .insertInto('sysRolePermission')
    .values({ id: '1700000000000000002', roleId, permissionId, dataRuleIds: ruleId })
    .execute()

/** Returns the totals of every kind of report, or the messages of errors. */
async function everywhere(person: Person, report: string) {
  const token = person.token
  const total = async (path: string) => (await site.call('GET', `/online/cgreport/api${path}`, { token })).body
  const listed = await total(`/getData/${report}`)
  const sheet = await site.call('GET', `/online/cgreport/api/exportXls/${report}`, { token })
  const cells = listed.success ? (await readSheet(sheet.bytes, 100)).slice(3).map(([cell]) => Number(cell)) : []
  const board = (await ask(person)).body
  const tried = (await trial(person, `select sum(pieces) as n from ${SUBJECT}`)).body
  const piece = JSON.stringify([widget()])
  const mailed = await site.within(async () => {
    const account = (await selectOptionalMailbox(person.id))!
    const principal = limitedTo(await principalOfAccount(account), reportBoard.run.access)
    const row = {
      id: '1',
      name: '看板',
      note: '',
      roleIds: '',
      mailTo: 'own',
      mailExcel: 0,
      createBy: null,
      widgets: piece,
    } as const
    return boardHtml(site.context, principal, row)
  })
  const result = listed.result as { total: number; records: { pieces: number }[] }
  return {
    list: listed.success ? result.records.reduce((sum, { pieces }) => sum + pieces, 0) : listed.message,
    rows: listed.success ? result.total : sheet.body.message,
    sheet: cells.reduce((sum, pieces) => sum + pieces, 0),
    board: board.success ? (board.result as WidgetAnswer).rows[0]![0] : board.message,
    sql: tried.success ? (tried.result as { rows: number[][] }).rows[0]![0] : tried.message,
    mail: /<td[^>]*>(\d+)<\/td>/.exec(mailed)?.[1] ?? mailed.replaceAll(/<[^>]*>/g, ''),
  }
}

const all = (pieces: number, rows: number) => ({
  list: pieces,
  rows,
  sheet: pieces,
  board: pieces,
  sql: pieces,
  mail: String(pieces),
})

test('every kind of report applies the data rules of its reader', async () => {
  await calls.grant('online:report:sql')
  await calls.add(form, { thing: '螺丝', pieces: 30 }, school.teacher.token)
  const role = site.database.root.selectFrom('sysRole').select('id').where('roleCode', '=', 'teacher')
  const { id: roleIds } = await role.executeTakeFirstOrThrow()
  const head = { code: 'lent', name: '借出', roleIds, cgrSql: `select pieces from ${SUBJECT}` }
  const items = [{ fieldName: 'pieces', fieldTxt: '几件', fieldType: 'Integer', isShow: 1, orderNum: 1 }]
  const body = { head, items, params: [] }
  const { id: report } = (await calls.ok('POST', '/online/cgreport/head/add', body)) as { id: string }
  const permissionId = await entryOf(form)
  const rule = { ruleName: '少的', ruleColumn: 'pieces', ruleConditions: '<', ruleValue: '10', status: '1' }
  await site.database.root
    .insertInto('sysPermissionDataRule')
    .values({ id: ruleId, permissionId, ...rule })
    .execute()
  // A data rule applies only to readers with a role that has this rule.
  expect(await everywhere(school.teacher, report)).toEqual(all(37, 2))
  await grantRuled(roleIds, permissionId)
  expect(await everywhere(school.teacher, report)).toEqual(all(7, 1))
  expect(await everywhere(school.admin, report)).toEqual(all(42, 4))
  // A placeholder in a rule means the reader, even when no request is running, for example for a mail.
  const change = (values: object) =>
    site.database.root.updateTable('sysPermissionDataRule').set(values).where('id', '=', ruleId).execute()
  await change({ ruleColumn: 'create_by', ruleConditions: '=', ruleValue: '#{sys_user_code}' })
  expect(await everywhere(school.teacher, report)).toEqual(all(37, 2))
})

test('an unreadable data rule hides all rows, and every report says so', async () => {
  const { id: report } = await site.database.root
    .selectFrom('onlCgreportHead')
    .select('id')
    .where('code', '=', 'lent')
    .executeTakeFirstOrThrow()
  const unreadable = { ruleColumn: 'nothing', ruleConditions: '=', ruleValue: '1' }
  await site.database.root.updateTable('sysPermissionDataRule').set(unreadable).where('id', '=', ruleId).execute()
  const sentence = expect.stringContaining('“表lending”有一条数据规则看不懂')
  const found = await everywhere(school.teacher, report)
  expect(found).toEqual({ list: sentence, rows: sentence, sheet: 0, board: sentence, sql: sentence, mail: sentence })
  expect(await everywhere(school.admin, report)).toEqual(all(42, 4))
})
