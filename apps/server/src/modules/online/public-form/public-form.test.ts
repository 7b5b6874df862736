import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { formTemplates } from '@mashu/contract/online/form/templates'
import { column, data, formCalls } from '../../../../test/online/forms.ts'
import { openHarness } from '../../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin')
const calls: ReturnType<typeof formCalls> = formCalls(site, admin)
const { head, fields, rules } = formTemplates[0]!.form
// The rule uses an internal field (`state`) and a field that no form shows (`score_inside`).
const more = [
  { ruleType: 'validate', targetFields: 'state', formula: 'state <> "不来了" or score_inside > 3', message: '秘密' },
]
const inside = column('score_inside', { dbType: 'int', fieldShowType: 'number', isShowForm: '0' })
const firstDay = column('came_by', { fieldDefaultValue: '扫码', fieldMustInput: '1' })
const formId = await calls.form('public_sign_up', [...fields, inside, firstDay], {
  head: { tableName: 'public_sign_up', tableTxt: '表public_sign_up', pageLayout: head.pageLayout },
  rules: [...rules!, ...more],
})
const settings = {
  isOn: true,
  once: 'no',
  isEditable: true,
  internalFields: 'state,came_by',
  openTime: null,
  closeTime: null,
  answerLimit: null,
  onceField: null,
  consentText: null,
}
const child = { childName: '小明', grade: '三年级', parentName: '明爸', phone: '13800000000' }
const secret = () => randomBytes(24).toString('base64url')

type Link = Record<string, unknown> & { token: string; answers: number }
const setUp = async (change: object = {}, id = formId) =>
  (await calls.ok('POST', '/online/form/publicLink/save', { formId: id, ...settings, ...change })) as Link

let address = 0
/** Limits are per address, so each guest has a new address. */
function guest(token: string, remoteAddress = `10.2.${(address >> 8) & 255}.${(address += 1) & 255}`) {
  const url = (verb: string) => `/online/form/public/${token}${verb}`
  return {
    read: async () => (await site.call('GET', url(''), { remoteAddress })).body,
    send: async (values: object, more: object = {}) => {
      const body = { secret: secret(), device: secret(), consent: false, values, ...more }
      return (await site.call('POST', url('/send'), { body, remoteAddress })).body
    },
    answer: async (key: string) =>
      (await site.call('POST', url('/answer'), { body: { secret: key }, remoteAddress })).body,
    change: async (key: string, values: object) =>
      (await site.call('POST', url('/change'), { body: { secret: key, values }, remoteAddress })).body,
  }
}
const rows = async () => calls.list(formId, '?pageSize=100')
const clear = async () => {
  const ids = (await rows()).map(({ id }) => id).join()
  if (ids) await calls.ok('DELETE', `${data(formId, 'deleteBatch')}?ids=${ids}`)
}

describe('a public form', () => {
  test('shows guests its fields, and reveals nothing about internal fields', async () => {
    const { token } = await setUp({ intro: '欢迎' })
    const { result } = await guest(token).read()
    expect(result).toMatchObject({ title: '表public_sign_up', state: 'open', intro: '欢迎', isEditable: true })
    const told = result as { fields: { key: string; options: object[] }[]; rules: object[]; pages: object[] }
    expect(told.fields.map(({ key }) => key)).toEqual([
      'childName',
      'grade',
      'parentName',
      'phone',
      'course',
      'firstTime',
      'experience',
    ])
    expect(told.fields[1]!.options).toHaveLength(7)
    expect(told.rules).toHaveLength(1)
    expect(told.pages).toMatchObject([{ groups: [{ title: '孩子' }, { title: '家长' }, { title: '想学什么' }] }])
    expect(JSON.stringify([told.fields, told.rules, told.pages])).not.toMatch(/state|不来了|inside|秘密|came|扫码/)
    expect((await guest('unknown').read()).message).toMatch('没有这个填写链接')
  })

  test('applies its rules to an answer, and sets internal fields itself', async () => {
    const { token } = await setUp()
    const sent = {
      ...child,
      experience: '编程猫',
      firstTime: true,
      state: '已入班',
      sysOrgCode: 'A01',
      createBy: 'admin',
    }
    expect(await guest(token).send(sent)).toMatchObject({ success: true, result: { isEditable: true } })
    const kept = {
      ...child,
      experience: null,
      state: '新报名',
      cameBy: '扫码',
      createBy: '公开 填写',
      scoreInside: null,
    }
    expect(await rows()).toMatchObject([kept])
    const wrong = await guest(token).send({ ...child, grade: '七年级', phone: '12', parentName: ' ' })
    const { faults } = wrong.result as { faults: { path: string }[] }
    expect(faults.map(({ path }) => path).sort()).toEqual(['grade', 'parentName', 'phone'])
    expect((await guest(token).send('text' as never)).success).toBe(false)
    expect((await guest(token).send(null as never)).success).toBe(false)
    expect(await rows()).toHaveLength(1)
    await clear()
  })

  test('stores an answer only once when it is sent twice', async () => {
    const { token } = await setUp()
    const same = { secret: secret(), device: secret() }
    const both = await Promise.all([guest(token).send(child, same), guest(token).send(child, same)])
    expect(both.map(({ success }) => success)).toEqual([true, true])
    expect((await guest(token).send({ ...child, childName: '别的' }, same)).success).toBe(true)
    expect(await rows()).toMatchObject([{ childName: '小明' }])
    await clear()
  })

  test('opens and closes at the set times, and can be turned off', async () => {
    const off = await setUp({ isOn: false })
    expect((await guest(off.token).read()).result).toMatchObject({ state: 'off', fields: [], rules: [] })
    expect((await guest(off.token).send(child)).message).toBe('学校已经停止收集')
    const early = await setUp({ openTime: '2099-01-01 08:00:00' })
    expect((await guest(early.token).read()).result).toMatchObject({ state: 'early', openTime: '2099-01-01 08:00:00' })
    expect((await guest(early.token).send(child)).message).toMatch('还没有开始')
    const closed = await setUp({ closeTime: '2020-01-01 08:00:00' })
    expect((await guest(closed.token).send(child)).message).toMatch('已经截止')
    expect(await rows()).toEqual([])
    const backwards = { openTime: '2026-02-01 08:00:00', closeTime: '2026-01-01 08:00:00' }
    const url = '/online/form/publicLink/save'
    expect(await calls.refusal('POST', url, { formId, ...settings, ...backwards })).toBe('截止要晚于开始')
  })

  test('accepts a limited number of answers', async () => {
    const { token } = await setUp({ answerLimit: 3 })
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => guest(token).send(child)))
    expect(all.filter(({ success }) => success)).toHaveLength(3)
    expect(all.find(({ success }) => !success)!.message).toMatch('名额已满')
    expect((await guest(token).read()).result).toMatchObject({ state: 'full' })
    expect((await setUp({ answerLimit: 3 })).answers).toBe(3)
    await calls.ok('DELETE', `${data(formId, 'delete')}?id=${(await rows())[0]!.id}`)
    expect((await guest(token).send(child)).success).toBe(true)
    await clear()
  })

  test('can be limited to one answer per device or per value of a field', async () => {
    const device = secret()
    const { token } = await setUp({ once: 'device' })
    expect((await guest(token).send(child, { device })).success).toBe(true)
    expect((await guest(token).send(child, { device })).message).toMatch('已经填过了')
    expect((await guest(token).send(child)).success).toBe(true)
    await clear()
    await setUp({ once: 'field', onceField: 'phone' })
    const [mine, other] = [secret(), secret()]
    expect((await guest(token).send(child, { secret: mine })).success).toBe(true)
    const again = await guest(token).send({ ...child, childName: '小红' })
    expect(again.result).toMatchObject({ faults: [{ path: 'phone', message: expect.stringContaining('手机号码') }] })
    expect((await guest(token).send({ ...child, phone: '13800000001' }, { secret: other })).success).toBe(true)
    // A changed answer may keep its own value, but not take the value of another answer.
    expect((await guest(token).change(mine, { ...child, childName: '小明明' })).success).toBe(true)
    expect((await guest(token).change(other, child)).success).toBe(false)
    expect((await rows()).map(({ phone }) => phone).sort()).toEqual(['13800000000', '13800000001'])
    await clear()
  })

  test('asks for consent when a consent text is set', async () => {
    const { token } = await setUp({ consentText: '我们只用来联系你' })
    expect((await guest(token).read()).result).toMatchObject({ consentText: '我们只用来联系你' })
    expect((await guest(token).send(child)).message).toMatch('同意')
    expect((await guest(token).send(child, { consent: true })).success).toBe(true)
    const kept = await site.database.root.selectFrom('onlPublicAnswer').select('consentTime').execute()
    expect(kept.some(({ consentTime }) => consentTime !== null)).toBe(true)
    await clear()
  })

  test('shows and changes an answer by its private link, without internal values', async () => {
    const { token } = await setUp()
    const mine = secret()
    await guest(token).send(child, { secret: mine })
    const [row] = await rows()
    await calls.ok('PUT', data(formId, 'edit'), { ...child, id: row!.id, state: '已联系', cameBy: '扫码' })
    const read = await guest(token).answer(mine)
    expect(read.result).toMatchObject({ canChange: true, values: { ...child, firstTime: null } })
    expect(JSON.stringify(read)).not.toMatch(/已联系|state|扫码|createBy/)
    const changed = { ...child, childName: '小明明', state: '不来了', id: '1' }
    expect((await guest(token).change(mine, changed)).success).toBe(true)
    expect(await rows()).toMatchObject([{ childName: '小明明', state: '已联系', updateBy: '公开 填写' }])
    expect((await guest(token).change(mine, { ...child, phone: '1' })).message).toMatch('手机号码')
    // Guests do not see messages about internal fields.
    await site.database.root
      .updateTable('online.publicSignUp' as never)
      .set({ state: '不来了' } as never)
      .execute()
    const refused = await guest(token).change(mine, child)
    expect(refused).toMatchObject({ success: false, message: '学校正在修改这张表单，请稍后再来' })
    expect(JSON.stringify(refused)).not.toMatch(/秘密|state/)
    await site.database.root
      .updateTable('online.publicSignUp' as never)
      .set({ state: null } as never)
      .execute()
    for (const wrong of [secret(), row!.id.padEnd(32, '0')]) {
      expect((await guest(token).answer(wrong)).message).toMatch('没有找到你填写的内容')
      expect((await guest(token).change(wrong, child)).success).toBe(false)
    }
    await setUp({ closeTime: '2020-01-01 08:00:00' })
    expect((await guest(token).answer(mine)).result).toMatchObject({ canChange: false })
    expect((await guest(token).change(mine, child)).message).toMatch('已经截止')
    await setUp({ isEditable: false })
    expect((await guest(token).change(mine, child)).message).toMatch('不能修改')
    await clear()
    expect((await guest(token).answer(mine)).success).toBe(false)
  })

  test('asks for a captcha after many answers from one address', async () => {
    const { token } = await setUp()
    const from = guest(token, '10.9.9.9')
    const first = { secret: secret(), device: secret() }
    await from.send(child, first)
    for (let sent = 1; sent < 10; sent++) expect((await from.send(child)).success).toBe(true)
    expect(await from.send(child)).toMatchObject({ success: false, result: { needCaptcha: true } })
    expect((await from.send(child, first)).success).toBe(true)
    expect((await from.send(child, { captcha: '0000', checkKey: 'none' })).success).toBe(false)
    expect((await guest(token).send(child)).success).toBe(true)
    expect(await rows()).toHaveLength(11)
    await clear()
  })
})

describe('the link of a form', () => {
  test('needs a permission, can be renewed, and needs fields that guests can fill in', async () => {
    const teacher = await site.person('teacher')
    const query = `/online/form/publicLink?formId=${formId}`
    expect((await calls.call('GET', query, undefined, teacher.token)).body.code).toBe(510)
    const before = await setUp()
    const after = (await calls.ok('POST', '/online/form/publicLink/renew', { formId })) as Link
    expect(after.token).not.toBe(before.token)
    expect((await guest(before.token).read()).success).toBe(false)
    expect((await guest(after.token).read()).success).toBe(true)
    const pictured = await calls.form('public_pictured', [
      column('name'),
      column('photo', { dbFieldTxt: '照片', fieldShowType: 'image', dbLength: 200 }),
      column('place', { dbFieldTxt: '地点', fieldShowType: 'list', dictField: 'sys_user,realname,id' }),
      column('level', { dbFieldTxt: '等级', fieldMustInput: '1' }),
    ])
    const url = '/online/form/publicLink/save'
    const refused = { formId: pictured, ...settings, internalFields: 'level' }
    const { faults } = (await calls.call('POST', url, refused)).body.result as { faults: { message: string }[] }
    expect(faults.map(({ message }) => message)).toEqual([
      expect.stringContaining('“照片”'),
      expect.stringContaining('“地点”'),
      expect.stringContaining('“等级”是必填的'),
    ])
    const link = await setUp({ internalFields: 'photo,place' }, pictured)
    expect((await guest(link.token).read()).result).toMatchObject({ state: 'open' })
    // Guests cannot fill in the new field, so no answer can be sent.
    await calls.design(pictured, (fields) => [...fields, column('film', { fieldShowType: 'file', dbLength: 200 })])
    await calls.ok('POST', `/online/cgform/api/doDbSynch/${pictured}/normal`)
    expect((await guest(link.token).read()).result).toMatchObject({ state: 'unfit', fields: [] })
    expect((await guest(link.token).send({ level: '1' })).message).toMatch('正在修改')
    expect(await calls.refusal('POST', url, { formId: '1', ...settings })).toBe('请先发布表单')
  })
})

test('answers with the telephone number of a child are erased with the child', async () => {
  const id = await calls.form('erased', [column('name'), column('phone', { fieldValidType: 'm' })])
  const { token } = await setUp({ internalFields: '' }, id)
  const person = await site.person('student', { username: 'erased1', realname: '走的孩子' })
  await site.database.root.updateTable('sysUser').set({ phone: '13911112222' }).where('id', '=', person.id).execute()
  for (const phone of ['13911112222', '13911113333'])
    expect((await guest(token).send({ name: phone, phone })).success).toBe(true)
  await calls.add(id, { name: '没有号码' })
  const plan = await calls.ok('GET', `/sys/personalData/plan?userId=${person.id}`)
  expect(plan).toMatchObject({ goes: expect.arrayContaining([{ title: '表erased', count: 1 }]) })
  await calls.ok('POST', '/sys/personalData/erase', { userId: person.id, realname: '走的孩子' })
  await expect.poll(async () => (await calls.values(id, 'name')).sort()).toEqual(['13911113333', '没有号码'])
})
