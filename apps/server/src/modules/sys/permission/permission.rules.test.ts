import { describe, expect, test } from 'vitest'
import type { PermissionRow } from './permission.queries.ts'
import {
  defaultComponent,
  normalizeComponent,
  normalizeUrl,
  toGrantTree,
  toMenuNode,
  toMenuTree,
} from './permission.rules.ts'
import { toMenuRoutes } from './menu-route.ts'
import { isAllowedUrl } from '../../../platform/menu/menu-address.ts'

const row = (id: string, more: Partial<PermissionRow> = {}): PermissionRow => ({
  id,
  parentId: null,
  name: `名${id}`,
  url: `/${id}`,
  component: 'a/B',
  componentName: null,
  redirect: null,
  menuType: 1,
  perms: null,
  permsType: '1',
  sortNo: 1,
  alwaysShow: 0,
  icon: null,
  isRoute: 1,
  isLeaf: 1,
  keepAlive: 0,
  hidden: 0,
  description: null,
  ruleFlag: 0,
  status: '1',
  internalOrExternal: 0,
  ...more,
})
const folder = row('f', { isLeaf: 0, menuType: 0, component: 'layouts/RouteView', redirect: '/f/a' })
const home = row('h', { component: 'dashboard/Index' })

describe('the menu of one person', () => {
  test('holds what is granted below what is granted', () => {
    const [menu] = toMenuRoutes([home, folder, row('a', { parentId: 'f' })], [])
    expect([menu!.id]).toEqual(['h'])
    expect(
      toMenuRoutes([folder, row('a', { parentId: 'f' }), row('b', { parentId: 'f', hidden: 1 })], []),
    ).toMatchObject([{ id: 'f', redirect: '/f/a', children: [{ id: 'a' }, { id: 'b', hidden: true }] }])
  })

  test('an entry whose parent is not granted is not reached', () =>
    expect(toMenuRoutes([row('a', { parentId: 'f' })], [folder])).toEqual([]))

  test('everybody lands somewhere: the home page is there, granted or not, once', () => {
    expect(toMenuRoutes([], [home]).map((route) => route.id)).toEqual(['h'])
    expect(toMenuRoutes([home], [home]).map((route) => route.id)).toEqual(['h'])
    expect(toMenuRoutes([row('a')], [home]).map((route) => route.id)).toEqual(['h', 'a'])
  })

  test('buttons are no entries', () =>
    expect(toMenuRoutes([folder, row('b', { parentId: 'f', menuType: 2 })], [])[0]).not.toHaveProperty('children'))

  test.each([
    ['a path', '/isystem/user', '/isystem/user', 'isystem-user'],
    ['a path with a placeholder', '/course/:id', '/course/:id', 'course-@id'],
  ])('the name of %s is made of it', (_name, url, path, name) =>
    expect(toMenuRoutes([row('a', { url })], [])[0]).toMatchObject({ path, name }),
  )

  test('a name that is given wins', () =>
    expect(toMenuRoutes([row('a', { componentName: 'UserList' })], [])[0]).toMatchObject({ name: 'UserList' }))

  test.each(['https://school.example/a', "{{ window._CONFIG['webURL'] }}/a"])(
    'an address outside (%s) has a path that no page of ours has, and keeps its address',
    (url) => {
      const [menu] = toMenuRoutes([row('a', { url, internalOrExternal: 1 })], [])
      expect(menu!.path).toMatch(/^[0-9a-f]{32}$/)
      expect(menu!.meta).toMatchObject({ url, internalOrExternal: true })
    },
  )

  test('an entry without an address has neither path nor name', () => {
    const [menu] = toMenuRoutes([row('a', { url: null, component: null })], [])
    for (const key of ['path', 'name', 'component', 'redirect', 'hidden', 'alwaysShow', 'children'])
      expect(menu).not.toHaveProperty(key)
    expect(menu).toMatchObject({ route: '1', meta: { title: '名a', keepAlive: false, internalOrExternal: false } })
  })

  test('only a root sends on', () =>
    expect(toMenuRoutes([folder, row('a', { parentId: 'f', redirect: '/x' })], [])[0]!.children![0]).not.toHaveProperty(
      'redirect',
    ))
})

describe('trees', () => {
  const rows = [folder, row('b', { parentId: 'f', icon: 'home' }), row('x', { parentId: 'gone' })]

  test('the tree of administrators keeps the order and drops what hangs on nothing', () => {
    expect(toMenuTree(rows)).toMatchObject([
      { id: 'f', isLeaf: false, children: [{ id: 'b', isLeaf: true, leaf: true, children: null }] },
    ])
    expect(toMenuTree(rows)).toHaveLength(1)
  })

  test('a folder that has lost its entries is an empty folder, not a leaf', () => {
    expect(toMenuTree([folder])[0]!.children).toEqual([])
    expect(toMenuNode(folder, null).children).toEqual([])
  })

  test('flags are yes and no on the wire', () =>
    expect(
      toMenuNode(row('a', { keepAlive: 1, hidden: 1, alwaysShow: 1, internalOrExternal: 1, isRoute: 0 }), null),
    ).toMatchObject({ keepAlive: true, hidden: true, alwaysShow: true, internalOrExternal: true, route: false }))

  test('for granting it marks entries with rules, for choosing a parent it shows names', () => {
    expect(toGrantTree([row('a', { ruleFlag: 1 })], 'grant')).toMatchObject([
      { key: 'a', title: null, slotTitle: '名a', ruleFlag: 1, scopedSlots: { title: 'hasDatarule' } },
    ])
    expect(toGrantTree(rows, 'parent')).toMatchObject([
      {
        title: '名f',
        label: '名f',
        ruleFlag: null,
        scopedSlots: null,
        children: [{ title: '名b', icon: 'home', parentId: 'f', children: null }],
      },
    ])
  })
})

describe('what is written', () => {
  test.each([
    ['/views/a/B.vue', 'a/B'],
    ['views/a/B', 'a/B'],
    ['src/views/a/B.vue', 'a/B'],
    ['/src/views/a/B', 'a/B'],
    ['a/views/B', 'a/views/B'],
    ['a/B.vuex', 'a/B.vuex'],
  ])('the component %s is %s', (given, kept) => expect(normalizeComponent(given)).toBe(kept))
  test.each([
    ['', ''],
    ['  ', ''],
    [' a ', '/a'],
    ['a.vue', '/a'],
    ['https://a.example', 'https://a.example'],
    ['//a', '//a'],
  ])('the address %j is %j', (given, kept) => expect(normalizeUrl(given)).toBe(kept))
  test.each([
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['ftp://a', false],
    ["{{ window._CONFIG['domianURL'] }}/a", true],
    ["{{ window._CONFIG['x'] }}", false],
    ["x {{ window._CONFIG['webURL'] }}", false],
  ])('a browser may be sent to %s: %s', (url, allowed) => {
    expect(isAllowedUrl(url)).toBe(allowed)
  })
  test.each([
    [0, null, 'layouts/RouteView'],
    [1, null, null],
    [2, '', null],
    [0, 'x/Y', 'x/Y'],
  ])('kind %i with the component %j gets %j', (menuType, component, kept) =>
    expect(defaultComponent(menuType, component)).toBe(kept),
  )
})
