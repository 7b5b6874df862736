import { expect, test } from 'vitest'
import { openHarness } from '../../../../../test/harness.ts'
import { assertShallow, MAX_JSON_DEPTH, MAX_JSON_VALUES } from './json-depth.ts'

const site = await openHarness()
const admin = await site.person('admin')
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const post = async (body: string) =>
  (
    await site.call('POST', '/sys/position/add', {
      token: admin.token,
      body,
      headers: { 'content-type': 'application/json' },
    })
  ).body.message

test('a body with more than fifty levels is refused with a message', async () => {
  expect(await post(`{"x":${nested(MAX_JSON_DEPTH)}}`)).toBe('提交的内容层级太多，无法读取')
  expect(await post(`{"x":${nested(MAX_JSON_DEPTH - 1)}}`)).toBe('职务编码不能为空')
  expect(await post('{"a":'.repeat(300_000))).toBe('提交的内容层级太多，无法读取')
})

test('a body with too many values is refused with a message', async () => {
  const names = Array.from({ length: MAX_JSON_VALUES + 2 }, (_, at) => `"k${at}":1`).join()
  expect(await post(`{${names}}`)).toBe('提交的内容项数太多，请分几次提交')
})

test.each([
  ['brackets in a text', JSON.stringify({ a: '[{'.repeat(100) })],
  ['a quotation mark in a text', JSON.stringify({ a: `"${'['.repeat(100)}` })],
  ['a backslash at the end of a text', JSON.stringify(['\\', '['.repeat(100)])],
  ['backslashes before the end of a text', JSON.stringify(['a\\\\', '['.repeat(100), '\\"\\'])],
  ['a text without an end', `["${'['.repeat(100)}`],
  ['many lists side by side', JSON.stringify(Array.from({ length: 1000 }, () => [[]]))],
])('the depth does not count %s', (_name, json) => {
  expect(() => assertShallow(json)).not.toThrow()
})

test('the JSON head of a save with too many levels is refused, too', async () => {
  const reply = await site.upload('/teaching/teachingWork/save', [{ name: 'file', fileName: 'a.sb3', content: 'x' }], {
    token: admin.token,
    fields: { meta: nested(60) },
  })
  expect(reply.body.message).toBe('提交的内容层级太多，无法读取')
})
