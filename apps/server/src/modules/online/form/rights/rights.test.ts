import { readXlsx } from 'hucre/xlsx'
import { beforeEach, expect, test } from 'vitest'
import type { FormRight } from '@mashu/contract/online/form/form-resource'
import type { FormDefinition } from '@mashu/contract/online/form/definition'
import { column, data, formCalls } from '../../../../../test/online/forms.ts'
import { grantRights, joinClass } from '../../../../../test/online/rights.ts'
import { openHarness, type Person } from '../../../../../test/harness.ts'
import { makeWorld, type World } from '../../../../../test/matrix.ts'

let id: string
const site = await openHarness()
const world: World = await makeWorld(site)
const calls: ReturnType<typeof formCalls> = formCalls(site, world.admin)
const { root } = site.database
const roleId = (
  await root.selectFrom('sysRole').select('id').where('roleCode', '=', 'teacher').executeTakeFirstOrThrow()
).id
let made = 0
beforeEach(async () => {
  id = await calls.form(
    `rights${++made}`,
    [
      column('name'),
      column('phone', { fieldMustInput: '1' }),
      column('score', { dbType: 'int', fieldShowType: 'number' }),
    ],
    { rules: [{ ruleType: 'require', targetFields: 'score', formula: 'phone = "1"' }] },
  )
})

const save = (added: FormRight[], removed: FormRight[] = [], fields: object[] = []) =>
  calls.ok('POST', '/online/form/rights/save', { id, roles: [{ roleId, added, removed }], fields })
const names = async ({ token }: Person, query = '') =>
  (await calls.list(id, `?column=name&order=asc${query}`, token)).map((row) => row['name'])
async function exported({ token }: Person) {
  const { bytes } = await calls.call('GET', data(id, 'exportXls'), undefined, token)
  return JSON.stringify((await readXlsx(bytes)).sheets[0]!.rows)
}
const counting = () => {
  const measures = [{ kind: 'count', column: '' }]
  const view = `rpt_form_rights${made}`
  return { widget: { title: '几份', kind: 'number', view, groups: [], measures, filters: [], sort: null, most: 10 } }
}
async function counted({ token }: Person) {
  const { rows } = (await calls.ok('POST', '/online/report/board/run', counting(), token)) as { rows: number[][] }
  return rows[0]![0]
}

test('a role gains and loses rights and the menu entry of the form', async () => {
  const { token } = world.teacher
  const menu = async () =>
    JSON.stringify(await calls.ok('GET', '/sys/permission/getUserPermissionByToken', undefined, token))
  await save(['list', 'add'])
  const read = () => calls.ok('GET', `/online/form/rights?id=${id}`) as Promise<{ granted: object[] }>
  expect((await read()).granted).toEqual(
    expect.arrayContaining([
      { roleId, right: 'list' },
      { roleId, right: 'add' },
    ]),
  )
  expect(await menu()).toContain(`/online/cgformList/${id}`)
  await calls.add(id, { name: '甲', phone: '2' }, token)
  await save([], ['list', 'add'])
  expect((await read()).granted).toEqual([])
  expect(await menu()).not.toContain(`/online/cgformList/${id}`)
  expect(await calls.refusal('GET', data(id, 'list'), undefined, token)).toMatch('没有这张表单')
  expect((await calls.call('POST', '/online/form/rights/save', { id, roles: [], fields: [] }, token)).status).toBe(403)
})

test("a right covers the rows of a person's departments, or with `whole` all rows", async () => {
  const { teacher, otherTeacher, owner, admin } = world
  await joinClass(world)
  await grantRights(world, id, { teacher: ['list', 'edit', 'delete'], student: ['add'] })
  const row = await calls.add(id, { name: '一班', phone: '2' }, owner.token)
  await calls.add(id, { name: '公开填的', phone: '2' })
  expect(await names(teacher)).toEqual(['一班', '公开填的'])
  expect(await names(otherTeacher)).toEqual(['公开填的'])
  const foreign = { id: row, name: '改', phone: '2' }
  const missing = await calls.refusal('PUT', data(id, 'edit'), { ...foreign, id: '1' }, otherTeacher.token)
  expect(await calls.refusal('PUT', data(id, 'edit'), foreign, otherTeacher.token)).toBe(missing)
  expect(await calls.refusal('DELETE', `${data(id, 'delete')}?id=${row}`, undefined, otherTeacher.token)).toBe(missing)
  expect(await calls.refusal('GET', `${data(id, 'queryById')}?id=${row}`, undefined, otherTeacher.token)).toBe(missing)
  await save(['whole'])
  expect(await names(otherTeacher)).toEqual(['一班', '公开填的'])
  expect(await names(admin)).toEqual(['一班', '公开填的'])
})

test('only the allowed roles see and fill in a limited field', async () => {
  const { token } = world.teacher
  const { root } = site.database
  const other = await root
    .selectFrom('sysRole')
    .select('id')
    .where('roleCode', '=', 'student')
    .executeTakeFirstOrThrow()
  await save(
    ['list', 'add', 'edit', 'export', 'whole'],
    [],
    [
      { dbFieldName: 'phone', seeRoles: other.id, editRoles: '' },
      { dbFieldName: 'score', seeRoles: '', editRoles: other.id },
    ],
  )
  const row = await calls.add(id, { name: '甲', phone: '13800000000', score: 5 })
  const [seen] = await calls.list(id, '', token)
  expect(seen).toMatchObject({ name: '甲', score: 5 })
  expect(seen).not.toHaveProperty('phone')
  expect(await names(world.teacher, '&phone=139')).toEqual(['甲'])
  expect(await exported(world.teacher)).toContain('甲')
  expect(await exported(world.teacher)).not.toMatch(/phone|13800000000/)
  const asked = encodeURIComponent(JSON.stringify([{ field: 'phone', rule: 'like', val: '138' }]))
  expect(await calls.refusal('GET', `${data(id, 'list')}?superQueryParams=${asked}`, undefined, token)).toMatch(
    '没有的字段',
  )
  const definition = (await calls.ok('GET', `/online/form/published/${id}`, undefined, token)) as FormDefinition
  expect(definition.fields.map(({ dbFieldName, isReadOnly }) => [dbFieldName, isReadOnly])).toEqual([
    ['name', '0'],
    ['score', '1'],
  ])
  expect(definition.rules).toEqual([])
  // A limited field is neither written nor required, and keeps its value.
  await calls.ok('PUT', data(id, 'edit'), { id: row, name: '乙', phone: '1', score: 9 }, token)
  expect(await calls.list(id)).toMatchObject([{ name: '乙', phone: '13800000000', score: 5 }])
  await calls.add(id, { name: '丙' }, token)
  const stale = await calls.call('PUT', data(id, 'edit'), { id: row, name: '丁', rowVersion: 0 }, token)
  expect(stale.status).toBe(409)
  expect(JSON.stringify(stale.body.result)).not.toContain('13800000000')
  // A renamed field stays limited.
  await calls.design(id, ([name, phone, score]) => [name!, { ...phone!, dbFieldName: 'mobile' }, score!])
  await calls.ok('POST', `/online/cgform/api/doDbSynch/${id}/normal`)
  expect((await calls.list(id, '', token))[0]).not.toHaveProperty('mobile')
  expect(
    await calls.refusal('POST', '/online/form/rights/save', {
      id,
      roles: [],
      fields: [{ dbFieldName: 'nothing', seeRoles: '', editRoles: '' }],
    }),
  ).toBe('表单里没有“nothing”这个字段')
  const logged = await root
    .selectFrom('sysDataLog')
    .select('dataContent')
    .where('dataTable', '=', 'onl_cgform_field_right')
    .where('dataId', '=', id)
    .execute()
  expect(logged.at(-1)?.dataContent).toContain('phone')
})

test('data rules of the menu entry restrict the list, the export and the reports', async () => {
  await save(['list', 'export', 'whole'])
  for (const name of ['甲', '乙']) await calls.add(id, { name, phone: '2' })
  const { root } = site.database
  const entry = await root
    .selectFrom('sysPermission')
    .select('id')
    .where('url', '=', `/online/cgformList/${id}`)
    .executeTakeFirstOrThrow()
  const rule = { permissionId: entry.id, ruleName: '甲', ruleColumn: 'name', ruleConditions: '=', ruleValue: '甲' }
  expect(await calls.refusal('POST', '/sys/permission/addPermissionRule', { ...rule, ruleColumn: 'nothing' })).toMatch(
    'nothing',
  )
  const { id: ruleId } = (await calls.ok('POST', '/sys/permission/addPermissionRule', rule)) as { id: string }
  await root
    .updateTable('sysRolePermission')
    .set({ dataRuleIds: ruleId })
    .where('permissionId', '=', entry.id)
    .execute()
  expect(await names(world.teacher)).toEqual(['甲'])
  expect(await names(world.admin)).toEqual(['乙', '甲'])
  expect(await exported(world.teacher)).not.toContain('乙')
  expect(await exported(world.admin)).toContain('乙')
  // A report counts only the rows in the list.
  expect([await counted(world.admin), await counted(world.teacher)]).toEqual([2, 1])
  await root.updateTable('sysPermissionDataRule').set({ status: '0' }).where('id', '=', ruleId).execute()
  expect(await counted(world.teacher)).toBe(2)
})

test('a form with limited fields cannot become a sub form', async () => {
  await save(['list'], [], [{ dbFieldName: 'phone', seeRoles: roleId, editRoles: '' }])
  const design = (await calls.ok('GET', `/online/form/definition?id=${id}`)) as FormDefinition
  await calls.form(`rightsmain${made}`, [column('word')])
  const asSub = column('main_id', { mainTable: `rightsmain${made}`, mainField: 'id', dbFieldTxt: '所属主表' })
  const head = { ...design.head, tableType: 3, relationType: 0 }
  await calls.ok('PUT', '/online/cgform/api/editAll', { ...design, head, fields: [...design.fields, asSub] })
  const publish = ['POST', `/online/cgform/api/doDbSynch/${id}/force`] as const
  expect(await calls.refusal(...publish)).toMatch('请先在“权限”里取消')
})

test('sub rows are accessible to everyone who may reach the main row', async () => {
  const { teacher, otherTeacher, owner } = world
  const name = `rights${made}`
  const main = column('main_id', { mainTable: name, mainField: 'id', dbFieldTxt: '所属主表' })
  const head = { tableName: `${name}sub`, tableTxt: '附表', tableType: 3, relationType: 0 }
  const below = await calls.form(`${name}sub`, [column('word'), main], { head })
  await joinClass(world)
  await grantRights(world, id, { teacher: ['list', 'edit', 'delete'], student: ['add'] })
  const mainId = await calls.add(id, { name: '一班', phone: '2' }, owner.token)
  const row = await calls.add(below, { mainId, word: '甲' }, teacher.token)
  const words = async ({ token }: Person) => (await calls.list(below, '', token)).map((each) => each['word'])
  expect(await words(teacher)).toEqual(['甲'])
  expect(await words(otherTeacher)).toEqual([])
  const foreign = { mainId, word: '乙' }
  const refused = await calls.refusal('POST', data(below, 'add'), foreign, otherTeacher.token)
  expect(refused).toBe('主表里的这一行已经不在了')
  const change = { ...foreign, id: row }
  expect(await calls.refusal('PUT', data(below, 'edit'), change, otherTeacher.token)).toMatch('未找到')
  expect(await words(world.admin)).toEqual(['甲'])
})

test('section headings stay above their fields when fields are hidden', async () => {
  const pageLayout = JSON.stringify([
    { kind: 'group', title: '孩子', at: 0 },
    { kind: 'tab', title: '联系', at: 1 },
    { kind: 'tab', title: '成绩', at: 2 },
  ])
  const read = (token?: string) => calls.ok('GET', `/online/form/published/${id}`, undefined, token)
  const { fields, rules } = (await calls.ok('GET', `/online/form/definition?id=${id}`)) as FormDefinition
  const edited = (layout: string) => ({ head: { id, tableTxt: '分组', pageLayout: layout }, fields, rules })
  await calls.ok('PUT', '/online/cgform/api/editAll', edited(pageLayout))
  await calls.ok('POST', `/online/cgform/api/doDbSynch/${id}/normal`)
  await save(['list'], [], [{ dbFieldName: 'phone', seeRoles: 'nobody', editRoles: '' }])
  const atOf = (definition: unknown) =>
    (JSON.parse((definition as FormDefinition).head.pageLayout!) as { title: string; at: number }[]).map(
      ({ title, at }) => [title, at],
    )
  expect(atOf(await read())).toEqual([
    ['孩子', 0],
    ['联系', 1],
    ['成绩', 2],
  ])
  expect(atOf(await read(world.teacher.token))).toEqual([
    ['孩子', 0],
    ['联系', 1],
    ['成绩', 1],
  ])
  const unnamed = edited(JSON.stringify([{ kind: 'tab', title: ' ', at: 0 }]))
  expect(await calls.refusal('PUT', '/online/cgform/api/editAll', unnamed)).toMatch('有一个页签还没有名称')
})
