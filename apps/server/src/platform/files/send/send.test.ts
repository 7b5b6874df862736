import { expect, test } from 'vitest'
import { byteRange, dispositionOf } from './send.ts'

test.each([
  [undefined, 'all'],
  ['', 'all'],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-200', { start: 0, end: 99 }],
  ['bytes=-0', 'impossible'],
  ['bytes=100-', 'impossible'],
  ['bytes=20-10', 'all'],
  ['bytes=0-1,3-4', 'all'],
  ['items=0-1', 'all'],
  ['bytes=-', 'all'],
  ['bytes=a-b', 'all'],
])('the range %j of a hundred bytes is %j', (header, expected) => {
  expect(byteRange(header, 100)).toEqual(expected)
})

test('a file name cannot break out of the header', () => {
  const header = dispositionOf('attachment', 'a"; filename="evil.html\r\nSet-Cookie: x=1\\%41(é码).png')
  expect(header).not.toMatch(/[\r\n]/)
  expect(header.match(/"/g)).toHaveLength(2)
  expect(header).toContain("filename*=UTF-8''")
  expect(decodeURIComponent(header.split("UTF-8''")[1]!)).toContain('(é码).png')
})
