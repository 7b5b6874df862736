import { expect, it } from 'vitest'
import { newHead, type DesignedForm } from '@mashu/contract/online/form/definition'
import { textField } from '../test/text-field.ts'
import { bodyOf, designed } from './design-body.ts'
import { standing } from './designer-bar.tsx'
import type { Design } from './state/design-state.ts'

const index = (indexField: string) => ({ id: indexField, indexName: indexField, indexField, indexType: 'normal' })
const definition = {
  head: { ...newHead, id: '7', tableTxt: '借用', tableName: 'lend' },
  fields: [],
  rules: [],
  indexs: [],
} as unknown as DesignedForm
const design: Design = {
  tableTxt: ' 借书 ',
  head: { ...newHead },
  fields: [textField('name'), textField('day')],
  rules: [],
  indexs: [index('name,day'), index('name,gone')] as unknown as Design['indexs'],
}

it('the sent design has no order numbers and no indexes of removed fields', () => {
  const { head, fields, indexs } = bodyOf(definition, design, 3)
  expect(head).toMatchObject({ id: '7', tableTxt: '借书', rowVersion: 3 })
  expect(fields.map(({ dbFieldName }) => dbFieldName)).toEqual(['name', 'day'])
  expect(fields.some((field) => 'orderNum' in field)).toBe(false)
  expect(indexs.map(({ indexField }) => indexField)).toEqual(['name,day'])
})

it('the preview combines the stored definition with the design', () => {
  expect(designed(definition, design)).toMatchObject({
    head: { id: '7', tableName: 'lend', tableTxt: ' 借书 ' },
    fields: design.fields,
  })
})

it("the designer's bar shows the first error, or that the design is not saved", () => {
  const faults = [
    { path: 'fields[0].dbFieldName', message: '字段名重复' },
    { path: 'head', message: '请选择主表' },
  ]
  expect(standing(true, faults)).toBe('还差 2 处：字段名重复')
  expect(standing(true, [])).toContain('还没有保存')
  expect(standing(false, [])).toBe('')
})
