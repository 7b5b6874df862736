import { describe, expect, test } from 'vitest'
import { toMenuRoutes } from '../menu-route.ts'
import { folder, row } from './permission-row.ts'

const home = row('h', { component: 'dashboard/Index' })

describe('the menu of one person', () => {
  test('contains granted entries below granted parents', () => {
    const [menu] = toMenuRoutes([home, folder, row('a', { parentId: 'f' })], [])
    expect([menu!.id]).toEqual(['h'])
    expect(
      toMenuRoutes([folder, row('a', { parentId: 'f' }), row('b', { parentId: 'f', hidden: 1 })], []),
    ).toMatchObject([{ id: 'f', redirect: '/f/a', children: [{ id: 'a' }, { id: 'b', hidden: true }] }])
  })

  test('omits an entry when its parent is not granted', () =>
    expect(toMenuRoutes([row('a', { parentId: 'f' })], [folder])).toEqual([]))

  test('contains the start page once, with or without a grant', () => {
    expect(toMenuRoutes([], [home]).map((route) => route.id)).toEqual(['h'])
    expect(toMenuRoutes([home], [home]).map((route) => route.id)).toEqual(['h'])
    expect(toMenuRoutes([row('a')], [home]).map((route) => route.id)).toEqual(['h', 'a'])
  })

  test('does not contain buttons', () =>
    expect(toMenuRoutes([folder, row('b', { parentId: 'f', menuType: 2 })], [])[0]).not.toHaveProperty('children'))

  test('redirects only from top-level entries', () =>
    expect(toMenuRoutes([folder, row('a', { parentId: 'f', redirect: '/x' })], [])[0]!.children![0]).not.toHaveProperty(
      'redirect',
    ))
})
