import type { MenuRoute } from '@mashu/contract/sys/permission'
import { describe, expect, it } from 'vitest'
import { groupsAround, menuModel, resolve, toggleGroup, type MenuItem } from './menu-model.ts'

const origin = 'http://school.test'
const entry = (
  id: string,
  path: string | undefined,
  component: string | undefined,
  more: Partial<MenuRoute> & { url?: string; external?: boolean; icon?: string } = {},
): MenuRoute => {
  const { url, external = false, icon, ...rest } = more
  return {
    id,
    route: '1',
    path,
    component,
    meta: { title: id, keepAlive: false, internalOrExternal: external, url, icon },
    ...rest,
  }
}
const container = (id: string, path: string, children: MenuRoute[], more: Partial<MenuRoute> = {}) =>
  entry(id, path, 'layouts/RouteView', { children, ...more })
const titles = (items: readonly MenuItem[]): unknown[] =>
  items.map((item) => (item.children.length > 0 ? [item.title, titles(item.children)] : item.title))

describe('the side menu', () => {
  it('leaves the pages of students out for staff, who reach them by links', () => {
    const menu = [
      entry('我的课程', '/courses', 'account/course/CourseListCard'),
      entry('我的作业', '/homework', 'account/course/MyAdditionalWorkList'),
      entry('我的作品', '/works', 'account/center/Index'),
    ]
    expect(titles(menuModel(menu, origin).items)).toEqual(['我的课程', '我的作业', '我的作品'])
    const { items, pages } = menuModel(menu, origin, true)
    expect(titles(items)).toEqual(['我的作品'])
    expect(pages.has('/homework')).toBe(true)
  })
  it('the address of the settings leads to the first of them, though all are hidden', () => {
    const base = entry('基本设置', '/account/settings/base', 'account/settings/BaseSetting', { hidden: true })
    const settings = { ...container('个人设置', '/account/settings', [base]), component: 'account/settings/Index' }
    const { pages } = menuModel([{ ...settings, hidden: true }], origin)
    expect(pages.get('/account/settings')).toMatchObject({ kind: 'redirect', target: '/account/settings/base' })
  })

  it('hides hidden entries and parents with nothing else', () => {
    const model = menuModel(
      [
        container('课程单元', '/account', [entry('地图', '/map', 'a/Map', { hidden: true })]),
        container('系统', '/sys', [
          entry('用户', '/sys/user', 'system/UserList'),
          entry('职务', '/sys/position', 'p', { hidden: true }),
        ]),
      ],
      origin,
    )
    expect(titles(model.items)).toEqual([['系统', ['用户']]])
    expect(resolve(model, '/map')?.target).toBe('a/Map')
  })

  it('makes an always-shown parent a plain link', () => {
    const model = menuModel(
      [
        entry('设置', '/settings', 'account/Settings', {
          alwaysShow: true,
          children: [entry('基本', '/settings/base', 'account/Base')],
        }),
      ],
      origin,
    )
    expect(model.items).toMatchObject([{ title: '设置', path: '/settings', children: [] }])
    expect(resolve(model, '/settings/base')?.target).toBe('account/Base')
  })

  it('drops the icon called none', () => {
    const model = menuModel([entry('a', '/a', 'A', { icon: 'none' }), entry('b', '/b', 'B', { icon: 'home' })], origin)
    expect(model.items.map((item) => item.icon)).toEqual([undefined, 'home'])
  })

  it('takes an entry with a target for an anchor to the outside', () => {
    const anchor = entry('帮助', '/help', 'a/Help')
    expect(menuModel([{ ...anchor, meta: { ...anchor.meta, target: '_blank' } }], origin).items).toMatchObject([
      { outside: '/help' },
    ])
  })

  it('opens external entries outside and fills in their address', () => {
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
    ])
  })
})

describe('the paths', () => {
  it('always have a home page', () => {
    expect(resolve(menuModel([], origin), '/dashboard/index')).toMatchObject({
      title: '首页',
      target: 'dashboard/Index',
    })
  })

  it.each(['403', '404', '500'])('always have the page %s', (code) => {
    expect(resolve(menuModel([], origin), `/exception/${code}`)).toMatchObject({
      target: `exception/${code}`,
      title: code,
    })
  })

  it('lead from a container to its redirect or first visible entry', () => {
    const children = [
      entry('藏', '/c/hidden', 'H', { hidden: true }),
      entry('一', '/c/one', 'One'),
      entry('二', '/c/two', 'Two'),
    ]
    expect(resolve(menuModel([container('c', '/c', children)], origin), '/c')?.path).toBe('/c/one')
    expect(resolve(menuModel([container('c', '/c', children, { redirect: '/c/two' })], origin), '/c/')?.path).toBe(
      '/c/two',
    )
    expect(resolve(menuModel([container('c', '/c', [])], origin), '/c')).toBeUndefined()
  })

  it('do not run in a ring', () => {
    const model = menuModel(
      [container('a', '/a', [], { redirect: '/b' }), container('b', '/b', [], { redirect: '/a' })],
      origin,
    )
    expect(resolve(model, '/a')).toBeUndefined()
  })

  it('belong to the screen when a container has the same', () => {
    const screen = entry('中心', '/account', 'account/Index')
    expect(
      resolve(menuModel([container('c', '/account', [entry('x', '/x', 'X')]), screen], origin), '/account')?.target,
    ).toBe('account/Index')
    expect(
      resolve(menuModel([screen, container('c', '/account', [entry('x', '/x', 'X')])], origin), '/account')?.target,
    ).toBe('account/Index')
  })

  it('leave out entries that are no routes', () => {
    expect(resolve(menuModel([entry('按钮', '/a', 'A', { route: '0' })], origin), '/a')).toBeUndefined()
  })

  it('know the way from the top', () => {
    const model = menuModel([container('系统', '/sys', [entry('用户', '/sys/user', 'U')])], origin)
    expect(resolve(model, '/sys/user')?.trail).toEqual([
      { title: '系统', path: undefined },
      { title: '用户', path: '/sys/user' },
    ])
  })
})

describe('the open groups', () => {
  const model = menuModel(
    [
      entry('首页', '/dashboard/index', 'dashboard/Index'),
      container('监控', '/m', [container('性能', '/m/p', [entry('磁盘', '/m/p/disk', 'D')])]),
      container('系统', '/sys', [entry('用户', '/sys/user', 'U')]),
    ],
    origin,
  )

  it('follow the page', () => {
    expect(groupsAround(model.items, '/m/p/disk')).toEqual(['监控', '性能'])
    expect(groupsAround(model.items, '/dashboard/index')).toEqual([])
    expect(groupsAround(model.items, '/nowhere')).toEqual([])
  })

  it('are one at the top and any number below', () => {
    const top = ['监控', '系统']
    expect(toggleGroup(['监控', '性能'], '系统', top)).toEqual(['性能', '系统'])
    expect(toggleGroup(['监控'], '性能', top)).toEqual(['监控', '性能'])
    expect(toggleGroup(['监控', '性能'], '性能', top)).toEqual(['监控'])
  })
})

it('an entry with :code shows what lies below it, each under its own path', () => {
  const menu = [
    entry('报表', '/online/cgreport/:code', 'a/Report', { hidden: true }),
    entry('配置', '/online/cgreport/list', 'a/List'),
  ]
  const model = menuModel(menu, origin)
  expect(resolve(model, '/online/cgreport/42')).toMatchObject({ target: 'a/Report', path: '/online/cgreport/42' })
  expect(resolve(model, '/online/cgreport/list')).toMatchObject({ target: 'a/List' })
  expect(resolve(model, '/online/cgreport/4/2')).toBeUndefined()
})
