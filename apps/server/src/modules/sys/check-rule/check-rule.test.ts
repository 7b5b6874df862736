import { describe, expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { firstFailure, ruleFault, stepsOf, trySteps } from './check-rule.rules.ts'

describe('steps of a rule', () => {
  const step = (digits: string, pattern: string) => ({ digits, pattern, message: `${digits}${pattern}` })
  test('check the given number of next characters, or the whole value for a star', () => {
    const steps = [step('3', '\\d{3}'), step('*', '.{5,}'), step('2', '#=')]
    expect(firstFailure(steps, '123#=')).toBeNull()
    expect(firstFailure(steps, '12a#=')).toMatchObject({ beginIndex: 0, endIndex: 3, checkValue: '12a', passed: false })
    expect(firstFailure(steps, '123#')).toEqual({
      digits: '*',
      pattern: '.{5,}',
      message: '*.{5,}',
      checkValue: '123#',
      passed: false,
    })
    expect(firstFailure(steps, '123ab')).toMatchObject({ beginIndex: 3, endIndex: 5, checkValue: 'ab' })
  })
  test('get an empty text behind the end of a value', () => {
    expect(firstFailure([step('2', '..'), step('1', '.?')], 'ab')).toBeNull()
    expect(firstFailure([step('*', '(')], 'a')).not.toBeNull()
    expect(stepsOf('not json')).toEqual([])
    expect(stepsOf('{"a":1}')).toEqual([])
  })
})

describe('patterns', () => {
  const whole = (pattern: string) => [{ digits: '*', pattern, message: '不对' }]
  const fault = (...steps: unknown[]) => ruleFault(JSON.stringify(steps))

  test('take linear time', () => {
    for (const pattern of ['(a+)+b', '(a|a)*b', '(a*)*b', '(.*a){12}b', '([a-z]+)*[0-9]'])
      expect([pattern, firstFailure(whole(pattern), 'a'.repeat(500))?.passed]).toEqual([pattern, false])
  })

  test('Chinese ranges, classes and characters beyond 16 bits are supported', () => {
    expect(firstFailure(whole('^[\\u4e00-\\u9fa5]{2,4}$'), '码塾')).toBeNull()
    expect(firstFailure(whole('\\p{Han}+'), '码塾')).toBeNull()
    expect(trySteps([{ digits: '1', pattern: '.', message: '' }], '🐢龟')).toMatchObject([
      { checkValue: '🐢', beginIndex: 0, endIndex: 1, passed: true },
    ])
  })

  test.each([
    ['not json', '校验步骤应为 JSON 列表'],
    ['{}', '校验步骤应为 JSON 列表'],
    ['[]', '至少要有一个步骤'],
    ['[1]', '至少要有一个步骤'],
    [JSON.stringify(Array.from({ length: 21 }, () => ({ digits: '*', pattern: 'a', message: '' }))), '最多 20 个步骤'],
  ])('the rule %s is refused', (ruleJson, words) => expect(ruleFault(ruleJson)).toContain(words))

  test.each([
    [{ digits: '0', pattern: 'a' }, '第 2 步的位数应为 1–500 的整数，或者 * 表示整个值'],
    [{ digits: 'x', pattern: 'a' }, '第 2 步的位数应为 1–500 的整数，或者 * 表示整个值'],
    [{ digits: '*', pattern: '' }, '第 2 步的规则不能为空'],
    [{ digits: '*', pattern: 'a'.repeat(301) }, '第 2 步的规则太长，最多 300 个字符'],
    [{ digits: '*', pattern: 'a{900}b{900}' }, '第 2 步的重复次数太多，加起来最多 1000 次'],
    [{ digits: '*', pattern: '(?=a)b' }, '第 2 步不是正确的正则表达式，或者用了不支持的写法（回看、前后断言）'],
    [{ digits: '*', pattern: '(a)\\1' }, '第 2 步不是正确的正则表达式，或者用了不支持的写法（回看、前后断言）'],
    [{ digits: '*', pattern: '(' }, '第 2 步不是正确的正则表达式，或者用了不支持的写法（回看、前后断言）'],
    [{ digits: '*', pattern: 'a', message: '长'.repeat(201) }, '第 2 步的提示文本太长，最多 200 个字'],
    [
      { digits: '*', pattern: '(((((.{10}){10}){10}){1}){1}){1}'.repeat(5) },
      '第 2 步不是正确的正则表达式，或者用了不支持的写法（回看、前后断言）',
    ],
  ])('the step %j is refused, and the message names the number of the step', (step, words) =>
    expect(fault({ digits: '*', pattern: 'a', message: '' }, step)).toBe(words),
  )

  test('steps that are too large together are refused', () => {
    const step = { digits: '*', pattern: '((.{10}){10}){9}', message: '' }
    expect(fault(step)).toBeNull()
    expect(fault(...Array.from({ length: 5 }, () => step))).toBe('这些步骤加起来太复杂，请写得简单一些')
  })
})

const site = await openHarness()
const admin = await site.person('admin')
const student = await site.person('student')
const check = (query: string, token: string | undefined = student.token) =>
  site.call('GET', `/sys/checkRule/checkByCode?${query}`, token ? { token } : {})

test('the seeded rule checks codes and returns the failing step', async () => {
  expect((await check('ruleCode=common&value=abc_1')).body).toMatchObject({
    success: true,
    code: 200,
    message: '成功',
    result: null,
  })
  expect((await check('ruleCode=common&value=1bc')).body).toMatchObject({
    success: false,
    code: 500,
    message: '第一位只能是字母',
    result: { digits: '1', beginIndex: 0, endIndex: 1, checkValue: '1', passed: false },
  })
  expect((await check(`ruleCode=common&value=${encodeURIComponent(encodeURIComponent('a中文'))}`)).body).toMatchObject({
    message: '只能填写数字、大小写字母、下划线',
    result: { checkValue: 'a中文' },
  })
  expect((await check('ruleCode=common&value=')).body.success).toBe(true)
  expect((await check('ruleCode=common&value=%25')).body.success).toBe(false)
  expect((await check('ruleCode=none&value=a')).body.message).toBe('该编码不存在')
  expect((await check('ruleCode=common&value=a', '')).status).toBe(401)
})

const digits = JSON.stringify([
  { digits: '*', pattern: '.{4}', message: '要四位', priority: '1' },
  { digits: '2', pattern: '[A-Z]+', message: '前两位是大写字母' },
])
const add = (body: object) =>
  site.call('POST', '/sys/checkRule/add', {
    token: admin.token,
    body: { ruleName: '座位号', ruleCode: 'seat', ruleJson: digits, ...body },
  })

test('a new rule takes effect at once, and its text is stored unchanged', async () => {
  expect((await add({})).body).toMatchObject({ code: 200, message: '添加成功！' })
  expect((await add({})).body.message).toBe('规则编码已经存在')
  expect((await check('ruleCode=seat&value=AB12')).body.success).toBe(true)
  expect((await check('ruleCode=seat&value=A123')).body).toMatchObject({
    message: '前两位是大写字母',
    result: { beginIndex: 0, endIndex: 2, checkValue: 'A1' },
  })
  const list = await site.call('GET', '/sys/checkRule/list?ruleCode=seat', { token: admin.token })
  const [row] = (list.body.result as { records: { id: string; ruleJson: string }[] }).records
  expect(row!.ruleJson).toBe(digits)
  expect(
    (
      await site.call('PUT', '/sys/checkRule/edit', {
        token: admin.token,
        body: { id: row!.id, ruleName: '座位号', ruleCode: 'seat', ruleJson: '[{"digits":"*","pattern":"("}]' },
      })
    ).body.message,
  ).toMatch(/^第 1 步不是正确的正则表达式/)
  expect((await check('ruleCode=seat&value=AB12')).body.success).toBe(true)
  expect(
    (await site.call('DELETE', `/sys/checkRule/deleteBatch?ids=${row!.id}`, { token: admin.token })).body.message,
  ).toBe('批量删除成功！')
  expect((await check('ruleCode=seat&value=A123')).body.message).toBe('该编码不存在')
})

test('a rule is tried step by step before it is saved', async () => {
  const preview = (value: string, token = admin.token) =>
    site.call('POST', '/sys/checkRule/preview', { token, body: { ruleJson: digits, value } })
  expect((await preview('Ab12')).body.result).toEqual([
    { digits: '*', pattern: '.{4}', message: '要四位', checkValue: 'Ab12', passed: true },
    {
      digits: '2',
      pattern: '[A-Z]+',
      message: '前两位是大写字母',
      beginIndex: 0,
      endIndex: 2,
      checkValue: 'Ab',
      passed: false,
    },
  ])
  expect((await preview('', student.token)).status).toBe(403)
})

test('a stored rule with an unsupported pattern accepts no value', async () => {
  await site.within(async () => {
    const stamp = { ruleName: '旧', createTime: new Date().toISOString() }
    await site.database.root
      .insertInto('sysCheckRule')
      .values({ id: 'old-rule', ruleCode: 'old', ruleJson: '[{"digits":"*","pattern":"(?=(a+)+$)a"}]', ...stamp })
      .execute()
  })
  expect((await check(`ruleCode=old&value=${'a'.repeat(400)}`)).body).toMatchObject({
    success: false,
    message: '不符合编码规则',
  })
})
