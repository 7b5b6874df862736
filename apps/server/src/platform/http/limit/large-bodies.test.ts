import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { endpoint } from '@mashu/contract'
import { isLargeBody } from './large-bodies.ts'

const call = { method: 'POST', path: '/x', access: 'signed-in', summary: 'x', body: Type.Object({}) } as const
const json = endpoint(call)

test.each([
  [json, { 'content-length': '1000' }, false],
  [json, { 'content-length': '300000' }, true],
  [json, { 'transfer-encoding': 'chunked' }, true],
  [json, {}, false],
  [endpoint({ ...call, transport: 'upload' }), { 'content-length': '300000' }, false],
  [endpoint({ ...call, bodyLimit: 8 * 1024 * 1024 }), {}, true],
])('case %#: only a body that may be large waits for other bodies of the person', (given, headers, isLarge) =>
  expect(isLargeBody(given, headers)).toBe(isLarge),
)
