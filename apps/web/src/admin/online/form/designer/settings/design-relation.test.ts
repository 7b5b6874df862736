import { expect, it } from 'vitest'
import { newField, newHead, type FormField } from '@mashu/contract/online/form/definition'
import { definitionFaults } from '@mashu/contract/online/form/definition-faults'
import { kindOf, mainOf, withKind, withMain } from './design-relation.ts'
import type { Design } from '../state/design-state.ts'

const field = (dbFieldName: string): FormField => ({
  ...newField,
  id: dbFieldName,
  dbFieldName,
  dbFieldTxt: dbFieldName,
  dbType: 'string',
  fieldShowType: 'text',
  orderNum: 0,
})
const single: Design = { tableTxt: '孩子', head: { ...newHead }, fields: [field('name')], rules: [], indexs: [] }
const as = (design: Design, kind: Parameters<typeof withKind>[1]): Design => ({ ...design, ...withKind(design, kind) })
const names = (design: Design) => design.fields.map(({ dbFieldName }) => dbFieldName)
const faultsOf = ({ head, fields, ...rest }: Design) =>
  definitionFaults({
    head: { ...head, tableName: 'kids' } as never,
    fields: [...fields],
    rules: [...rest.rules],
    indexs: [],
  }).map(({ path }) => path)

it('a sub table has one column for its main table, which the user can change', () => {
  const begun = as(single, 'sub')
  expect([kindOf(begun), mainOf(begun)]).toEqual(['sub', ''])
  expect(faultsOf(begun)).toEqual(['fields'])
  const chosen = { ...begun, fields: withMain(begun, 'families') }
  expect([mainOf(chosen), names(chosen), faultsOf(chosen)]).toEqual(['families', ['name', 'main_id'], []])
  const other = { ...chosen, fields: withMain(chosen, 'schools') }
  expect([mainOf(other), names(other)]).toEqual(['schools', ['name', 'main_id']])
  // Choosing a main table restores the column that the user deleted.
  expect(mainOf({ ...other, fields: withMain({ ...other, fields: [field('name')] }, 'families') })).toBe('families')
  expect(names(as(other, 'single'))).toEqual(['name'])
})

it('a tree shows its first text field, and a single table has no tree columns', () => {
  const tree = as(single, 'tree')
  expect(tree.head).toMatchObject({ isTree: 'Y', treeFieldname: 'name', tableType: 1 })
  expect(faultsOf(tree)).toEqual([])
  const saved = { ...tree, fields: [...tree.fields, field('pid'), field('has_child')] }
  const index = { id: 'i', indexName: 'i', indexField: 'pid,name', indexType: 'normal' as const }
  const back = as({ ...saved, indexs: [index, { ...index, indexField: 'name' }] }, 'single')
  expect([kindOf(back), names(back), faultsOf(back)]).toEqual(['single', ['name'], []])
  expect(back.indexs.map(({ indexField }) => indexField)).toEqual(['name'])
  expect(names(as(as(saved, 'sub'), 'tree'))).toEqual(['name'])
})
