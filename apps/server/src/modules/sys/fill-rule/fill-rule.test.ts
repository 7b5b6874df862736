import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin')
const teacher = await site.person('teacher')
const student = await site.person('student')
const add = (ruleCode: string, ruleClass: string, params: unknown = {}) =>
  site.call('POST', '/sys/fillRule/add', {
    token: admin.token,
    body: {
      ruleName: ruleCode,
      ruleCode,
      ruleClass,
      ruleParams: typeof params === 'string' ? params : JSON.stringify(params),
    },
  })
const take = async (ruleCode: string, form: object = {}, token = admin.token) =>
  (await site.call('PUT', `/sys/fillRule/executeRuleByCode/${ruleCode}`, { token, body: form })).body
const look = async (ruleCode: string) =>
  (await site.call('GET', `/sys/fillRule/testFillRule?ruleCode=${ruleCode}`, { token: admin.token })).body.result
const year = () => new Date(Date.now() + 8 * 3_600_000).getUTCFullYear()

test('a hundred concurrent calls take a hundred consecutive numbers', { timeout: 60_000 }, async () => {
  await add('crowd', 'sequence', { prefix: 'N', digits: 5, start: 10 })
  const taken = await Promise.all(Array.from({ length: 100 }, async () => (await take('crowd')).result as string))
  expect(taken.sort()).toEqual(Array.from({ length: 100 }, (_, index) => `N${String(index + 10).padStart(5, '0')}`))
})

test('a preview of a value does not use its number', async () => {
  await add('look', 'sequence', { digits: 2 })
  expect([await look('look'), await look('look')]).toEqual(['01', '01'])
  expect(await take('look')).toMatchObject({ success: true, code: 200, result: '01' })
  expect(await look('look')).toBe('02')
})

test('numbers restart in each period, and jump to a first number that is raised', async () => {
  await add('yearly', 'sequence', { date: 'yyyy', digits: 3, reset: 'year' })
  expect((await take('yearly')).result).toBe(`${year()}001`)
  await site.database.root
    .updateTable('sysFillCounter')
    .set({ period: '1999' })
    .where('period', '=', String(year()))
    .execute()
  expect((await take('yearly')).result).toBe(`${year()}001`)
  expect((await take('yearly')).result).toBe(`${year()}002`)
  const list = await site.call('GET', '/sys/fillRule/list?ruleCode=yearly', { token: admin.token })
  const [row] = (list.body.result as { records: { id: string; ruleName: string; ruleCode: string }[] }).records
  await site.call('PUT', '/sys/fillRule/edit', {
    token: admin.token,
    body: { ...row, ruleParams: '{"date":"yyyy","digits":3,"reset":"year","start":500}' },
  })
  expect((await take('yearly')).result).toBe(`${year()}500`)
})

test('a template combines its parts in a single call and in a batch', async () => {
  const root = await site.call('POST', '/sys/sysDepart/add', { token: admin.token, body: { departName: '学校' } })
  const { id, orgCode } = root.body.result as { id: string; orgCode: string }
  await add('mix', 'template', { template: '{depart}-{seq:3}{random:5}', alphabet: 'XY' })
  expect((await take('mix', { departId: id })).result).toMatch(new RegExp(`^${orgCode}-001[XY]{5}$`))
  expect((await take('mix', { departId: 'nowhere' })).result).toBeNull()
  const batch = await site.call('PUT', '/sys/fillRule/executeRuleByCodeBatch', {
    token: admin.token,
    body: {
      commonFormData: { departId: id },
      rules: [{ ruleCode: 'mix' }, { ruleCode: 'org_num_role', formData: { parentId: id } }, { ruleCode: 'nowhere' }],
    },
  })
  expect(batch.body).toMatchObject({
    code: 200,
    result: [
      // The call that returned null has used no number.
      { ruleCode: 'mix', result: expect.stringMatching(/-002/) },
      { ruleCode: 'org_num_role', result: [`${orgCode}A01`, '2'] },
      { ruleCode: 'nowhere', result: null },
    ],
  })
})

test('rules with two class names of the former system work', async () => {
  await add('class', 'org.jeecg.modules.system.rule.CategoryCodeRule', { pid: '' })
  expect(await look('class')).toBe('A04')
  const list = await site.call('GET', '/sys/fillRule/list?ruleCode=class', { token: admin.token })
  expect((list.body.result as { records: object[] }).records[0]).toMatchObject({ ruleClass: 'categoryCode' })
  expect((await add('evil', 'java.lang.Runtime')).body).toMatchObject({
    success: false,
    message: expect.stringContaining('生成方式只能是'),
  })
  expect((await add('evil', 'sequence', '[1]')).body.message).toBe('只能传递JSON对象，不能传递JSON数组')
  expect((await add('class', 'random')).body.message).toBe('规则编码已经存在')
})

test('a rule can be previewed before it is saved', async () => {
  const preview = (body: object) => site.call('POST', '/sys/fillRule/preview', { token: admin.token, body })
  expect((await preview({ ruleClass: 'sequence', ruleParams: '{"start":41}' })).body.result).toBe('0041')
  expect((await preview({ ruleClass: 'random', ruleParams: '{"length":0}' })).body.message).toBe(
    '随机字符个数应为 1–64 的整数',
  )
  await add('changed', 'sequence', { digits: 2 })
  await take('changed')
  const list = await site.call('GET', '/sys/fillRule/list?ruleCode=changed', { token: admin.token })
  const { id } = (list.body.result as { records: { id: string }[] }).records[0]!
  expect((await preview({ id, ruleClass: 'sequence', ruleParams: '{"digits":6}' })).body.result).toBe('000002')
})

test('only a signed-in person with the permission can take a number', async () => {
  await add('guarded', 'sequence')
  expect((await site.call('PUT', '/sys/fillRule/executeRuleByCode/guarded', { body: {} })).status).toBe(401)
  for (const person of [student, teacher])
    expect(
      (await site.call('PUT', '/sys/fillRule/executeRuleByCode/guarded', { token: person.token, body: {} })).status,
    ).toBe(403)
  expect(await look('guarded')).toBe('0001')
})
