import { newField, newHead, type FormDefinition, type SavedForm } from '@mashu/contract/online/form/definition'
import { missingTreeFields } from '@mashu/contract/online/form/relation'
import { asChecked } from '@mashu/contract/online/check/value-check'
import { newId } from '../../../../platform/db/id.ts'

const trimmedNames = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .join()

/** A part keeps a known id, unless an earlier part has this id. All other parts get a new id. */
export function completed(
  head: Partial<FormDefinition['head']> & { id: string },
  sent: SavedForm,
  known: ReadonlySet<string>,
): FormDefinition {
  const used = new Set<string>()
  const idOf = (id: string | null | undefined) => {
    if (!id || !known.has(id) || used.has(id)) return newId()
    used.add(id)
    return id
  }
  const { indexs = [], rules = [] } = sent
  const whole = { ...newHead, ...head } as FormDefinition['head']
  const fields: SavedForm['fields'] = [...sent.fields, ...missingTreeFields({ head: whole, fields: sent.fields })]
  return {
    head: whole,
    fields: fields.map((field, index) => ({
      ...newField,
      ...asChecked(field),
      id: idOf(field.id),
      dbFieldName: field.dbFieldName.trim().toLowerCase(),
      orderNum: index,
    })),
    indexs: indexs.map((index) => ({ ...index, id: idOf(index.id), indexField: trimmedNames(index.indexField) })),
    rules: rules.map((rule) => ({
      ...rule,
      id: idOf(rule.id),
      message: rule.message ?? null,
      targetFields: trimmedNames(rule.targetFields),
    })),
  }
}

export const idsOf = ({ fields, indexs = [], rules = [] }: SavedForm) =>
  [...fields, ...indexs, ...rules].flatMap((part) => part.id ?? [])
