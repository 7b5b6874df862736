import { randomBytes } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { mainKeyField } from '@mashu/contract/online/form/relation'
import { formTemplates } from '@mashu/contract/online/form/templates'
import { column, data, formCalls } from '../../../../test/online/forms.ts'
import { openHarness } from '../../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin')
const calls: ReturnType<typeof formCalls> = formCalls(site, admin)
const { form, subs } = formTemplates[0]!
const formId = await calls.form('family', form.fields, { rules: form.rules })
const kid = subs![0]!
const head = { ...kid.head, tableName: 'kids', tableTxt: '学生' }
await calls.form('kids', [...kid.fields, mainKeyField('family')], { head })
const settings = { formId, isOn: true, once: 'no', isEditable: true, internalFields: 'state' }
const token = ((await calls.ok('POST', '/online/form/publicLink/save', settings)) as { token: string }).token
const newKey = () => randomBytes(24).toString('base64url')
const family = { childName: '林小满', grade: '三年级', parentName: '林妈妈', phone: '13800000000' }
async function send(values: object) {
  const body = { secret: newKey(), device: newKey(), consent: false, values: { ...family, ...values } }
  return (await site.call('POST', `/online/form/public/${token}/send`, { body })).body
}
const kidsOf = async (row: string) =>
  ((await calls.ok('GET', `${data(formId, 'queryById')}?id=${row}`)) as { kids: object[] }).kids

test('an erasure removes only the answers of one parent from the recycle bin', async () => {
  const phone = '13700003333'
  const { root } = site.database
  const gone = { ...family, phone, childName: '删了的', kids: [{ childName: '删了的弟弟' }] }
  const mixed = { ...family, phone, childName: '还在的', kids: [{ childName: '删了的妹妹' }, { childName: '姐姐' }] }
  for (const values of [gone, mixed, { ...family, childName: '别人删的' }])
    expect(await send(values)).toMatchObject({ success: true })
  const idOf = async (name: string) => (await calls.list(formId)).find((row) => row['childName'] === name)!.id
  for (const name of ['删了的', '别人删的'])
    await calls.ok('DELETE', `${data(formId, 'delete')}?id=${await idOf(name)}`)
  const live = await idOf('还在的')
  const [, second] = await kidsOf(live)
  await calls.ok('PUT', data(formId, 'edit'), { ...mixed, id: live, kids: [second] })
  // The main row names no person, but its sub row does. Both are deleted together.
  const kid = await calls.form('visit', [column('place')])
  const inside = [column('who'), column('tel', { fieldValidType: 'm' }), mainKeyField('visit')]
  await calls.form('visitor', inside, {
    head: { tableName: 'visitor', tableTxt: '来访', tableType: 3, relationType: 0 },
  })
  const visit = await calls.add(kid, { place: '一楼', visitor: [{ who: '要忘的', tel: phone }, { who: '王五' }] })
  await calls.ok('DELETE', `${data(kid, 'delete')}?id=${visit}`)

  const holds = async (table: 'sysDeleted' | 'sysDataLog', text: string) =>
    JSON.stringify(await root.selectFrom(table).selectAll().execute()).includes(text)
  for (const text of [phone, '删了的弟弟', '删了的妹妹', '要忘的'])
    expect([text, await holds('sysDeleted', text)]).toEqual([text, true])
  const ask = (verb: string) =>
    site.call('POST', `/sys/personalData/${verb}`, { token: admin.token, body: { address: phone } })
  const { goes } = (await ask('guestPlan')).body.result as { goes: { title: string; count: number }[] }
  const inBin = goes.filter(({ title }) => title.endsWith('（在回收站里）'))
  expect(Object.fromEntries(inBin.map(({ title, count }) => [title, count]))).toEqual({
    '表family（在回收站里）': 1,
    '表family：学生（在回收站里）': 2,
    '表family：公开填写的记录（在回收站里）': 1,
    '来访（在回收站里）': 1,
  })
  const files = unzipSync(new Uint8Array((await ask('guestExport')).bytes))
  const page = strFromU8(files['index.html']!)
  const told = strFromU8(files['data.json']!)
  for (const text of ['删了的', '删了的弟弟', '删了的妹妹', '要忘的', '还在的'])
    expect([text, page.includes(text), told.includes(text)]).toEqual([text, true, true])
  for (const text of ['王五', 'secretHash', 'deviceHash', '别人删的']) expect(told).not.toContain(text)
  expect((await ask('guestErase')).body.result).toEqual({ count: goes.reduce((sum, { count }) => sum + count, 0) })
  for (const table of ['sysDeleted', 'sysDataLog'] as const)
    for (const text of [phone, '删了的', '还在的', '要忘的'])
      expect([text, await holds(table, text)]).toEqual([text, false])
  expect((await ask('guestPlan')).body.result).toMatchObject({ goes: [] })
  expect(await holds('sysDeleted', '别人删的')).toBe(true)
  const entry = await root
    .selectFrom('sysDeleted')
    .select(['id', 'belowCount'])
    .where('dataId', '=', visit)
    .executeTakeFirstOrThrow()
  expect(entry.belowCount).toBe(1)
  await calls.ok('POST', '/sys/recycleBin/restore', { ids: entry.id })
  expect(await calls.ok('GET', `${data(kid, 'queryById')}?id=${visit}`)).toMatchObject({
    place: '一楼',
    visitor: [{ who: '王五' }],
  })
})

test("an erasure removes only the person's entries from the data log", async () => {
  const [phone, other] = ['13600004444', '13600005555']
  const { root } = site.database
  const tel = column('tel', { fieldValidType: 'm' })
  const id = await calls.form('caller', [column('name'), tel])
  await calls.form('called', [column('who'), tel, mainKeyField('caller')], {
    head: { tableName: 'called', tableTxt: '被叫', tableType: 3, relationType: 0 },
  })
  const edit = (row: string, values: object) => calls.ok('PUT', data(id, 'edit'), { id: row, ...values })
  const gone = await calls.add(id, { name: '走了的一', tel: phone, called: [{ who: '甲', tel: null }] })
  await edit(gone, { name: '走了的二', tel: phone })
  const inside = await calls.add(id, { name: '走了的三', called: [{ who: '走了的四', tel: phone }] })
  const kept = await calls.add(id, { name: '留下的', tel: other })
  const live = await calls.add(id, { name: '在的', tel: other })
  await edit(live, { name: '还在', tel: other })
  for (const row of [gone, inside, kept]) await calls.ok('DELETE', `${data(id, 'delete')}?id=${row}`)
  await root.deleteFrom('sysDeleted').execute()
  const log = async () => JSON.stringify(await root.selectFrom('sysDataLog').select('dataContent').execute())
  expect(await log()).toContain('走了的一')
  const ask = async (verb: string) =>
    (await site.call('POST', `/sys/personalData/${verb}`, { token: admin.token, body: { address: phone } })).body.result
  const { goes } = (await ask('guestPlan')) as { goes: { title: string; count: number }[] }
  // One sub row contains the number, and one belongs to a main row with the number.
  expect(Object.fromEntries(goes.map(({ title, count }) => [title, count]))).toEqual({
    '表caller（已删除，在数据日志里）': 2,
    '被叫（已删除，在数据日志里）': 1,
    '表caller：被叫（已删除，在数据日志里）': 1,
  })
  expect(await ask('guestErase')).toEqual({ count: 4 })
  const left = await log()
  for (const text of [phone, '走了的', '甲']) expect([text, left.includes(text)]).toEqual([text, false])
  for (const text of ['留下的', '在的', other]) expect([text, left.includes(text)]).toEqual([text, true])
  expect(await ask('guestPlan')).toMatchObject({ goes: [] })
})
