import { describe, expect, it } from 'vitest'
import { menuModel, resolve } from './menu-model.ts'
import { entry, origin } from './test/menu-entry.ts'

describe('the side menu', () => {
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
