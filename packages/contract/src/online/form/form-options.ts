import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Text } from '../../field.ts'

const Option = Type.Object({
  value: Type.String(),
  text: Type.String(),
  /** The value of the parent choice in a tree. */
  parent: Type.Optional(Type.String()),
  /** For `popup`: values for other fields of the form, by key. */
  fills: Type.Optional(Type.Record(Type.String(), Type.Unsafe<string | number | null>({}))),
})
export type FormOption = Static<typeof Option>

/** The choices of a field while a user fills in the form. */
export const formOptions = {
  list: endpoint({
    method: 'GET',
    path: '/online/form/options/:formId/:field',
    access: 'signed-in',
    refusesInside: true,
    whileViewing: true,
    summary: '在线表单：字段的选项（人员、部门、分类、省市区、其他表单）',
    params: Type.Object({ formId: Id, field: Text(32, '字段', { min: 1 }) }),
    query: Type.Object({
      keyword: Type.Optional(Text(100, '关键字')),
      /** Values separated by commas. Limits the result to selected values, so that a form can show them. */
      values: Type.Optional(Text(1000, '值')),
    }),
    result: Type.Array(Option),
  }),
}
