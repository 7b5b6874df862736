import type { DesignedForm, FormDefinition } from '@mashu/contract/online/form/definition'
import type { Design } from './state/design-state.ts'

/** Leaves out an index of a removed field. */
export function bodyOf(
  { head }: DesignedForm,
  { tableTxt, head: designed, fields, rules, indexs }: Design,
  rowVersion: number,
) {
  const names = new Set(fields.map((field) => field.dbFieldName))
  return {
    head: { ...designed, id: head.id, tableTxt: tableTxt.trim(), rowVersion },
    fields: fields.map(({ orderNum: _order, ...field }) => field),
    indexs: indexs.filter(({ indexField }) => indexField.split(',').every((name) => names.has(name))),
    rules: [...rules],
  }
}

export const designed = (
  definition: FormDefinition,
  { tableTxt, head, fields, rules, indexs }: Design,
): FormDefinition => ({
  head: { ...definition.head, ...head, tableTxt },
  fields: [...fields],
  rules: [...rules],
  indexs: [...indexs],
})
