import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { actionCalls, set } from '../../../../test/online/actions.ts'
import { column, data, formCalls } from '../../../../test/online/forms.ts'
import { openHarness } from '../../../../test/harness.ts'

type Row = Record<string, unknown> & { id: string }

const onChange = (id: string, field: string, steps: object[], more: object = {}) => {
  return { id, name: id, event: 'fieldChanged', timing: 'after', field, steps, ...more }
}
const whole = { dbType: 'int', fieldShowType: 'number' }

const site = await openHarness()
const calls: ReturnType<typeof formCalls> = formCalls(site, await site.person('admin'))
const formId = await calls.form(
  'signing',
  [
    column('course'),
    column('hours', whole),
    column('twice', whole),
    column('remark'),
    column('fee', whole),
    column('due', { dbType: 'Datetime', fieldShowType: 'datetime' }),
    column('paid', { dbType: 'flag', fieldShowType: 'switch', fieldDefaultValue: '1' }),
    column('state', { fieldDefaultValue: '新' }),
    column('size'),
  ],
  { rules: [{ ruleType: 'compute', targetFields: 'twice', formula: 'hours * 2', message: null }] },
)
await actionCalls(calls).give(formId, [
  onChange('price', 'course', [
    set('fee', 'if(course = "画画", 800, 1200)', 'formula'),
    set('due', '2027-03-01 08:00:00'),
    set('paid', '否'),
    // Guests see this field, so the page sets the value.
    set('remark', '由系统填'),
  ]),
  onChange('state', 'course', [set('state', '待审')], { condition: 'course = "画画"' }),
  onChange('size', 'twice', [set('size', 'if(twice > 10, "大", "小")', 'formula')]),
  onChange('chain', 'fee', [set('state', '连锁')]),
])
const settings = { isOn: true, once: 'no', isEditable: true, internalFields: 'fee,due,paid,state,size,twice' }
const link = await calls.ok('POST', '/online/form/publicLink/save', { formId, ...settings })
const token = (link as { token: string }).token
const newKey = () => randomBytes(24).toString('base64url')
const post = async (verb: string, body: object) =>
  (await site.call('POST', `/online/form/public/${token}/${verb}`, { body })).body
const send = (values: object, secret = newKey()) => post('send', { secret, device: newKey(), consent: false, values })
async function newest(): Promise<Row> {
  const [row] = await calls.list(formId, '?column=createTime&order=desc')
  return row!
}

test('the server applies effects of an answer to fields that guests do not see', async () => {
  expect((await send({ course: '画画', hours: 6, fee: 1, state: '已付', remark: '我写的' })).success).toBe(true)
  expect(await newest()).toMatchObject({
    course: '画画',
    remark: '我写的',
    fee: 800,
    due: '2027-03-01 08:00:00',
    paid: false,
    state: '待审',
    twice: 12,
    size: '大',
    createBy: '公开 填写',
  })
  // Without its condition, the default stays. A value set by an effect starts no other effect.
  expect((await send({ course: '编程', remark: '' })).success).toBe(true)
  expect(await newest()).toMatchObject({ course: '编程', fee: 1200, state: '新', size: null })
  expect((await send({ remark: '只有一句' })).success).toBe(true)
  expect(await newest()).toMatchObject({ remark: '只有一句', fee: null, due: null, paid: true, state: '新' })
})

test('a changed answer sets only the fields that depend on the changed values', async () => {
  const secret = newKey()
  await send({ course: '画画', remark: '一' }, secret)
  const row = await newest()
  // A member of staff edits the row between the two changes.
  await calls.ok('PUT', data(formId, 'edit'), { ...row, fee: 5, state: '已收' })
  const change = async (values: object) => expect((await post('change', { secret, values })).success).toBe(true)
  await change({ course: '画画', remark: '二', fee: 1 })
  expect(await newest()).toMatchObject({ remark: '二', fee: 5, state: '已收' })
  await change({ course: '编程', remark: '二', hours: 2 })
  expect(await newest()).toMatchObject({ course: '编程', fee: 1200, state: '已收', twice: 4, size: '小' })
})
