import { formCode } from '@mashu/contract/online/form/form-resource'
import { keyOf } from '@mashu/contract/online/form/name'
import type { DuplicateCheckSource } from '../../../platform/app/lookup.ts'
import { listOpenForms, tableKey } from '../form/form.ts'

/** Requires that the person may write rows of the form and may see the field. */
export const uniqueFieldCheck: DuplicateCheckSource = (user, tableName, fieldName) => {
  const form = listOpenForms()
    .find(({ definition }) => definition.head.tableName === tableName)
    ?.forUser(user)
  const field = form?.definition.fields.find(({ dbFieldName }) => dbFieldName === fieldName)
  if (!form || field?.fieldValidType !== 'only') return undefined
  const { id } = form.definition.head
  return {
    table: tableKey(tableName),
    column: keyOf(fieldName),
    access: [formCode(id, 'add'), formCode(id, 'edit')],
    asText: true,
  }
}
