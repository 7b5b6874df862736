import type { SiteMenuEntry } from '@mashu/contract/teaching/menu'
import { expect, it } from 'vitest'
import { isHere, linksOf, type MenuLink } from './site-menu.ts'

const origin = 'http://school.test'
const entry = (title: string, more: Partial<SiteMenuEntry> = {}): SiteMenuEntry => ({
  id: title,
  title,
  url: `/${title}`,
  route: true,
  needLogin: 0,
  internalOrExternal: false,
  ...more,
})

it('hides entries that need a login from guests', () => {
  const entries = [entry('index'), entry('account', { needLogin: 1 })]
  expect(linksOf(entries, false, origin).map((link) => link.title)).toEqual(['index'])
  expect(linksOf(entries, true, origin).map((link) => link.title)).toEqual(['index', 'account'])
})

it('omits a group without entries', () => {
  const group = entry('创作', { url: '', children: [entry('scratch', { needLogin: 1 })] })
  expect(linksOf([group], false, origin)).toEqual([])
  expect(linksOf([group], true, origin)[0]?.children).toHaveLength(1)
})

it('opens external entries in a new window, and never runs a script', () => {
  const [editor, bad] = linksOf(
    [
      entry('编辑器', {
        url: "{{ window._CONFIG['webURL'] }}/scratch3/index.html",
        route: false,
        internalOrExternal: true,
      }),
      entry('坏', { url: 'javascript:alert(1)' }),
    ],
    true,
    origin,
  )
  expect(editor).toMatchObject({ to: 'http://school.test/scratch3/index.html', newWindow: true, routed: false })
  expect(bad).toBeUndefined()
})

it('marks the current page', () => {
  const link = (to: string): MenuLink => ({ id: to, title: to, to, newWindow: false, routed: true, children: [] })
  expect(isHere(link('/index'), '/', '')).toBe(true)
  expect(isHere(link('/workList?type=1'), '/workList', '?type=1&page=2')).toBe(true)
  expect(isHere(link('/workList?type=1'), '/workList', '?type=2')).toBe(false)
  expect(isHere({ ...link('/a'), to: undefined }, '/a', '')).toBe(false)
})

it('also hides entries inside a group that need a login, even if the flag is a text', () => {
  const group = entry('创作', {
    url: null,
    children: [entry('free'), entry('mine', { needLogin: '1' as unknown as number })],
  })
  expect(linksOf([group], false, origin)[0]?.children.map((link) => link.title)).toEqual(['free'])
  expect(linksOf([group], true, origin)[0]?.children.map((link) => link.title)).toEqual(['free', 'mine'])
})

it.each([
  ['a page of the site', { url: '/workList', route: true }, { to: '/workList', routed: true }],
  [
    'an address outside of the site pages',
    { url: '/python/index.html', route: false },
    { to: '/python/index.html', routed: false },
  ],
  [
    'another site that is marked as a site page',
    { url: 'https://x.test/', route: true },
    { to: 'https://x.test/', routed: false },
  ],
])('has the correct link for %s', (_, more, link) => {
  expect(linksOf([entry('x', more)], false, origin)[0]).toMatchObject(link)
})

it('omits an entry without a target', () => {
  expect(
    linksOf([entry('空', { url: null }), entry('坏', { url: "{{ window._CONFIG['nobody'] }}" })], true, origin),
  ).toEqual([])
})

it.each([
  ['/home', '/home', '', true],
  ['/', '/index', '', true],
  ['/workList', '/workList', '?type=3', true],
  ['/workList?type=1&kind=python', '/workList', '?kind=python&type=1', true],
  ['/workList?type=1', '/workList', '', false],
  ['/work', '/workList', '', false],
])('%s is current at %s%s: %s', (to, pathname, search, here) => {
  expect(isHere({ id: 'x', title: 'x', to, newWindow: false, routed: true, children: [] }, pathname, search)).toBe(here)
})
