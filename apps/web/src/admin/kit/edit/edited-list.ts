import { callWhole } from '@mashu/client'
import { rowSchemas } from '@mashu/contract/field-schema'
import { editsFields, listBatch } from '@mashu/contract/sys/list/list-batch'
import { listKey } from '@mashu/contract/sys/list/list-view'
import type { Permission } from '../../../api/permission.ts'
import { formFields, toBody, type Field, type FieldSpec } from '../field/field.ts'
import { traits } from '../field/kind.ts'
import type { Answer } from '../resource/action.ts'
import { bodySchema, type AnyRow, type Resource, type Values } from '../resource/resource.ts'
import { attempt } from '../resource/use-tools.tsx'

export interface EditedList {
  resource: Resource
  form: readonly string[]
  specs: Partial<Record<string, FieldSpec>>
  prepare?: (body: Values, values: Values) => Values
  lockedRow?: (row: AnyRow) => string | undefined
}

const IN_FORM_ALONE = new Set(['html', 'password', 'file', 'image'])

/** Returns the fields that the user may change without opening the form. */
export function editableFields({ resource, form, specs }: EditedList, { can, enabled }: Permission): Field[] {
  const { edit, list } = resource
  if (!editsFields(edit) || !can(edit)) return []
  const [known, shown] = [bodySchema(edit).properties, rowSchemas(list.result)]
  const names = form.filter((name) => name in known && name in shown)
  return formFields(resource, 'edit', names, specs).filter(
    ({ kind, schema, spec }) =>
      !IN_FORM_ALONE.has(kind) &&
      schema.type !== 'array' &&
      !spec.readOnly &&
      (spec.guard === undefined || enabled(spec.guard)) &&
      // A changed field with an effect would leave other fields outdated, unless the server computes them.
      (spec.effect === undefined || spec.isFollowed === true),
  )
}

export const takesChange = ({ lockedRow }: EditedList, { spec }: Field, row: AnyRow): boolean =>
  lockedRow?.(row) === undefined && (spec.when?.(row, 'edit') ?? true) && spec.locked?.(row) !== true

/** Returns the new value of the field in the server's format. */
export function sentValue({ resource, prepare }: EditedList, field: Field, values: Values): unknown {
  const body = toBody([field], resource.edit, values)
  return (prepare ? prepare(body, values) : body)[field.name] ?? null
}

export function differs({ name, kind }: Field, row: AnyRow, value: unknown): boolean {
  if (traits[kind].yesNo) return Boolean(row[name]) !== Boolean(value)
  return String(row[name] ?? '') !== String(value ?? '')
}

/** A single row must not have changed since the user saw the row. `reload` runs after 撤销. */
export async function changeField(
  edited: EditedList,
  field: Field,
  given: { rows: readonly AnyRow[]; values: Values; reload: () => void },
): Promise<Answer> {
  const { rows, values, reload } = given
  const { rowVersion } = values
  const { result } = await callWhole(listBatch.edit, {
    body: {
      list: listKey(edited.resource.list.path),
      ids: rows.map(({ id }) => id),
      field: field.name,
      value: JSON.stringify(sentValue(edited, field, values)),
      ...(rows.length === 1 && typeof rowVersion === 'number' ? { rowVersion } : {}),
    },
  })
  const { batch, count } = result
  return {
    message: count === 1 ? `“${field.label}”已修改` : `已修改 ${count} 条的“${field.label}”`,
    undo: () => {
      void attempt(() => callWhole(listBatch.undo, { body: { batch } })).then((done) => done && reload())
    },
  }
}
