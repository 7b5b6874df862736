import type { TSchema } from 'typebox'
import type { FieldSchema } from '@mashu/contract'
import type { FormDefinition } from '@mashu/contract/online/form/definition'
import { formSchemas } from '@mashu/contract/online/form/form-resource'
import { keyOf } from '@mashu/contract/online/form/name'
import type { Principal } from '../../../../platform/auth/principal.ts'
import type { SheetColumn } from '../../../../platform/sheet/sheet.ts'

export type Values = Record<string, unknown>

export interface SubForm {
  readonly definition: FormDefinition
  readonly key: string
  readonly mainKey: string
  readonly rules: {
    check(given: Values, before: null, user: Principal): { values: Values; errors: Record<string, string> }
  }
  readonly checks: { faults(rows: readonly Values[]): Promise<Record<string, string>[]> }
  /** Returns the faults of uniqueness by row index. */
  repeated(rows: readonly Values[], mainId: null): Promise<Map<number, Record<string, string>>>
}
export interface SubForms {
  readonly forms: readonly SubForm[]
  split(given: Values): { own: Values; subs: Readonly<Record<string, readonly Values[]>> }
  read(mainIds: readonly string[]): Promise<Map<string, Record<string, Values[]>>>
  insert(mainId: string, rows: Readonly<Record<string, readonly Values[]>>, user: Principal): Promise<void>
}

export const columnKey = (sub: SubForm, key: string) => `${sub.key}.${key}`

/** Columns that the server sets are only exported. */
export function columnsOf(sub: SubForm): (SheetColumn & { own: string })[] {
  const { row, form } = formSchemas(sub.definition)
  return Object.keys(row.properties).flatMap((own) => {
    const schema = (form.properties[own] ?? row.properties[own]) as FieldSchema
    const isField = sub.definition.fields.some(({ dbFieldName }) => keyOf(dbFieldName) === own)
    if (!isField || own === sub.mainKey) return []
    const title = `${sub.definition.head.tableTxt}：${schema.title ?? own}`
    const only = own in form.properties ? {} : { only: 'export' as const }
    return [{ own, key: columnKey(sub, own), title, schema: { ...schema, title, nullable: true } as TSchema, ...only }]
  })
}
