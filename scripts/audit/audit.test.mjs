import { expect, test } from 'vitest'
import { judgeAudit } from './audit.mjs'

test.each([
  ['', 'nothing came'],
  ['npm error network', 'an error in words'],
  [JSON.stringify({ message: '405 Method Not Allowed', method: 'POST' }), 'a mirror without them'],
  ['null', 'nothing'],
])('%j is no judgement: %s', (output) => {
  expect(judgeAudit(output)).toEqual({ asked: false, grave: [], others: 0 })
})

test('grave weaknesses are named, others counted', () => {
  const vulnerabilities = { b: { severity: 'critical' }, a: { severity: 'high' }, c: { severity: 'low' } }
  expect(judgeAudit(JSON.stringify({ vulnerabilities }))).toEqual({ asked: true, grave: ['a', 'b'], others: 1 })
  expect(judgeAudit(JSON.stringify({ vulnerabilities: {} }))).toEqual({ asked: true, grave: [], others: 0 })
})
