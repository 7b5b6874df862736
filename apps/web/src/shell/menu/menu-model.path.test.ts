import { describe, expect, it } from 'vitest'
import { menuModel, resolve } from './menu-model.ts'
import { container, entry, origin } from './test/menu-entry.ts'

describe('the paths of the menu', () => {
  it('always include the home page', () => {
    expect(resolve(menuModel([], origin), '/dashboard/index')).toMatchObject({
      title: '首页',
      target: 'dashboard/Index',
    })
  })

  it.each(['403', '404', '500'])('always include the page %s', (code) => {
    expect(resolve(menuModel([], origin), `/exception/${code}`)).toMatchObject({
      target: `exception/${code}`,
      title: code,
    })
  })

  it('lead from a container to its redirect or to its first visible entry', () => {
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

  it('do not redirect endlessly when two containers redirect to each other', () => {
    const model = menuModel(
      [container('a', '/a', [], { redirect: '/b' }), container('b', '/b', [], { redirect: '/a' })],
      origin,
    )
    expect(resolve(model, '/a')).toBeUndefined()
  })

  it('belong to the page when a page and a container have the same path', () => {
    const screen = entry('中心', '/account', 'account/Index')
    expect(
      resolve(menuModel([container('c', '/account', [entry('x', '/x', 'X')]), screen], origin), '/account')?.target,
    ).toBe('account/Index')
    expect(
      resolve(menuModel([screen, container('c', '/account', [entry('x', '/x', 'X')])], origin), '/account')?.target,
    ).toBe('account/Index')
  })

  it('include forms outside the menu, for users who design forms', () => {
    const designer = entry('在线表单', '/online/cgform', 'modules/online/cgform/OnlCgformHeadList')
    expect(resolve(menuModel([designer], origin), '/online/cgformTreeList/7')).toMatchObject({
      target: 'modules/online/cgform/auto/OnlCgformTreeList',
      path: '/online/cgformTreeList/7',
    })
    expect(resolve(menuModel([], origin), '/online/cgformTreeList/7')).toBeUndefined()
  })

  it('exclude entries that are not routes', () => {
    expect(resolve(menuModel([entry('按钮', '/a', 'A', { route: '0' })], origin), '/a')).toBeUndefined()
  })

  it('have a breadcrumb that begins at the top level', () => {
    const model = menuModel([container('系统', '/sys', [entry('用户', '/sys/user', 'U')])], origin)
    expect(resolve(model, '/sys/user')?.trail).toEqual([
      { title: '系统', path: undefined },
      { title: '用户', path: '/sys/user' },
    ])
  })
})
