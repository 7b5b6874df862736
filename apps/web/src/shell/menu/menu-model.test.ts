import { describe, expect, it } from 'vitest'
import { menuModel, resolve, type MenuItem } from './menu-model.ts'
import { container, entry, origin } from './test/menu-entry.ts'

const titles = (items: readonly MenuItem[]): unknown[] =>
  items.map((item) => (item.children.length > 0 ? [item.title, titles(item.children)] : item.title))

describe('the side menu', () => {
  it('leaves out the student pages for staff, but links to these pages still work', () => {
    const menu = [
      entry('我的课程', '/courses', 'account/course/CourseListCard'),
      entry('我的作业', '/homework', 'account/course/MyAdditionalWorkList'),
      entry('我的作品', '/works', 'account/center/Index'),
    ]
    expect(titles(menuModel(menu, origin).items)).toEqual(['我的课程', '我的作业', '我的作品'])
    const { items, pages } = menuModel(menu, origin, { staff: true })
    expect(titles(items)).toEqual(['我的作品'])
    expect(pages.has('/homework')).toBe(true)
  })
  it('redirects the path of the settings to the first settings page, although all are hidden', () => {
    const base = entry('基本设置', '/account/settings/base', 'account/settings/BaseSetting', { hidden: true })
    const settings = { ...container('个人设置', '/account/settings', [base]), component: 'account/settings/Index' }
    const { pages } = menuModel([{ ...settings, hidden: true }], origin)
    expect(pages.get('/account/settings')).toMatchObject({ kind: 'redirect', target: '/account/settings/base' })
  })

  it('leaves out hidden entries and containers whose entries are all hidden', () => {
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

  it('shows an entry with alwaysShow as a link, and not as a group', () => {
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
})
