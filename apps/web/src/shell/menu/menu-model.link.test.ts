import type { MenuRoute } from '@mashu/contract/sys/permission'
import { describe, expect, it } from 'vitest'
import { menuModel, resolve } from './menu-model.ts'
import { entry, origin } from './test/menu-entry.ts'

describe('the side menu', () => {
  it('ignores the icon named "none"', () => {
    const model = menuModel([entry('a', '/a', 'A', { icon: 'none' }), entry('b', '/b', 'B', { icon: 'home' })], origin)
    expect(model.items.map((item) => item.icon)).toEqual([undefined, 'home'])
  })

  it('treats an entry with a target as a link that opens a new window', () => {
    const anchor = entry('帮助', '/help', 'a/Help')
    expect(menuModel([{ ...anchor, meta: { ...anchor.meta, target: '_blank' } }], origin).items).toMatchObject([
      { outside: '/help' },
    ])
  })

  it('opens an external entry in a new window, and replaces the placeholders in its URL', () => {
    const model = menuModel(
      [
        entry('Scratch', 'abc', 'layouts/IframePageView', {
          url: "{{ window._CONFIG['webURL'] }}/scratch3/index.html",
          external: true,
        }),
        entry('坏', 'def', 'layouts/IframePageView', { url: 'javascript:alert(1)', external: true }),
      ],
      origin,
    )
    expect(model.items).toEqual([
      {
        key: 'Scratch',
        title: 'Scratch',
        icon: undefined,
        outside: 'http://school.test/scratch3/index.html',
        children: [],
      },
      { key: '坏', title: '坏', icon: undefined, path: '/def', children: [] },
    ])
    expect(resolve(model, '/def')).toMatchObject({ kind: 'refused', target: 'javascript:alert(1)' })
  })

  it('opens a frame on the page of the entry, even if the frame shows a URL of this site', () => {
    const url = "{{ window._CONFIG['domianURL'] }}/health"
    const model = menuModel([entry('健康', 'ee26', 'layouts/IframePageView', { url })], origin)
    expect(model.items).toMatchObject([{ path: '/ee26' }])
    expect(resolve(model, '/ee26')).toMatchObject({ kind: 'frame', target: 'http://school.test/api/health' })
  })

  it('shows an entry whose URL contains an unknown placeholder, but refuses to open it', () => {
    const model = menuModel([entry('算', 'abc', 'layouts/IframePageView', { url: '{{ alert(1) }}' })], origin)
    expect(model.items).toMatchObject([{ title: '算', path: '/abc' }])
    expect(resolve(model, '/abc')?.kind).toBe('refused')
  })

  it('opens a page of the office in a new window if the entry says so', () => {
    const model = menuModel([entry('用户', '/user', '/views/system/UserList.vue', { external: true })], origin)
    expect(model.items).toMatchObject([{ outside: '/user' }])
    expect(resolve(model, '/user')).toMatchObject({ kind: 'screen', target: 'system/UserList' })
  })

  it('refuses to open a group that has a target but no URL', () => {
    const group = entry('空', '/empty', undefined)
    const model = menuModel([{ ...group, meta: { ...group.meta, target: '_blank' } }], origin)
    expect(resolve(model, '/empty')).toMatchObject({ kind: 'refused', target: '' })
  })
})

it('an entry with a path that ends with :code opens for each value of the code', () => {
  const menu = [
    entry('报表', '/online/cgreport/:code', 'a/Report', { hidden: true }),
    entry('配置', '/online/cgreport/list', 'a/List'),
  ]
  const model = menuModel(menu, origin)
  expect(resolve(model, '/online/cgreport/42')).toMatchObject({ target: 'a/Report', path: '/online/cgreport/42' })
  expect(resolve(model, '/online/cgreport/list')).toMatchObject({ target: 'a/List' })
  expect(resolve(model, '/online/cgreport/4/2')).toBeUndefined()
})

it('entries that require a permission or role that the user lacks are left out, with their children', () => {
  const asking = (id: string, permission: string[], children?: MenuRoute[]) => {
    const plain = entry(id, `/${id}`, children ? 'layouts/RouteView' : 'a/B', { children })
    return { ...plain, meta: { ...plain.meta, permission } }
  }
  const menu = [asking('a', ['nobody']), asking('b', ['user:add', 'x']), asking('c', ['teacher']), asking('d', [])]
  const { items, pages } = menuModel([...menu, asking('g', ['nobody'], [entry('e', '/e', 'a/E')])], origin, {
    held: new Set(['user:add', 'teacher']),
  })
  expect(items.map(({ title }) => title)).toEqual(['b', 'c', 'd'])
  expect([pages.has('/a'), pages.has('/e')]).toEqual([false, false])
})
