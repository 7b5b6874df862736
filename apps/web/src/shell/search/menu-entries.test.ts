import type { MenuRoute } from '@mashu/contract/sys/permission'
import pinyin from 'pinyin-match'
import { describe, expect, it } from 'vitest'
import { menuModel } from '../menu/menu-model.ts'
import { search, searchable } from './menu-entries.ts'

const link = (url: string) => ({ title: '', keepAlive: false, internalOrExternal: false, url })
const entry = (title: string, path: string, component: string, more: Partial<MenuRoute> = {}): MenuRoute => ({
  id: title,
  route: '1',
  path,
  component,
  ...more,
  meta: { keepAlive: false, internalOrExternal: false, ...more.meta, title },
})
const model = menuModel(
  [
    entry('首页', '/dashboard/index', 'dashboard/Index'),
    entry('系统管理', '/sys', 'layouts/RouteView', {
      children: [
        entry('用户管理', '/isystem/user', 'system/UserList'),
        entry('职务管理', '/isystem/position', 'system/SysPositionList', { hidden: true }),
        entry('在线文档', '/doc', 'layouts/IframePageView', { meta: link('http://school.test/doc') }),
      ],
    }),
    entry('Scratch3.0', 'abc', 'layouts/IframePageView', {
      meta: { ...link('http://school.test/scratch3/'), internalOrExternal: true },
    }),
    entry('空', '/empty', 'layouts/RouteView', { children: [entry('藏', '/hidden', 'x/Hidden', { hidden: true })] }),
  ],
  'http://school.test',
)
const matches = (title: string, typed: string) => pinyin.match(title, typed) !== false
const find = (typed: string) => search(searchable(model), typed, matches).map((entry) => entry.title)

describe('the menu search', () => {
  it('leaves out hidden entries and containers', () => {
    expect(find('')).toEqual(['首页', '用户管理', '在线文档', 'Scratch3.0'])
  })
  it('opens external entries and frames in a new window', () => {
    expect(searchable(model).map(({ path, outside }) => path ?? `→ ${outside}`)).toEqual([
      '/dashboard/index',
      '/isystem/user',
      '→ http://school.test/doc',
      '→ http://school.test/scratch3/',
    ])
  })
  it('shows the group that contains an entry', () => {
    expect(searchable(model)[1]).toMatchObject({ title: '用户管理', within: '系统管理' })
  })
  it.each([
    ['用户', ['用户管理']],
    ['yhgl', ['用户管理']],
    ['yonghu', ['用户管理']],
    ['SCRA', ['Scratch3.0']],
    ['首', ['首页']],
    ['zwgl', []],
    ['没有', []],
  ])('finds for the text "%s" the entries %j', (typed, titles) => {
    expect(find(typed)).toEqual(titles)
  })
})
