import { newField, type FormField } from '@mashu/contract/online/form/definition'

export const textField = (dbFieldName: string, more: Partial<FormField> = {}): FormField => ({
  ...newField,
  id: dbFieldName,
  orderNum: 0,
  dbFieldName,
  dbFieldTxt: `字段${dbFieldName}`,
  dbType: 'string',
  fieldShowType: 'text',
  ...more,
})
