import { expect, it } from 'vitest'
import { afterLogin, loginPath } from './redirect.ts'

it('keeps the full path for the login and for the return to the page', () => {
  expect(loginPath('/account/center?tab=2#top')).toBe('/user/login?redirect=%2Faccount%2Fcenter%3Ftab%3D2%23top')
  expect(afterLogin('?redirect=%2Faccount%2Fcenter%3Ftab%3D2%23top')).toBe('/account/center?tab=2#top')
})

it('redirects to the start page if no page was requested', () => {
  expect(loginPath('/')).toBe('/user/login')
  expect(loginPath()).toBe('/user/login')
  expect(afterLogin('')).toBe('/dashboard/index')
})

it('never redirects to the login', () => {
  expect(loginPath('/user/login?redirect=%2Fa')).toBe('/user/login')
  expect(afterLogin('?redirect=%2Fuser%2Flogin')).toBe('/dashboard/index')
})

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'evil',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/\r\n/evil.example',
])('does not leave the site for %s', (address) => {
  expect(afterLogin(`?redirect=${encodeURIComponent(address)}`)).toBe('/dashboard/index')
})

it.each([
  ['/a b', '/a b'],
  ['/课程?x=1', '/课程?x=1'],
  ['/user/register', '/user/register'],
  ['/', '/'],
])('returns to %s', (wanted, target) => {
  expect(afterLogin(`?redirect=${encodeURIComponent(wanted)}`)).toBe(target)
})
