import { describe, expect, test } from 'vitest'
import { catalogue, Problem, problem, problems, refuse } from './problem.ts'

describe('a refusal', () => {
  test('contains the given values in its message', () =>
    expect(problem('http.tooLarge', { max: 8 }).message).toBe('文件大小超出8MB限制，请压缩或降低文件质量！'))

  test('leaves out the placeholders that have no value', () =>
    expect(problem('http.tooLarge').message).toBe('文件大小超出MB限制，请压缩或降低文件质量！'))

  test('replaces each placeholder once, and no placeholder inside a value', () =>
    expect(problem('input.invalid', { detail: '“{max}”不是数字', max: 3 }).message).toBe('“{max}”不是数字'))

  test('does not replace a placeholder with a property that all objects have', () =>
    expect(new Problem('x', refuse('{detail}'), { detail: '好' }).message).toBe('好'))

  test('is an error with a key, a status and a code', () => {
    const raised = problem('row.inUse')
    expect(raised).toBeInstanceOf(Error)
    expect(raised).toMatchObject({ key: 'row.inUse', status: 200, code: 500, result: null })
  })

  test('may contain data for the client', () =>
    expect(problem('input.invalid', { detail: '错' }, { faults: [1] }).result).toEqual({ faults: [1] }))

  test('has by default the status and the code that existing clients expect', () =>
    expect(refuse('不行')).toEqual({ status: 200, code: 500, message: '不行' }))

  test('may have a code other than 500', () => expect(refuse('不行', 409).code).toBe(409))
})

describe('a catalogue', () => {
  const own = catalogue({ 'thing.gone': { status: 404, code: 44, message: '{name}不在了' } })

  test('creates the problems that it contains', () =>
    expect(own('thing.gone', { name: '小船' })).toMatchObject({ status: 404, code: 44, message: '小船不在了' }))

  test('throws an error for a problem that it does not contain', () =>
    expect(() => own('row.inUse' as 'thing.gone')).toThrow('no such problem: row.inUse'))
})

test.each([
  ['session.missing', 401, 401],
  ['access.denied', 403, 510],
  ['http.notFound', 404, 404],
  ['http.tooMany', 429, 429],
  ['http.notReady', 503, 503],
] as const)('the problem %s has the status %i and the code %i', (key, status, code) => {
  expect(problem(key)).toMatchObject({ status, code })
})

test('the message for an invalid session is exactly what existing clients expect', () =>
  expect(problems['session.invalid']).toEqual({ status: 500, code: 500, message: 'Token失效，请重新登录' }))

test('every message is in Chinese, and its placeholders are well-formed', () => {
  for (const [key, { message }] of Object.entries(problems)) {
    expect(message, key).toMatch(/[\u4e00-\u9fa5]|^\{detail\}$/)
    expect(message.replace(/\{\w+\}/g, ''), key).not.toMatch(/[{}]/)
  }
})
