import { expect, it } from 'vitest'
import type { ListView } from '@mashu/contract/sys/list/list-view'
import { viewMenu } from './view-menu.ts'

const view = (id: string, more: Partial<ListView> = {}) =>
  ({ id, name: id, content: {}, isOwn: true, ...more }) as ListView
const labels = (views: readonly ListView[], current?: ListView) =>
  viewMenu(views, current, { save: () => {}, remove: () => {} }).map((item) => (item as { text: string }).text)

it('only the owner of the current view can change and delete the view', () => {
  const [own, other] = [view('甲'), view('乙', { isOwn: false })]
  expect(labels([own, other])).toEqual(['保存为新视图'])
  expect(labels([own, other], own)).toEqual(['保存为新视图', '修改“甲”', '删除“甲”'])
  expect(labels([own, other], other)).toEqual(['保存为新视图'])
})

it('the menu offers to delete saved views that can no longer be read', () => {
  expect(labels([view('旧', { content: null })])).toEqual(['保存为新视图', '删除失效的“旧”'])
})
