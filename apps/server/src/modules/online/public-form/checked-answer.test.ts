import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { mainKeyField } from '@mashu/contract/online/form/relation'
import { formTemplates } from '@mashu/contract/online/form/templates'
import { column, formCalls } from '../../../../test/online/forms.ts'
import { openHarness } from '../../../../test/harness.ts'

const site = await openHarness()
const calls: ReturnType<typeof formCalls> = formCalls(site, await site.person('admin'))
const newKey = () => randomBytes(24).toString('base64url')
async function guestOf(formId: string, more: object = {}) {
  const settings = { formId, isOn: true, once: 'no', isEditable: true, internalFields: '', ...more }
  const link = (await calls.ok('POST', '/online/form/publicLink/save', settings)) as { token: string }
  const url = `/online/form/public/${link.token}`
  const faultsIn = ({ result, message }: { result: unknown; message: string }) =>
    (result as { faults?: { path: string; message: string }[] } | null)?.faults ?? message
  return {
    read: async () => (await site.call('GET', url)).body.result as { fields: Record<string, unknown>[] },
    check: async (body: object) =>
      ((await site.call('POST', `${url}/check`, { body })).body.result as { fault: string | null }).fault,
    send: async (values: object, secret = newKey()) =>
      faultsIn(
        (await site.call('POST', `${url}/send`, { body: { secret, device: newKey(), consent: false, values } })).body,
      ),
    change: async (secret: string, values: object) =>
      faultsIn((await site.call('POST', `${url}/change`, { body: { secret, values } })).body),
  }
}

test('patterns and rules of the school apply to guests, also when a single field is checked', async () => {
  const ruleJson = JSON.stringify([{ digits: '2', pattern: '[A-Z]+', message: '前两位是大写字母' }])
  await calls.ok('POST', '/sys/checkRule/add', { ruleName: '器材号', ruleCode: 'guest_tool', ruleJson })
  const slow = '^(a+)+$'
  const id = await calls.form('guest_checked', [
    column('phone', { fieldValidType: 'm', dbFieldTxt: '电话' }),
    column('place', { fieldValidType: '^[A-D]\\d$', dbFieldTxt: '柜子' }),
    column('code', { fieldValidType: 'rule:guest_tool', dbFieldTxt: '器材号' }),
    column('slow', { fieldValidType: slow, dbFieldTxt: '慢的', dbLength: 400 }),
    column('inside', { fieldValidType: 'rule:guest_tool' }),
  ])
  const head = { tableName: 'guest_thing', tableTxt: '东西', tableType: 3, relationType: 0 }
  const below = [
    column('tag', { fieldValidType: 'rule:guest_tool', dbFieldTxt: '标签' }),
    mainKeyField('guest_checked'),
  ]
  await calls.form('guest_thing', below, { head })
  const guest = await guestOf(id, { internalFields: 'inside' })
  const { fields } = await guest.read()
  const told = fields.map(({ key, pattern, isCheckedByServer }) => [key, pattern, isCheckedByServer])
  const phone = '电话应为 11 位手机号码'
  expect(told).toEqual([
    ['phone', { source: '^1[3-9]\\d{9}$', flags: 'u', message: phone }, false],
    ['place', { source: '^[A-D]\\d$', flags: '', message: '柜子的格式不对' }, false],
    ['code', null, true],
    ['slow', null, true],
  ])
  const good = { phone: '13800000000', place: 'A1', code: 'AB12', slow: 'aa' }
  expect(await guest.send({ ...good, phone: '138' })).toEqual([{ path: 'phone', message: phone }])
  const code = '器材号：前两位是大写字母'
  expect(await guest.send({ ...good, place: 'E1', code: 'ab', slow: `${'a'.repeat(399)}!` })).toEqual([
    { path: 'place', message: '柜子的格式不对' },
    { path: 'code', message: code },
    { path: 'slow', message: '慢的的格式不对' },
  ])
  expect(await guest.send({ ...good, guestThing: [{ tag: 'AB' }, { tag: 'ab' }] })).toMatchObject([
    { path: 'guestThing[1].tag' },
  ])
  const secret = newKey()
  expect(await guest.send({ ...good, guestThing: [{ tag: 'AB' }] }, secret)).toBe('提交成功')
  expect(await guest.change(secret, { ...good, code: 'ab' })).toEqual([{ path: 'code', message: code }])

  expect(await guest.check({ key: 'code', value: 'ab' })).toBe(code)
  expect(await guest.check({ key: 'code', value: ' AB ' })).toBeNull()
  expect(await guest.check({ key: 'slow', value: `${'a'.repeat(399)}!` })).toBe('慢的的格式不对')
  expect(await guest.check({ sub: 'guestThing', key: 'tag', value: 'ab' })).toBe('标签：前两位是大写字母')
  // Guests must not test values of fields that they are not asked for.
  expect(await guest.check({ key: 'inside', value: 'ab' })).toBeNull()
  expect(await guest.check({ sub: 'nothing', key: 'tag', value: 'ab' })).toBeNull()
  const shut = await guestOf(id, { internalFields: 'inside', isOn: false })
  expect(await shut.check({ key: 'code', value: 'ab' })).toBeNull()
})

test('a room that a guest booked is taken for staff and for other guests', async () => {
  const { fields, rules } = formTemplates.find(({ key }) => key === 'room_booking')!.form
  const id = await calls.form('guest_booked', fields, { rules })
  const guest = await guestOf(id, { internalFields: 'state' })
  const at = (from: string, to: string, more: object = {}) => ({
    room: '101',
    startTime: `2027-03-01 ${from}:00`,
    endTime: `2027-03-01 ${to}:00`,
    purpose: '试听课',
    ...more,
  })
  const taken = [
    { path: 'startTime', message: '这间教室在这段时间已经有人预约（2027-03-01 09:00 到 2027-03-01 10:30）' },
  ]
  expect(await guest.send(at('09:00', '10:30'))).toBe('提交成功')
  expect(await guest.send(at('10:00', '11:00'))).toEqual(taken)
  const own = newKey()
  expect(await guest.send(at('10:30', '11:00'), own)).toBe('提交成功')
  expect(await guest.change(own, at('10:00', '11:00'))).toEqual(taken)
  expect(await guest.change(own, at('10:30', '11:30'))).toBe('修改成功')
  expect(await guest.send(at('09:00', '10:30', { room: '102' }))).toBe('提交成功')
})
