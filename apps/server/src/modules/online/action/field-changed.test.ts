import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { action, actionCalls, set, type ActionCalls } from '../../../../test/online/actions.ts'
import { column, data, formCalls } from '../../../../test/online/forms.ts'
import { grantRights } from '../../../../test/online/rights.ts'
import { openHarness } from '../../../../test/harness.ts'
import { makeWorld, type World } from '../../../../test/matrix.ts'

const site = await openHarness()
const world: World = await makeWorld(site)
const calls: ReturnType<typeof formCalls> = formCalls(site, world.admin)
const acting: ActionCalls = actionCalls(calls)
const onChange = (more: object) => action({ event: 'fieldChanged', ...more })
const fields = [
  column('course'),
  column('fee', { dbType: 'int', fieldShowType: 'number' }),
  column('day', { dbType: 'Datetime', fieldShowType: 'datetime' }),
  column('paid', { dbType: 'flag', fieldShowType: 'switch' }),
  column('inside'),
  column('unseen', { isShowForm: '0' }),
]
const states = async (id: string) => (await acting.runs(id)).map(({ actionName, state }) => `${actionName} ${state}`)
const effects = async (id: string, token?: string) =>
  ((await calls.ok('GET', `/online/form/published/${id}`, undefined, token)) as { effects?: object[] }).effects

test('an action on a field change must name the field, and sets only fields of the page', async () => {
  const id = await calls.form('changed_bad', fields)
  const bad = async (more: object) =>
    (await acting.save(id, [onChange({ steps: [set('fee', '1')], ...more })])).body.message
  expect(await bad({})).toBe('动作“动作”：请选择哪个字段改变时')
  expect(await bad({ field: 'gone' })).toBe('动作“动作”：请选择哪个字段改变时')
  const steps = (...given: object[]) => bad({ field: 'course', steps: given })
  expect(await steps(set('unseen', '1'))).toBe('动作“动作”：“unseen”不在填写的页面上，“字段改变时”填不了它')
  expect(await steps(set('fee', '很多'))).toBe('动作“动作”：“很多”放不进“fee”这个字段')
  expect(await steps(set('fee', '"a"', 'formula'))).toMatch('公式的结果放不进“fee”')
  expect(await steps({ kind: 'account', field: 'course' })).toMatch('点按钮时')
  // Steps that run after a save may set all fields.
  const after = { event: 'changed', field: 'course', steps: [set('unseen', '1')] }
  expect((await acting.save(id, [onChange(after)])).body.success).toBe(true)
})

test('settings that apply while typing are sent for fields that the person may edit', async () => {
  const steps = [set('fee', 'inside', 'formula'), set('inside', '内'), set('paid', '是'), { kind: 'hook', name: '外' }]
  const columns = fields.map((each) =>
    each.dbFieldName === 'inside' ? { ...each, dbType: 'int', fieldShowType: 'number' } : each,
  )
  const id = await acting.form('changed_told', columns, [
    onChange({ field: 'course', steps: [steps[0], set('inside', '3'), ...steps.slice(2)] }),
    onChange({ id: 'a2', field: 'inside', steps: [set('fee', '1')] }),
  ])
  await grantRights(world, id, { teacher: ['list', 'add'] })
  const whole = [
    { field: 'fee', valueKind: 'formula', value: 'inside' },
    { field: 'inside', valueKind: 'text', value: '3' },
    { field: 'paid', valueKind: 'text', value: '是' },
  ]
  const { token } = world.teacher
  expect(await effects(id)).toEqual([
    { field: 'course', condition: '', sets: whole },
    { field: 'inside', condition: '', sets: [{ field: 'fee', valueKind: 'text', value: '1' }] },
  ])
  expect(await effects(id, token)).toHaveLength(2)
  const right = (dbFieldName: string, seeRoles: string, editRoles: string) => ({ dbFieldName, seeRoles, editRoles })
  await calls.ok('POST', '/online/form/rights/save', {
    id,
    roles: [],
    fields: [right('inside', 'none', ''), right('paid', '', 'none')],
  })
  expect(await effects(id, token)).toEqual([])
  expect(await effects(id)).toHaveLength(2)
})

test('the steps other than settings run after a save that changed the field', async () => {
  const things = await calls.form('changed_thing', [column('name'), column('state')])
  const choice = column('course', {
    fieldShowType: 'sel_search',
    dictTable: things,
    dictField: 'name',
    dictText: 'name',
  })
  const related = { kind: 'setRelated', by: 'course', field: 'state', valueKind: 'text', value: '约' }
  const on = (field: string) => onChange({ id: field, name: field, field, steps: [set('inside', '填'), related] })
  const typed = onChange({ id: 'typed', name: 'typed', field: 'course', steps: [set('inside', '填')] })
  const id = await acting.form(
    'changed_saved',
    [choice, ...fields.slice(1)],
    [...['course', 'fee', 'day', 'paid'].map(on), typed],
  )
  await calls.add(things, { name: '画画', state: '空' })
  const given = { course: '画画', fee: 0, day: '2027-01-01 08:00:00', paid: false }
  const row = await calls.add(id, { course: '画画', paid: false })
  expect(await states(id)).toEqual(['course done'])
  // The page applies its settings, so the server stores the sent values.
  expect(await calls.values(id, 'inside')).toEqual([null])
  expect(await calls.values(things, 'state')).toEqual(['约'])
  const edit = (values: object) => calls.ok('PUT', data(id, 'edit'), { id: row, ...given, ...values })
  await edit({})
  expect((await states(id)).sort()).toEqual(['course done', 'day done', 'fee done'])
  await edit({ inside: '自己填的' })
  expect(await states(id)).toHaveLength(3)
  await edit({ inside: '自己填的', paid: true, course: null })
  expect((await states(id)).sort()).toEqual(['course done', 'course done', 'day done', 'fee done', 'paid done'])
  expect(await calls.values(id, 'inside')).toEqual(['自己填的'])
})

test('guests receive only settings for their questions, and their answers start other steps', async () => {
  const steps = [set('fee', '100'), set('inside', '内'), set('paid', 'isEmpty(inside)', 'formula')]
  const failing = { kind: 'message', name: 'no_such_template' }
  const id = await acting.form('changed_guest', fields, [
    onChange({ field: 'course', steps: [...steps, failing] }),
    onChange({ id: 'a2', field: 'inside', steps: [set('fee', '1')] }),
    onChange({ id: 'a3', field: 'fee', condition: 'inside = "x"', steps: [set('course', '画')] }),
  ])
  const settings = { isOn: true, once: 'no', isEditable: true, internalFields: 'inside' }
  const link = (await calls.ok('POST', '/online/form/publicLink/save', { formId: id, ...settings })) as {
    token: string
  }
  const address = `/online/form/public/${link.token}`
  const { result } = (await site.call('GET', address)).body as { result: { effects: object[] } }
  expect(result.effects).toEqual([
    { field: 'course', condition: '', sets: [{ field: 'fee', valueKind: 'text', value: '100' }] },
  ])
  const secret = randomBytes(24).toString('base64url')
  const body = { secret, device: randomBytes(24).toString('base64url'), consent: false }
  const send = (verb: string, values: object) => site.call('POST', `${address}/${verb}`, { body: { ...body, values } })
  expect((await send('send', { course: '画画', fee: 7 })).body.success).toBe(true)
  expect(await states(id)).toEqual(['动作 failed'])
  expect(await calls.values(id, 'fee')).toEqual([7])
  const change = (values: object) => site.call('POST', `${address}/change`, { body: { secret, values } })
  expect((await change({ course: '画画', fee: 8 })).body.success).toBe(true)
  expect(await states(id)).toHaveLength(1)
  expect((await change({ course: '编程', fee: 8 })).body.success).toBe(true)
  expect(await states(id)).toHaveLength(2)
})
