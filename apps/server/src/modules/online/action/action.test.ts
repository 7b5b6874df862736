import { createHmac } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { action, actionCalls, actionUrl as url, set } from '../../../../test/online/actions.ts'
import { column, data, formCalls } from '../../../../test/online/forms.ts'
import { grantRights } from '../../../../test/online/rights.ts'
import { openHarness } from '../../../../test/harness.ts'
import { makeWorld } from '../../../../test/matrix.ts'
import { SIGN_KEY, sinkHosts, startSink } from '../../../../test/message/sink.ts'
import { keepAllPromises } from '../../sys/late-promise/late-promise.service.ts'
import { runDaily } from './daily.service.ts'

const patient = { timeout: 20_000 }
const site = await openHarness(sinkHosts)
const world = await makeWorld(site)
const calls = formCalls(site, world.admin)
const acting = actionCalls(calls)
const sink = await startSink()
afterAll(() => sink.close())

const rowOf = async (id: string, row: string) =>
  (await calls.ok('GET', `${data(id, 'queryById')}?id=${row}`)) as Record<string, unknown>
const runs = async (id: string) =>
  (await acting.runs(id)).map(({ actionName, state, detail }) => [actionName, state, detail])
const words = [column('name'), column('state'), column('age', { dbType: 'int', fieldShowType: 'number' })]
async function inbox({ token }: { token: string }): Promise<string[]> {
  const page = (await calls.ok('GET', '/sys/sysAnnouncementSend/getMyAnnouncementSend', undefined, token)) as {
    records: { titile: string }[]
  }
  return page.records.map(({ titile }) => titile)
}

test('saved actions take effect at publication, and an invalid action is refused', async () => {
  const id = await calls.form('act_draft', words)
  const { state } = await acting.read(id)
  const save = (actions: object[]) => calls.refusal('POST', `${url}/save`, { id, state, actions })
  const bad = (more: object) => save([action({ steps: [set('state', '新')], ...more })])
  expect(await bad({ steps: [set('nothing', '1')] })).toBe('动作“动作”：表单里没有可以填写的字段“nothing”')
  expect(await bad({ condition: 'nothing > 1' })).toMatch('动作“动作”：公式不对')
  expect(await bad({ event: 'changed', field: 'gone' })).toMatch('没有“gone”')
  expect(await bad({ event: 'daily' })).toMatch('请选择几点')
  expect(await bad({ steps: [{ kind: 'setRelated', by: 'name', field: 'x', value: '' }] })).toMatch('另一张表单')
  expect(await bad({ steps: [{ kind: 'sql', value: 'drop table sys_user' }] })).toMatch('做什么')
  const actions = [action({ steps: [set('state', '新来的')] })]
  await calls.ok('POST', `${url}/save`, { id, state, actions })
  expect(await calls.refusal('POST', `${url}/save`, { id, state, actions: [] })).toMatch('刚刚被别人改过')
  const early = await calls.add(id, { name: '甲' })
  expect((await rowOf(id, early))['state']).toBeNull()
  await acting.publish(id)
  const late = await calls.add(id, { name: '乙' })
  expect(await rowOf(id, late)).toMatchObject({ state: '新来的', updateBy: world.admin.username })
  expect(await runs(id)).toEqual([['动作', 'done', null]])
  // A design that is sent without actions keeps the stored actions. The form cannot be published without the field that
  // an action sets.
  await calls.design(id, (fields) => fields.filter(({ dbFieldName }) => dbFieldName !== 'state'))
  expect((await acting.read(id)).actions).toEqual(actions)
  expect(await calls.refusal('POST', `/online/cgform/api/doDbSynch/${id}/normal`)).toMatch('没有可以填写的字段“state”')
})

test('an edit starts an action when the watched field changes and the condition holds', async () => {
  const on = { event: 'changed', field: 'age', condition: 'age >= 10', steps: [set('state', 'name', 'formula')] }
  const id = await acting.form('act_edit', words, [action(on)])
  const row = await calls.add(id, { name: '甲', age: 12 })
  const edit = (values: object) => calls.ok('PUT', data(id, 'edit'), { id: row, name: '甲', age: 12, ...values })
  await edit({ state: '手填' })
  expect((await rowOf(id, row))['state']).toBe('手填')
  await edit({ age: 9 })
  await edit({ age: 11, name: '丙' })
  expect((await rowOf(id, row))['state']).toBe('丙')
  expect(await runs(id)).toHaveLength(1)
})

test('a step that fails after a save keeps the row, and one that fails within a save prevents it', async () => {
  const steps = [set('state', '写过'), set('age', '不是数')]
  const after = await acting.form('act_after', words, [action({ steps })])
  const row = await calls.add(after, { name: '甲' })
  // The steps take effect together or not at all.
  expect((await rowOf(after, row))['state']).toBeNull()
  expect(await runs(after)).toEqual([['动作', 'failed', expect.stringMatching('age')]])
  const withIt = await acting.form('act_with', words, [action({ timing: 'with', steps })])
  expect(await calls.refusal('POST', data(withIt, 'add'), { name: '甲' })).toMatch('age')
  expect(await calls.list(withIt)).toEqual([])
})

test("an action writes a row of another form without starting that form's actions", async () => {
  const things = await calls.form('act_thing', [column('name'), column('state')])
  const choice = column('thing', {
    fieldShowType: 'sel_search',
    dictTable: things,
    dictField: 'name',
    dictText: 'name',
  })
  const related = { kind: 'setRelated', by: 'thing', field: 'state', valueKind: 'text', value: '借出' }
  const lent = await acting.form(
    'act_lent',
    [choice, column('note')],
    [action({ steps: [related, set('note', '已借')] })],
  )
  // The action on `lent` must not start this action, which would overwrite the state.
  await acting.give(things, [action({ event: 'changed', steps: [set('state', '转了一圈')] })])
  const robot = await calls.add(things, { name: '机器人', state: '在库' })
  await calls.add(things, { name: '平板', state: '在库' })
  const row = await calls.add(lent, { thing: '机器人' })
  expect(await rowOf(things, robot)).toMatchObject({ state: '借出' })
  expect((await rowOf(lent, row))['note']).toBe('已借')
  expect(await calls.values(things, 'state', '&name=平板')).toEqual(['在库'])
  expect(await runs(things)).toEqual([])
})

test('a button can be pressed by its roles, in rows that meet its condition', async () => {
  const { root } = site.database
  const role = await root.selectFrom('sysRole').select('id').where('roleCode', '=', 'teacher').executeTakeFirstOrThrow()
  const button = { event: 'button', name: '已联系', condition: 'state <> "已联系"', steps: [set('state', '已联系')] }
  const id = await acting.form('act_button', words, [
    action({ ...button, roles: role.id }),
    action({ ...button, id: 'a2', name: '只给管理员', roles: 'none' }),
  ])
  await grantRights(world, id, { teacher: ['list'], student: ['list'] })
  const row = await calls.add(id, { name: '甲', state: '新' })
  const names = async ({ token }: { token: string }) =>
    ((await calls.ok('GET', `${url}/buttons/${id}`, undefined, token)) as { name: string }[]).map(({ name }) => name)
  const { teacher, owner, admin } = world
  expect([await names(admin), await names(teacher), await names(owner)]).toEqual([
    ['已联系', '只给管理员'],
    ['已联系'],
    [],
  ])
  const press = (buttonId: string, rowId = row) => [`${url}/press/${id}`, { buttonId, rowId }] as const
  const refused = (given: ReturnType<typeof press>, { token }: { token: string }) =>
    calls.refusal('POST', ...given, token)
  expect(await refused(press('a1'), owner)).toMatch('没有这个按钮')
  expect(await refused(press('a2'), teacher)).toMatch('没有这个按钮')
  expect(await refused(press('a1', '1'), teacher)).toMatch(/没有|不存在|未找到/)
  await calls.ok('POST', ...press('a1'), teacher.token)
  expect(await rowOf(id, row)).toMatchObject({ state: '已联系', updateBy: teacher.username })
  expect(await refused(press('a1'), teacher)).toBe('这条数据现在不能“已联系”')
  expect(await refused(['/online/form/action/press/1', { buttonId: 'a1', rowId: row }], teacher)).toMatch(
    '没有这张表单',
  )
  for (const path of [`${url}?id=${id}`, `${url}/runs?id=${id}`])
    expect((await calls.call('GET', path, undefined, teacher.token)).status).toBe(403)
})

test('an action sends a template to the person of the row, and an announcement to roles', async () => {
  await calls.ok('POST', '/message/sysMessageTemplate/add', {
    templateCode: 'act_hello',
    templateName: '欢迎 ${name}',
    templateType: '4',
    templateContent: '${name} 报名了',
  })
  const { root } = site.database
  const role = await root.selectFrom('sysRole').select('id').where('roleCode', '=', 'teacher').executeTakeFirstOrThrow()
  const person = column('person', { fieldShowType: 'sel_user' })
  const steps = [
    { kind: 'message', name: 'act_hello', field: 'person' },
    { kind: 'announce', roles: role.id, title: '新的报名：${name}', text: '<b>${name}</b>' },
  ]
  const id = await acting.form('act_tell', [column('name'), person], [action({ steps })])
  await calls.add(id, { name: '小明', person: world.owner.username })
  expect(await runs(id)).toEqual([['动作', 'done', null]])
  expect(await inbox(world.owner)).toContain('欢迎 小明')
  expect(await inbox(world.teacher)).toContain('新的报名：小明')
  await calls.add(id, { name: '没有人' })
  expect((await runs(id))[0]).toEqual(['动作', 'failed', '没有接收人'])
})

test('another system receives a signed call when an action runs', async () => {
  const made = { name: '招生系统', kind: 'hook', settings: { url: sink.url }, secrets: { signKey: SIGN_KEY } }
  const { id: sender } = (await calls.ok('POST', '/message/sender/add', made)) as { id: string }
  await calls.ok('PUT', '/message/sender/setEnabled', { id: sender, enabled: true })
  const id = await acting.form('act_hook', words, [action({ steps: [{ kind: 'hook', name: '招生系统' }] })])
  expect((await calls.ok('GET', `${url}?id=${id}`)) as object).toMatchObject({ hooks: [{ value: '招生系统' }] })
  const row = await calls.add(id, { name: '小红', age: 9 })
  await expect.poll(() => sink.received.length, patient).toBe(1)
  const { body, raw, headers } = sink.received[0]!
  const signed = createHmac('sha256', SIGN_KEY)
    .update(`${String(headers['x-mashu-timestamp'])}.${raw}`)
    .digest('hex')
  expect(headers['x-mashu-signature']).toBe(`sha256=${signed}`)
  expect(JSON.parse(String(body.content))).toEqual({
    form: 'act_hook',
    action: '动作',
    event: 'added',
    rowId: row,
    values: { name: '小红', state: null, age: 9 },
  })
})

test('a daily action runs at its hour, once for each row that meets its condition', async () => {
  const daily = { event: 'daily', hour: 8, condition: 'age > 10', steps: [set('state', '提醒过')] }
  const id = await acting.form('act_daily', words, [action(daily)])
  await calls.add(id, { name: '大', age: 12 })
  await calls.add(id, { name: '小', age: 8 })
  const { clock } = site.context.wire
  const today = new Date().toISOString().slice(0, 10)
  const at = clock.fromWire(`${today} 08:00:00`)!
  const run = (time: string) => site.within(() => runDaily(site.context, time))
  await run(clock.fromWire(`${today} 09:00:00`)!)
  expect(await runs(id)).toEqual([])
  await run(at)
  const states = (await calls.list(id, '?column=age&order=asc')).map((row) => row['state'])
  expect(states).toEqual([null, '提醒过'])
  expect(await runs(id)).toEqual([['动作', 'done', null]])
})

test('a run that was left waiting by a stopped server is executed once', async () => {
  const id = await acting.form('act_left', words, [action({ steps: [set('state', '补上')] })])
  await calls.add(id, { name: '甲' })
  const { root } = site.database
  const past = new Date(Date.now() - 600_000).toISOString()
  const mine = () => root.updateTable('onlCgformActionRun').where('cgformHeadId', '=', id)
  await calls.ok('PUT', data(id, 'edit'), { id: (await calls.list(id))[0]!.id, name: '甲', state: '等着' })
  await mine().set({ state: 'waiting', createTime: past }).execute()
  await site.within(() => keepAllPromises(site.context))
  expect(await calls.values(id, 'state')).toEqual(['补上'])
  await calls.ok('PUT', data(id, 'edit'), { id: (await calls.list(id))[0]!.id, name: '甲', state: '改过' })
  await site.within(() => keepAllPromises(site.context))
  expect(await calls.values(id, 'state')).toEqual(['改过'])
})

test("a run that fails unexpectedly is shown to the form's author and executed later", async () => {
  const id = await acting.form('act_late', words, [action({ steps: [set('state', '晚到')] })])
  await calls.add(id, { name: '甲' })
  const { root } = site.database
  const past = new Date(Date.now() - 600_000).toISOString()
  const keep = () => site.within(() => keepAllPromises(site.context))
  await root
    .updateTable('onlCgformActionRun')
    .where('cgformHeadId', '=', id)
    .set({ state: 'waiting', createTime: past })
    .execute()
  await calls.ok('PUT', data(id, 'edit'), { id: (await calls.list(id))[0]!.id, name: '甲', state: '等着' })
  const version = root.updateTable('onlCgformVersion').where('cgformHeadId', '=', id).where('actions', 'is not', null)
  const { actions } = (await root
    .selectFrom('onlCgformVersion')
    .select('actions')
    .where('cgformHeadId', '=', id)
    .where('actions', 'is not', null)
    .executeTakeFirst())!
  await version.set({ actions: '[cut off' }).execute()
  await keep()
  const late = () => root.selectFrom('sysLatePromise').select(['kind', 'title', 'promisedTo', 'tries']).execute()
  expect(await late()).toEqual([
    { kind: 'form-action', title: '表单动作“动作”', promisedTo: world.admin.username, tries: 1 },
  ])
  expect((await runs(id)).map(([, state]) => state)).toEqual(['waiting'])
  await version.set({ actions }).execute()
  await root.updateTable('sysLatePromise').set({ nextTime: past }).execute()
  await keep()
  expect(await calls.values(id, 'state')).toEqual(['晚到'])
  expect(await late()).toEqual([])
})
