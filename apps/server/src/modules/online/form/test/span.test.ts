import { expect, test } from 'vitest'
import { formTemplates } from '@mashu/contract/online/form/templates'
import { column, data, formCalls } from '../../../../../test/online/forms.ts'
import { openHarness } from '../../../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin')
const calls: ReturnType<typeof formCalls> = formCalls(site, admin)
const booking = formTemplates.find(({ key }) => key === 'room_booking')!.form
const taken = '这间教室在这段时间已经有人预约（2027-03-01 09:00 到 2027-03-01 10:30）'
const at = (from: string, to: string, more: object = {}) => ({
  room: '101',
  startTime: `2027-03-01 ${from}:00`,
  endTime: `2027-03-01 ${to}:00`,
  purpose: '试听课',
  state: '待确认',
  ...more,
})

test('a room is booked only once, even when several people book at the same moment', async () => {
  const id = await calls.form('booked', booking.fields, { rules: booking.rules })
  const replies = await Promise.all([1, 2, 3].map(() => calls.call('POST', data(id, 'add'), at('09:00', '10:30'))))
  expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
  for (const { body } of replies.filter(({ body }) => !body.success)) expect(body.message).toBe(taken)
  expect(await calls.refusal('POST', data(id, 'add'), at('10:00', '11:00'))).toBe(taken)
  expect(await calls.refusal('POST', data(id, 'add'), at('08:00', '12:00'))).toBe(taken)
  // Bookings of the next lesson, of another room or with the state 已取消 do not conflict.
  await calls.add(id, at('10:30', '11:30'))
  await calls.add(id, at('09:00', '10:30', { room: '102' }))
  const off = await calls.add(id, at('09:00', '10:00', { state: '已取消' }))
  const edit = (values: object) => ['PUT', data(id, 'edit'), { id: off, ...values }] as const
  expect(await calls.refusal(...edit({ ...at('09:00', '10:00'), state: '已确认' }))).toBe(taken)
  await calls.ok(...edit(at('09:00', '10:00', { room: '机房', state: '已确认' })))

  const content = [
    '教室,开始时间,结束时间,用途',
    '101,2027-03-01 10:00,2027-03-01 10:20,补课',
    '102,2027-03-02 09:00,2027-03-02 10:00,补课',
    '102,2027-03-02 09:30,2027-03-02 09:40,补课',
  ].join('\n')
  const reply = await site.upload(data(id, 'importPreview'), [{ name: 'file', fileName: 'rows.csv', content }], {
    token: admin.token,
  })
  const { rows } = reply.body.result as { rows: { errors: Record<string, string> }[] }
  expect(rows.map(({ errors }) => errors)).toEqual([
    { startTime: taken },
    {},
    { startTime: '这间教室在这段时间已经有人预约（2027-03-02 09:00 到 2027-03-02 10:00）' },
  ])
})

test('only one of two simultaneous imports gets the room', async () => {
  const id = await calls.form('booked3', booking.fields, { rules: booking.rules })
  const preview = async (from: string, to: string) => {
    const content = `教室,开始时间,结束时间,用途\n101,2027-03-01 ${from},2027-03-01 ${to},补课`
    const reply = await site.upload(data(id, 'importPreview'), [{ name: 'file', fileName: 'rows.csv', content }], admin)
    const { previewId } = reply.body.result as { previewId: string }
    return () => calls.call('POST', data(id, 'importConfirm'), { previewId })
  }
  const imports = await Promise.all([preview('09:00', '10:00'), preview('09:30', '10:30')])
  const replies = await Promise.all(imports.map((confirm) => confirm()))
  expect(replies.map(({ body }) => body.success).sort()).toEqual([false, true])
  expect(await calls.values(id, 'room')).toEqual(['101'])

  const confirm = await preview('14:00', '15:00')
  const both = await Promise.all([confirm(), calls.call('POST', data(id, 'add'), at('14:30', '15:30'))])
  expect(both.map(({ body }) => body.success).sort()).toEqual([false, true])
})

test('a deleted booking of a time that is taken again stays in the recycle bin', async () => {
  const id = await calls.form('booked2', booking.fields, { rules: booking.rules })
  const first = await calls.add(id, at('09:00', '10:30'))
  const reply = await calls.call('DELETE', `${data(id, 'delete')}?id=${first}`)
  const other = await calls.add(id, at('09:00', '10:30'))
  const undo = ['POST', '/sys/recycleBin/undo', { id: reply.headers['x-deletion'] }] as const
  expect(await calls.refusal(...undo)).toBe(taken)
  const { records } = (await calls.ok('GET', '/sys/recycleBin/list')) as { records: object[] }
  expect(records).toMatchObject([{ dataId: first, title: '101' }])
  await calls.ok('PUT', data(id, 'edit'), { id: other, ...at('11:00', '12:00') })
  await calls.ok(...undo)
  expect(await calls.values(id, 'startTime')).toEqual(['2027-03-01 09:00:00', '2027-03-01 11:00:00'])
})

test('a period of days includes its last day', async () => {
  const day = (name: string) => column(name, { dbType: 'Date', fieldShowType: 'date', dbLength: 0 })
  const rule = { ruleType: 'apart', targetFields: 'borrowed,due,item', formula: '' }
  const fields = [column('item'), day('borrowed'), day('due')]
  const id = await calls.form('lent', fields, { rules: [rule] })
  await calls.add(id, { item: '开发板', borrowed: '2027-03-01', due: '2027-03-05' })
  expect(
    await calls.refusal('POST', data(id, 'add'), { item: '开发板', borrowed: '2027-03-05', due: '2027-03-08' }),
  ).toBe('这段时间已经有了（2027-03-01 到 2027-03-05）')
  await calls.add(id, { item: '开发板', borrowed: '2027-03-06', due: '2027-03-08' })
  await calls.add(id, { item: '开发板', borrowed: '2027-03-01' })
  const body = { head: { tableName: 'lent2', tableTxt: '借' }, fields, rules: [{ ...rule, targetFields: 'item,due' }] }
  expect(await calls.refusal('POST', '/online/cgform/api/addAll', body)).toMatch('开始和结束')
})
