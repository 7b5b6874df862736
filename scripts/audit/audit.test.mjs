import { expect, test } from 'vitest'
import { judgeAudit } from './audit.mjs'

test.each([
  ['', 'empty'],
  ['npm error network', 'an error text'],
  [JSON.stringify({ message: '405 Method Not Allowed', method: 'POST' }), 'a mirror without audits'],
  ['null', 'no object'],
])('the output %j is no result: %s', (output) => {
  expect(judgeAudit(output)).toEqual({ asked: false, grave: [], others: 0 })
})

test('severe vulnerabilities are listed, and others are only counted', () => {
  const vulnerabilities = { b: { severity: 'critical' }, a: { severity: 'high' }, c: { severity: 'low' } }
  expect(judgeAudit(JSON.stringify({ vulnerabilities }))).toEqual({ asked: true, grave: ['a', 'b'], others: 1 })
  expect(judgeAudit(JSON.stringify({ vulnerabilities: {} }))).toEqual({ asked: true, grave: [], others: 0 })
})
