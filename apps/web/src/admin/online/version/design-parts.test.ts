import { expect, test } from 'vitest'
import { newField, newHead, type FormField, type FormRule } from '@mashu/contract/online/form/definition'
import { differencesOf, formParts, type FormDesign } from './design-parts.ts'

const field = (dbFieldName: string, dbFieldTxt: string, more: Partial<FormField> = {}): FormField => ({
  ...newField,
  id: dbFieldName,
  dbFieldName,
  dbFieldTxt,
  dbType: 'string',
  fieldShowType: 'text',
  orderNum: 0,
  ...more,
})
const rule = (formula: string): FormRule => ({ id: '1', ruleType: 'require', targetFields: 'phone', formula })
const headOf = (more: object) => ({ ...newHead, formTemplate: '1', ...more }) as FormDesign['head']
const form = (fields: FormField[], rules: FormRule[] = [], head: object = {}): FormDesign => ({
  tableTxt: '报名表',
  head: headOf(head),
  fields,
  rules,
  indexs: [],
})

test('lists the differences between two designs by part, as text', () => {
  const before = form([field('name', '姓名'), field('phone', '电话')], [rule('name = "小明"')])
  const after = form(
    [field('name', '姓名', { id: 'other', fieldMustInput: '1' }), field('age', '年龄', { fieldShowType: 'number' })],
    [rule('name = "小红"')],
  )
  const found = differencesOf(formParts(before), formParts(after))
  expect(found.map(({ label, state }) => [label, state])).toEqual([
    ['表单', '修改'],
    ['字段“姓名”', '修改'],
    ['字段“年龄”', '增加'],
    ['第 1 条规则', '修改'],
    ['字段“电话”', '去掉'],
  ])
  expect(found[0]!.values).toEqual([{ name: '字段的顺序', before: '姓名、电话', after: '姓名、年龄' }])
  expect(found[1]!.values).toEqual([{ name: '校验必填', before: '否', after: '是' }])
  expect(found[2]!.values).toContainEqual({ name: '控件类型', before: '', after: '数字' })
  expect(found[3]!.values).toEqual([{ name: '公式', before: 'name = "小明"', after: 'name = "小红"' }])
})

test('designs that differ only in ids have no differences', () => {
  const parts = formParts(form([field('name', '姓名')]))
  expect(differencesOf(parts, formParts(form([field('name', '姓名', { id: 'new1', orderNum: 3 })])))).toEqual([])
})

test('the difference in the table type is shown with labels', () => {
  const fields = [field('name', '姓名')]
  const [found, ...rest] = differencesOf(
    formParts(form(fields)),
    formParts(form(fields, [], { tableType: 3, relationType: 1, themeTemplate: 'erp' })),
  )
  expect(rest).toEqual([])
  expect(found!.values).toEqual([
    { name: '表类型', before: '单表', after: '附表' },
    { name: '主题模板', before: '普通', after: 'ERP' },
    { name: '关系', before: '', after: '一对一' },
  ])
})
