import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHarness, type Harness, type Person } from '../../../../test/harness.ts'
import { firstFailure, stepsOf } from './check-rule.rules.ts'

describe('steps of a rule', () => {
  const step = (digits: string, pattern: string) => ({ digits, pattern, message: `${digits}${pattern}` })
  test('numbers consume characters in order, a star looks at everything', () => {
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
  test('a step past the end sees an empty text; a broken pattern never passes; a broken rule has no steps', () => {
    expect(firstFailure([step('2', '..'), step('1', '.?')], 'ab')).toBeNull()
    expect(firstFailure([step('*', '(')], 'a')).not.toBeNull()
    expect(stepsOf('not json')).toEqual([])
    expect(stepsOf('{"a":1}')).toEqual([])
  })
})

let site: Harness
let student: Person
beforeAll(async () => {
  site = await startHarness()
  student = await site.person('student')
})
afterAll(() => site.close())

const check = (query: string, token: string | undefined = student.token) =>
  site.call('GET', `/sys/checkRule/checkByCode?${query}`, token ? { token } : {})

test('the seeded rule judges codes; the failing step comes along', async () => {
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
