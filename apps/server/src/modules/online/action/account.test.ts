import { expect, test } from 'vitest'
import type { FormAction } from '@mashu/contract/online/form/action'
import { actionCalls, actionUrl, type ActionCalls } from '../../../../test/online/actions.ts'
import { column, formCalls } from '../../../../test/online/forms.ts'
import { grantRights } from '../../../../test/online/rights.ts'
import { openHarness } from '../../../../test/harness.ts'
import { makeWorld, type World } from '../../../../test/matrix.ts'
import { openSchool } from '../../../../test/school.ts'

interface Preview {
  previewId: string
  headings: { key: string }[]
  rows: { row: number; cells: Record<string, string>; errors: Record<string, string> }[]
  validCount: number
}
interface Done {
  importId: string
  count: number
  passwords: { username: string; realname: string; password: string }[]
}

const site = await openHarness()
const world: World = await makeWorld(site)
const school = await openSchool(site)
const calls: ReturnType<typeof formCalls> = formCalls(site, world.admin)
const acting: ActionCalls = actionCalls(calls)
const url = '/online/form/account'
const toAccounts = (more: object): FormAction => ({
  id: 'a1',
  name: '转为学员',
  event: 'button',
  timing: 'after',
  condition: 'state <> "不来了"',
  steps: [
    { kind: 'account', field: 'name', ...more },
    { kind: 'set', field: 'state', valueKind: 'text', value: '已入班' },
  ],
})
const asked = (rowIds: string[], more: object = {}) => ({ buttonId: 'a1', departId: school.red, rowIds, ...more })
const preview = async (id: string, rowIds: string[], token?: string) =>
  (await calls.ok('POST', `${url}/preview/${id}`, asked(rowIds), token)) as Preview
const confirm = async (previewId: string, more: object = {}, token?: string) =>
  (await calls.ok('POST', `${url}/importConfirm`, { previewId, ...more }, token)) as Done
const login = async ({ username, password }: { username: string; password: string }) =>
  (await site.call('POST', '/sys/login', { body: { username, password } })).body.success
const states = async (id: string) => (await calls.values(id, 'state')).filter(Boolean)
const registrations = (name: string) => calls.form(name, [column('name'), column('class_name'), column('state')])
const ERRORS = ({ rows }: Preview) => rows.map(({ errors }) => errors)

test('each child becomes an account of a class once, and the import can be undone', async () => {
  const id = await calls.form('acc_main', [column('parent'), column('state')])
  const head = { tableName: 'acc_kid', tableTxt: '学生', tableType: 3 }
  const key = column('main_id', { mainTable: 'acc_main', mainField: 'id', dbFieldTxt: '所属主表' })
  await calls.form('acc_kid', [column('name'), key], { head })
  await acting.give(id, [toAccounts({ sub: 'acc_kid' })])
  const family = await calls.add(id, { parent: '明爸', accKid: [{ name: '赵小明' }, { name: ' 赵小红 ' }] })
  const alone = await calls.add(id, { parent: '一人', accKid: [] })
  const seen = await preview(id, [family, alone])
  const shown = ['realname', 'username', 'password', 'mustChange', 'className', 'sex']
  expect(seen.headings.map((each) => each.key)).toEqual(shown)
  expect(seen.rows.map(({ cells }) => [cells['realname'], cells['username']])).toEqual([
    ['赵小明', 'zhaoxiaoming'],
    ['赵小红', 'zhaoxiaohong'],
  ])
  expect(await states(id)).toEqual([])
  const corrected = { previewId: seen.previewId, cells: [{ row: 2, key: 'username', text: 'hong2026' }] }
  expect(((await calls.ok('POST', `${url}/importCheck`, corrected)) as Preview).validCount).toBe(2)
  const done = await confirm(seen.previewId)
  expect(done.passwords.map(({ username }) => username).sort()).toEqual(['hong2026', 'zhaoxiaoming'])
  for (const account of done.passwords) expect(await login(account)).toBe(true)
  // The other steps ran once, for the row with the button. The log names the accounts.
  expect(await states(id)).toEqual(['已入班'])
  const runs = await acting.runs(id)
  expect(runs.map(({ detail }) => detail).sort()).toEqual(['账号 hong2026', '账号 zhaoxiaoming'])
  const again = await preview(id, [family])
  expect(ERRORS(again)).toEqual([{ '': '已经转成账号 zhaoxiaoming' }, { '': '已经转成账号 hong2026' }])
  expect(await calls.refusal('POST', `${url}/importConfirm`, { previewId: again.previewId, skipErrors: true })).toMatch(
    '没有可以导入的数据',
  )
  await calls.ok('POST', `${url}/importUndo`, { importId: done.importId })
  expect(await login(done.passwords[0]!)).toBe(false)
  expect((await preview(id, [family])).validCount).toBe(2)
  expect(await calls.refusal('POST', `${url}/preview/${id}`, asked([alone]))).toBe('所选的数据里没有学生')
})

test('errors are reported at their rows, and two previews convert a row only once', async () => {
  const id = await registrations('acc_plain')
  await acting.give(id, [toAccounts({ classField: 'class_name' })])
  const add = (name: string, more: object = {}) => calls.add(id, { name, ...more })
  const chosen = [
    await add('钱多多'),
    await add(''),
    await add('孙悟', { className: '九班' }),
    await add('李白', { state: '不来了' }),
  ]
  const early = await preview(id, chosen)
  expect(ERRORS(early)).toEqual([
    {},
    expect.objectContaining({ realname: expect.stringMatching('不能为空') }),
    { className: '你负责的班级里没有这个班' },
    { '': '这条数据现在不能“转为学员”' },
  ])
  expect(await calls.refusal('POST', `${url}/importConfirm`, { previewId: early.previewId })).toMatch('3 行有错误')
  const late = await preview(id, chosen)
  expect((await confirm(early.previewId, { skipErrors: true })).count).toBe(1)
  expect(await calls.refusal('POST', `${url}/importConfirm`, { previewId: late.previewId, skipErrors: true })).toMatch(
    '没有可以导入的数据',
  )
})

test('only one of two people who convert a row at the same time succeeds', async () => {
  const id = await registrations('acc_race')
  await acting.give(id, [toAccounts({})])
  const row = await calls.add(id, { name: '周小快' })
  const previews = [await preview(id, [row]), await preview(id, [row])]
  const replies = await Promise.all(
    previews.map(({ previewId }) => calls.call('POST', `${url}/importConfirm`, { previewId })),
  )
  expect(replies.map(({ body }) => body.success).sort()).toEqual([false, true])
  const made = await site.database.root.selectFrom('sysUser').select('id').where('realname', '=', '周小快').execute()
  expect(made).toHaveLength(1)
})

test('the conversion requires the right to add students, the button, the row and the class', async () => {
  const id = await registrations('acc_right')
  await acting.give(id, [toAccounts({})])
  const row = await calls.add(id, { name: '吴小权' })
  const { teacher } = school
  const refused = (token: string, more: object = {}) =>
    calls.refusal('POST', `${url}/preview/${id}`, asked([row], more), token)
  expect(await refused(teacher.token)).toMatch('没有这张表单')
  await grantRights(world, id, { teacher: ['list', 'edit'], student: ['list', 'edit'] })
  expect(await refused(teacher.token, { rowIds: ['1'] })).toMatch(/未找到|不存在|没有/)
  expect(await refused(teacher.token, { departId: school.blue })).toMatch(/权限/)
  expect((await preview(id, [row], teacher.token)).validCount).toBe(1)
  const buttons = async (token: string) => await calls.ok('GET', `${actionUrl}/buttons/${id}`, undefined, token)
  expect(await buttons(teacher.token)).toEqual([{ id: 'a1', name: '转为学员', makesAccounts: true }])
  expect(await buttons(school.student.token)).toEqual([])
  expect((await calls.call('POST', `${url}/preview/${id}`, asked([row]), school.student.token)).status).toBe(403)
  expect(await refused(world.admin.token, { departId: '1' })).toMatch(/权限/)
  expect(await refused(world.admin.token, { buttonId: 'gone' })).toMatch('没有这个按钮')
  expect(await calls.refusal('POST', `${actionUrl}/press/${id}`, { buttonId: 'a1', rowId: row })).toMatch('看预览')
  const theirs = await preview(id, [row])
  expect(await calls.refusal('POST', `${url}/importConfirm`, { previewId: theirs.previewId }, teacher.token)).toMatch(
    '预览已过期',
  )
})

test('a design that could not create accounts is refused when it is saved', async () => {
  const id = await registrations('acc_bad')
  const { state } = await acting.read(id)
  const bad = (action: object) =>
    calls.refusal('POST', `${actionUrl}/save`, { id, state, actions: [{ ...toAccounts({}), ...action }] })
  expect(await bad({ event: 'added' })).toMatch('只能用“点按钮时”')
  expect(await bad({ steps: [{ kind: 'account', field: 'gone' }] })).toMatch('学生姓名')
  expect(await bad({ steps: [{ kind: 'account', sub: 'nothing', field: 'name' }] })).toMatch('没有附表“nothing”')
  expect(await bad({ steps: [{ kind: 'account', field: 'name', classField: 'x' }] })).toMatch('没有“x”这个字段')
  const twice = { kind: 'account', field: 'name' }
  expect(await bad({ steps: [twice, twice] })).toMatch('只能有一步')
})
