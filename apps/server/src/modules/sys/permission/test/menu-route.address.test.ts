import { describe, expect, test } from 'vitest'
import { toMenuRoutes } from '../menu-route.ts'
import { row } from './permission-row.ts'

describe('the menu of one person', () => {
  test.each([
    ['a path', '/isystem/user', '/isystem/user', 'isystem-user'],
    ['a path with a placeholder', '/course/:id', '/course/:id', 'course-@id'],
  ])('derives the name of a route from %s', (_name, url, path, name) =>
    expect(toMenuRoutes([row('a', { url })], [])[0]).toMatchObject({ path, name }),
  )

  test('uses the component name of an entry as the route name', () =>
    expect(toMenuRoutes([row('a', { componentName: 'UserList' })], [])[0]).toMatchObject({ name: 'UserList' }))

  test.each(['https://school.example/a', "{{ window._CONFIG['webURL'] }}/a"])(
    'gives an external address (%s) a path that no page has',
    (url) => {
      const [menu] = toMenuRoutes([row('a', { url, internalOrExternal: 1 })], [])
      expect(menu!.path).toMatch(/^[0-9a-f]{32}$/)
      expect(menu!.meta).toMatchObject({ url, internalOrExternal: true })
    },
  )

  test('gives an entry without an address neither a path nor a name', () => {
    const [menu] = toMenuRoutes([row('a', { url: null, component: null })], [])
    for (const key of ['path', 'name', 'component', 'redirect', 'hidden', 'alwaysShow', 'children'])
      expect(menu).not.toHaveProperty(key)
    expect(menu).toMatchObject({ route: '1', meta: { title: '名a', keepAlive: false, internalOrExternal: false } })
  })
})
