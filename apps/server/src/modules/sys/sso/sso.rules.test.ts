import { expect, test } from 'vitest'
import { isOwnAddress, ownPath, usernameFor } from './sso.rules.ts'

test.each(['/', '/account/center?tab=bin', '/a//b'])('the path %s is accepted as a page of this site', (path) =>
  expect(ownPath(path)).toBe(path),
)
test.each([undefined, '', 'account', '//evil', '/\\evil', '/\tx', '/ x', 'https://evil', '/a\nb'])(
  'the path %j is refused',
  (path) => expect(ownPath(path)).toBeNull(),
)

test.each([
  ['lin.xiao', 'lin.xiao'],
  ['lin@school.cn', 'lin'],
  ['林 晓', '林晓'],
  ['13800138000', 'cas-13800138000'],
  ['', 'cas-user'],
  ['<b>', 'b'],
  ['a'.repeat(90), 'a'.repeat(40)],
])('a new account for the name %j gets the login name %s', (account, username) =>
  expect(usernameFor(account, 'cas')).toBe(username),
)

test.each([
  ['https://m.cn/user/login?x=1', true],
  ['https://m.cn.evil.cn/', false],
  ['http://m.cn/', false],
  ['https://m.cn@evil.cn/', false],
  ['https://evil:x@m.cn/', false],
  ['m.cn', false],
])('%s is an address of the site https://m.cn: %s', (address, own) =>
  expect(isOwnAddress(address, 'https://m.cn')).toBe(own),
)
