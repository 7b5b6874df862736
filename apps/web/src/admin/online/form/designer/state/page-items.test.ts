import { expect, it } from 'vitest'
import { newField, newHead } from '@mashu/contract/online/form/definition'
import { layoutOf, sectionsOf } from '@mashu/contract/online/form/page-layout'
import type { Design } from './design-state.ts'
import { addItem, itemsOf, labelOf, moveItem, placeItem, removeItem, renameSection } from './page-items.ts'

const field = (name: string) => ({
  ...newField,
  id: name,
  dbFieldName: name,
  dbFieldTxt: name,
  dbType: 'string' as const,
  fieldShowType: 'text',
  orderNum: 0,
})
const layout = layoutOf([
  { kind: 'tab', title: 'T', at: 1 },
  { kind: 'group', title: 'G', at: 1 },
  { kind: 'group', title: 'H', at: 3 },
])
const design: Design = {
  tableTxt: '',
  head: { ...newHead, pageLayout: layout },
  fields: ['a', 'b', 'c'].map(field),
  rules: [],
  indexs: [],
}
const told = (page: Partial<Design>) =>
  itemsOf({ ...design, ...page })
    .map(labelOf)
    .join('')

it('a heading stands between fields, or at the end without a field below', () => {
  expect(told(design)).toBe('aTGbcH')
})

it('an item moves before its drop target', () => {
  expect(told(placeItem(design, 'a', 4))).toBe('TGbacH')
  expect(told(placeItem(design, 'c', 0))).toBe('caTGbH')
  expect(told(placeItem(design, 'a', 6))).toBe('TGbcHa')
  expect(told(placeItem(design, 'section:1', 5))).toBe('aTbcGH')
  expect(told(placeItem(design, 'gone', 1))).toBe('aTGbcH')
})

it('an item moves by one place within the page', () => {
  expect(told(moveItem(design, 0, 1))).toBe('TaGbcH')
  expect(told(moveItem(design, 0, -1))).toBe('aTGbcH')
  expect(told(moveItem(design, 5, -1))).toBe('aTGbHc')
  expect(told(moveItem(design, 5, 1))).toBe('aTGbcH')
})

it('adding or removing an item does not move the headings', () => {
  const added = addItem(design, { code: 'date' }, 3)
  expect(told(added.page)).toBe('aTG新日期bcH')
  const group = addItem(design, { kind: 'group' }, 3)
  expect(told(group.page)).toBe('aTG新分组bcH')
  expect(told(renameSection(group.page as Design, group.id, 'X'))).toBe('aTGXbcH')
  expect(told(removeItem(design, 'a'))).toBe('TGbcH')
  expect(told(removeItem(design, 'section:0'))).toBe('aGbcH')
  expect(sectionsOf(removeItem({ ...design, head: { ...newHead } }, 'a').head!)).toEqual([])
})

it('columns that join the rows of a tree are not on the page', () => {
  const head = { ...design.head, isTree: 'Y', treeParentIdField: 'pid', treeIdField: 'has_child' } as Design['head']
  const tree = { ...design, head, fields: ['a', 'pid', 'b', 'has_child'].map(field) }
  expect(told(tree)).toBe('aTGbH')
  const moved = placeItem(tree, 'b', 0)
  expect([told(moved), moved.fields.map(({ id }) => id)]).toEqual(['baTGH', ['b', 'a', 'pid', 'has_child']])
})
