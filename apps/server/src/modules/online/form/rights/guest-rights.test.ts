import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { column, formCalls } from '../../../../../test/online/forms.ts'
import { openHarness } from '../../../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin')
const calls: ReturnType<typeof formCalls> = formCalls(site, admin)
const secret = () => randomBytes(24).toString('base64url')

test('guests neither see nor fill in a field that is limited to a role', async () => {
  const id = await calls.form('closed_sign_up', [
    column('name'),
    column('state', { dbFieldTxt: '状态', fieldDefaultValue: '待审' }),
    column('level', { dbFieldTxt: '等级', fieldMustInput: '1' }),
    column('remark', { dbFieldTxt: '备注' }),
  ])
  const { id: role } = await site.database.root
    .selectFrom('sysRole')
    .select('id')
    .where('roleCode', '=', 'teacher')
    .executeTakeFirstOrThrow()
  const settings = { formId: id, isOn: true, once: 'no', isEditable: true, internalFields: '' }
  const { token } = (await calls.ok('POST', '/online/form/publicLink/save', settings)) as { token: string }
  const guest = async (verb: string, body?: object) =>
    (await site.call(body ? 'POST' : 'GET', `/online/form/public/${token}${verb}`, body ? { body } : {})).body
  const asked = async () => ((await guest('')).result as { fields: { key: string }[] }).fields.map(({ key }) => key)
  expect(await asked()).toEqual(['name', 'state', 'level', 'remark'])
  const fields = [
    { dbFieldName: 'state', seeRoles: '', editRoles: role },
    { dbFieldName: 'level', seeRoles: '', editRoles: role },
    { dbFieldName: 'remark', seeRoles: role, editRoles: '' },
  ]
  await calls.ok('POST', '/online/form/rights/save', { id, roles: [], fields })
  expect(await asked()).toEqual(['name'])
  expect(JSON.stringify((await guest('')).result)).not.toMatch(/状态|等级|备注/)
  const key = secret()
  const values = { name: '小明', state: '已录取', level: '1', remark: '偷偷写的' }
  const sent = await guest('/send', { secret: key, device: secret(), consent: false, values })
  expect([sent.message, sent.success]).toEqual([sent.message, true])
  const kept = { name: '小明', state: '待审', level: null, remark: null }
  expect(await calls.list(id)).toMatchObject([kept])
  expect((await guest('/answer', { secret: key })).result).toMatchObject({ values: { name: '小明' } })
  await guest('/change', { secret: key, values: { ...values, name: '小红' } })
  expect(await calls.list(id)).toMatchObject([{ ...kept, name: '小红' }])
  const told = (await calls.ok('GET', `/online/form/publicLink?formId=${id}`)) as { fields: object[] }
  expect(told.fields).toMatchObject([
    { name: 'name', isClosed: false },
    { name: 'state', isClosed: true },
    { name: 'level', isClosed: true },
    { name: 'remark', isClosed: true },
  ])
})
