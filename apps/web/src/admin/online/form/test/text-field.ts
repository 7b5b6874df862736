import { newField, type FormField } from '@mashu/contract/online/form/definition'

/** A text of a form under test, called after its name. */
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
