import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { Widget, WidgetAnswer } from '@mashu/contract/online/report/board'
import { openHarness, type Person } from '../../../../../test/harness.ts'
import { openSchool } from '../../../../../test/school.ts'
import { readSheet } from '../../../../platform/sheet/parse/read-sheet.ts'

const site = await openHarness()
const school = await openSchool(site)
const path = '/online/report/board'
const post = (person: Person, verb: string, body: unknown) =>
  site.call('POST', `${path}/${verb}`, { token: person.token, body })
const widget = (part: Partial<Widget> = {}): Widget => ({
  title: '各班学生',
  kind: 'table',
  view: 'rpt_students',
  groups: ['class_name'],
  measures: [{ kind: 'distinct', column: 'student_id' }],
  filters: [],
  sort: null,
  most: 10,
  ...part,
})
const run = async (person: Person, part: Partial<Widget> = {}) =>
  (await post(person, 'run', { widget: widget(part) })).body.result as WidgetAnswer
const refusal = async (part: Partial<Widget>) =>
  (await post(school.admin, 'run', { widget: widget(part) })).body.message
const board = (more: object = {}) => ({ name: '我的看板', widgets: JSON.stringify([widget()]), ...more })
const add = async (person: Person, more: object = {}) => {
  const { body } = await post(person, 'add', board(more))
  expect(body.success, body.message).toBe(true)
  return (body.result as { id: string }).id
}
const namesFor = async (person: Person) => {
  const { body } = await site.call('GET', `${path}/list?pageSize=100`, { token: person.token })
  return (body.result as { records: { id: string }[] }).records.map(({ id }) => id)
}

test('groups and sums have titles, and count only the classes of the reader', async () => {
  expect(await run(school.admin)).toMatchObject({
    columns: [
      { title: '班级', kind: 'text' },
      { title: '不同的学生编号', kind: 'number' },
    ],
    rows: [
      ['红班', 2],
      ['蓝班', 1],
    ],
    isCut: false,
  })
  expect((await run(school.teacher)).rows).toEqual([['红班', 2]])
  expect(await run(school.admin, { most: 1 })).toMatchObject({ rows: [['红班', 2]], isCut: true })
  expect((await run(school.admin, { sort: { at: 1, descending: false } })).rows[0]).toEqual(['蓝班', 1])
  expect((await run(school.admin, { groups: [], measures: [{ kind: 'count', column: '' }] })).rows).toEqual([[3]])
  const many = [
    { kind: 'sum' as const, column: 'student_count' },
    { kind: 'avg' as const, column: 'student_count' },
    { kind: 'max' as const, column: 'class_name' },
  ]
  expect((await run(school.teacher, { view: 'rpt_classes', groups: [], measures: many })).rows).toEqual([
    [2, 2, '红班'],
  ])
})

test('conditions of every kind restrict the rows, and values with SQL code match nothing', async () => {
  const of = async (filter: Partial<Widget['filters'][number]>) => {
    const filters = [{ column: 'class_name', test: 'is' as const, value: '', ...filter }]
    return (await run(school.admin, { filters })).rows.length
  }
  expect(await of({ value: '红班' })).toBe(1)
  expect(await of({ test: 'contains', value: '班' })).toBe(2)
  expect(await of({ test: 'contains', value: '%' })).toBe(0)
  expect(await of({ test: 'from', value: '蓝' })).toBe(1)
  expect(await of({ test: 'empty' })).toBe(0)
  expect(await of({ column: 'created_day', test: 'last', value: '2' })).toBe(2)
  const created = (createTime: string) =>
    site.database.root.updateTable('sysUser').set({ createTime }).where('id', '=', school.outsider.id).execute()
  await created('2999-01-01T00:00:00.000Z')
  expect(await of({ column: 'created_day', test: 'last', value: '2' })).toBe(1)
  await created(new Date().toISOString())
  expect(await of({ column: 'created_day', test: 'to', value: '2020-01-01' })).toBe(0)
  expect(await of({ column: 'created_time', test: 'to', value: '2999-01-01' })).toBe(2)
  expect(await of({ value: "x' or 1=1 --" })).toBe(0)
  expect(
    (await post(school.admin, 'run', { widget: widget({ filters: [{ column: 'sex', test: 'is', value: 'x' }] }) })).body
      .message,
  ).toContain('要填数字')
})

test('an invalid widget is refused, and the message contains its title', async () => {
  expect(await refusal({ groups: ['password'] })).toBe('“各班学生”里的列“password”已经没有了，请重新选择')
  expect(await refusal({ groups: ['class_name" from sys_user --'] })).toContain('已经没有了')
  expect(await refusal({ measures: [{ kind: 'sum', column: 'account' }] })).toBe(
    '“各班学生”里的“账号”不是数字，不能求和或平均',
  )
  expect(await refusal({ groups: [], measures: [] })).toBe('“各班学生”还没有选要看的列或统计')
  expect((await post(school.admin, 'run', { widget: { ...widget(), view: 'sys_user' } })).body.success).toBe(false)
  expect(
    (await post(school.teacher, 'run', { widget: widget({ view: 'rpt_visits', groups: ['day'] }) })).body.message,
  ).toBe('没有权限查看“访问量”')
  expect((await post(school.student, 'run', { widget: widget() })).status).toBe(403)
})

test('a board belongs to its author, and others who see the board can only read it', async () => {
  const [{ id: role }] = (await site.database.root
    .selectFrom('sysRole')
    .select('id')
    .where('roleCode', '=', 'teacher')
    .execute()) as [{ id: string }]
  const own = await add(school.teacher)
  const shared = await add(school.teacher, { roleIds: role })
  expect(await namesFor(school.teacher)).toEqual(expect.arrayContaining([own, shared]))
  expect(await namesFor(school.stranger)).toEqual([shared])
  expect(await namesFor(school.admin)).toEqual(expect.arrayContaining([own, shared]))
  const edit = (person: Person, id: string) =>
    site.call('PUT', `${path}/edit`, { token: person.token, body: { ...board({ name: '改了', roleIds: role }), id } })
  expect((await edit(school.stranger, shared)).body.message).toBe('只能修改自己的看板。可以先另存一份')
  expect((await edit(school.stranger, own)).body.success).toBe(false)
  const gone = (person: Person, id: string) => site.call('DELETE', `${path}/delete?id=${id}`, { token: person.token })
  expect((await gone(school.stranger, shared)).body.message).toBe('只能修改自己的看板。可以先另存一份')
  expect((await edit(school.teacher, shared)).body.success).toBe(true)
  expect((await gone(school.teacher, shared)).body.success).toBe(true)
  expect(await namesFor(school.stranger)).toEqual([])
})

test('an invalid board is not stored', async () => {
  const messageOf = async (widgets: string) => (await post(school.teacher, 'add', board({ widgets }))).body.message
  for (const widgets of ['', 'x', '{}', '[1]', '[{}]', 'null', JSON.stringify([{ ...widget(), view: 'sys_user' }])])
    expect(await messageOf(widgets), widgets).toBe('看板的内容看不懂，请刷新页面后重试')
  expect(await messageOf(JSON.stringify([widget({ groups: ['password'] })]))).toContain('已经没有了')
  expect(await messageOf(JSON.stringify([widget({ view: 'rpt_visits', groups: ['day'] })]))).toContain('没有权限')
})

test('the sheet of a widget contains the titles of the columns', async () => {
  const { bytes } = await post(school.admin, 'exportXls', { widget: widget() })
  expect((await readSheet(bytes, 100)).slice(2)).toEqual([
    ['班级', '不同的学生编号'],
    ['红班', '2'],
    ['蓝班', '1'],
  ])
})

test('a cross table is exported with numbers as values', async () => {
  const cross = widget({
    kind: 'cross',
    groups: ['class_name', 'student_name'],
    measures: [{ kind: 'count', column: '' }],
  })
  const { bytes } = await post(school.admin, 'exportXls', { widget: cross })
  const [head, ...lines] = (await readXlsx(bytes)).sheets[0]!.rows.slice(2)
  expect(head!.length).toBe(4)
  expect(lines.map(([name]) => name)).toEqual(['红班', '蓝班'])
  const sums = lines.map((line) => line.slice(1).reduce<number>((sum, cell) => sum + Number(cell ?? 0), 0))
  expect(sums).toEqual([2, 1])
  expect(lines[0]!.filter((cell) => typeof cell === 'number')).toEqual([1, 1])
})
