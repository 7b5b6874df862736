import { randomBytes } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { mainKeyField } from '@mashu/contract/online/form/relation'
import { MAX_GUEST_ROWS } from '@mashu/contract/online/form/public/guest-field'
import { formTemplates } from '@mashu/contract/online/form/templates'
import { column, data, formCalls } from '../../../../test/online/forms.ts'
import { openHarness } from '../../../../test/harness.ts'

type Row = Record<string, unknown> & { id: string }

let token: string
const site = await openHarness()
const admin = await site.person('admin')
const calls: ReturnType<typeof formCalls> = formCalls(site, admin)
const { form, subs } = formTemplates[0]!
const formId = await calls.form('family', form.fields, { rules: form.rules })
const kid = subs![0]!
const inside = [
  column('room', { fieldMustInput: '1', fieldDefaultValue: '待定', isShowForm: '0' }),
  column('age', { dbType: 'int', fieldShowType: 'number' }),
  column('card', { fieldValidType: 'only' }),
]
const rules = [{ ruleType: 'validate', targetFields: 'age', formula: 'isEmpty(age) or age > 3', message: '年龄太小' }]
const head = { ...kid.head, tableName: 'kids', tableTxt: '学生' }
await calls.form('kids', [...kid.fields, ...inside, mainKeyField('family')], { head, rules })
const scan = column('scan', { fieldShowType: 'file' })
const papers = { tableName: 'papers', tableTxt: '证件', tableType: 3, relationType: 0 }
await calls.form('papers', [scan, mainKeyField('family')], { head: papers })
token = await link('state')
async function link(internalFields: string): Promise<string> {
  const settings = { isOn: true, once: 'no', isEditable: true, internalFields }
  return ((await calls.ok('POST', '/online/form/publicLink/save', { formId, ...settings })) as { token: string }).token
}
const newKey = () => randomBytes(24).toString('base64url')
async function call(verb: string, body?: object) {
  const url = `/online/form/public/${token}${verb}`
  return (await site.call(body ? 'POST' : 'GET', url, body ? { body } : {})).body
}
const send = (values: object, secret = newKey()) =>
  call('/send', { secret, device: newKey(), consent: false, values: { ...family, ...values } })
const family = { childName: '林小满', grade: '三年级', parentName: '林妈妈', phone: '13800000000' }
const faultsOf = (reply: { result: unknown }) =>
  Object.fromEntries(
    (reply.result as { faults: { path: string; message: string }[] }).faults.map(({ path, message }) => [
      path,
      message,
    ]),
  )
const kidsOf = async (row: string) =>
  ((await calls.ok('GET', `${data(formId, 'queryById')}?id=${row}`)) as { kids: Row[] }).kids

test('a guest is asked for sub rows without internal fields', async () => {
  const { subs } = (await call('')).result as { subs: { key: string; fields: { key: string }[] }[] }
  expect(subs).toMatchObject([{ key: 'kids', title: '学生', most: MAX_GUEST_ROWS, isSingle: false }])
  expect(subs[0]!.fields.map(({ key }) => key)).toEqual(['childName', 'grade', 'age', 'card'])
  const { fields } = (await calls.ok('GET', `/online/form/publicLink?formId=${formId}`)) as { fields: object[] }
  expect(fields).toContainEqual({ name: 'kids', label: '附表：学生', isFit: true, isText: false, isClosed: false })
  expect(fields).toContainEqual({ name: 'papers', label: '附表：证件', isFit: false, isText: false, isClosed: false })
  await link('state,kids')
  expect(((await call('')).result as { subs: object[] }).subs).toEqual([])
  const hidden = await send({ kids: [{ childName: '小小' }] })
  expect(hidden.success).toBe(true)
  await link('state')
  const [row] = await calls.list(formId)
  expect(await kidsOf(row!.id)).toEqual([])
  await calls.ok('DELETE', `${data(formId, 'delete')}?id=${row!.id}`)
})

test('an answer is stored with all its sub rows or not at all', async () => {
  const wrong = await send({ kids: [{ childName: '甲', age: 9 }, { age: 2 }] })
  expect(faultsOf(wrong)).toEqual({ 'kids[1].childName': '学生第 2 行：孩子姓名不能为空' })
  const young = await send({
    kids: [
      { childName: '甲', card: '1' },
      { childName: '乙', age: 2, card: '1' },
    ],
  })
  expect(faultsOf(young)).toEqual({
    'kids[1].age': '学生第 2 行：年龄太小',
    'kids[1].card': '学生第 2 行：card已经存在，不能重复',
  })
  const many = Array.from({ length: MAX_GUEST_ROWS + 1 }, (_, at) => ({ childName: `第${at}个` }))
  expect((await send({ kids: many })).success).toBe(false)
  expect(await calls.list(formId)).toEqual([])
  const sent = [
    { childName: '甲', grade: '一年级', card: '1', room: '我挑', mainId: 'x' },
    { childName: '乙', age: 8 },
  ]
  expect((await send({ kids: sent, papers: [{ scan: 'x' }] })).success).toBe(true)
  const [row] = await calls.list(formId)
  expect(await kidsOf(row!.id)).toMatchObject([
    { childName: '甲', grade: '一年级', card: '1', room: '待定', createBy: '公开 填写' },
    { childName: '乙', grade: null, age: 8, room: '待定' },
  ])
})

test('a private link reads and changes only the sub rows of its own answer', async () => {
  const secret = newKey()
  await send(
    {
      kids: [
        { childName: '丙', card: 'A' },
        { childName: '丁', card: 'B' },
      ],
    },
    secret,
  )
  const read = async () => ((await call('/answer', { secret })).result as { values: { kids: Row[] } }).values.kids
  const kids = await read()
  expect(Object.keys(kids[0]!).sort()).toEqual(['age', 'card', 'childName', 'grade', 'id'])
  const change = (rows: object[]) => call('/change', { secret, values: { ...family, kids: rows } })
  const others = (await calls.list(formId)).at(-1)!
  const [theirs] = await kidsOf(others.id)
  const changed = await change([
    { ...kids[0], card: 'B' },
    { ...kids[1], card: 'A', childName: '丁丁' },
    { id: theirs!.id, childName: '戊' },
  ])
  expect([changed.message, changed.success]).toEqual(['修改成功', true])
  expect(await read()).toMatchObject([
    { id: kids[0]!.id, card: 'B' },
    { id: kids[1]!.id, card: 'A', childName: '丁丁' },
    { childName: '戊' },
  ])
  expect(await kidsOf(others.id)).toMatchObject([{ id: theirs!.id, childName: '甲' }, { childName: '乙' }])
  await change([])
  expect(await read()).toEqual([])
})

test('answers of a parent without an account are erased by the telephone number', async () => {
  const phone = '13700001111'
  token = await link('state')
  const mine = { ...family, phone, childName: '要走的', kids: [{ childName: '弟弟要走' }] }
  for (const values of [mine, { ...mine, phone: '13700002222', childName: '留下的', kids: [] }])
    expect((await send(values)).success).toBe(true)
  const ask = (verb: string, address: string, whose = admin.token) =>
    site.call('POST', `/sys/personalData/${verb}`, { token: whose, body: { address } })
  const { body: planned } = await ask('guestPlan', ` ${phone} `)
  expect(planned.result).toMatchObject({ accounts: 0, stays: [], notes: expect.any(Array) })
  const { goes } = planned.result as { goes: object[] }
  expect(goes).toEqual([
    { title: '表family：学生', count: 1 },
    { title: '表family：公开填写的记录', count: 1 },
    { title: '表family', count: 1 },
  ])
  const files = unzipSync(new Uint8Array((await ask('guestExport', phone)).bytes))
  const whole = Object.values(files).map((bytes) => strFromU8(bytes))
  for (const text of ['要走的', '弟弟要走']) expect(whole.some((file) => file.includes(text))).toBe(true)
  expect(whole.join()).not.toMatch(/留下的|13700002222|secretHash|personHash|账号/)
  const isLogged = async (table: 'sysDataLog' | 'sysLog', text: string) =>
    JSON.stringify(await site.database.root.selectFrom(table).selectAll().execute()).includes(text)
  expect(await isLogged('sysDataLog', '弟弟要走')).toBe(true)
  const teacher = await site.person('teacher')
  for (const verb of ['guestPlan', 'guestExport', 'guestErase'])
    expect((await ask(verb, phone, teacher.token)).body.code).toBe(510)
  expect((await ask('guestErase', '1370000')).body.message).toMatch('手机号码')
  expect((await ask('guestErase', phone)).body.result).toEqual({ count: 3 })
  expect(await calls.values(formId, 'childName', '&phone=137*')).toEqual(['留下的'])
  expect([await isLogged('sysDataLog', '要走'), await isLogged('sysLog', phone)]).toEqual([false, false])
  expect((await ask('guestPlan', phone)).body.result).toMatchObject({ goes: [] })
})
