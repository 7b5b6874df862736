import type { FormDefinition, FormField, PublishedForm } from '@mashu/contract/online/form/definition'
import { effectsWithin } from '@mashu/contract/online/form/effect'
import { keyOf } from '@mashu/contract/online/form/name'
import { layoutOf, sectionsOf, sectionsWithout } from '@mashu/contract/online/form/page-layout'
import { commaList } from '../../../../platform/comma-list.ts'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { perDatabase } from '../../../../platform/db/per-database.ts'
import { StaleRowError } from '../../../../platform/history/fresh.ts'
import { memoryCopy } from '../../../../platform/instances/memory-copy.ts'
import { listAllFieldRights, type StoredRight } from './field-right.queries.ts'

/** Column names. A person does not see `hidden` fields, and may not fill in `locked` fields. */
export interface FieldLimits {
  hidden: ReadonlySet<string>
  locked: ReadonlySet<string>
}

const cache = perDatabase(() => ({ byForm: new Map<string, StoredRight[]>() }))

async function refresh(): Promise<void> {
  const byForm = new Map<string, StoredRight[]>()
  for (const { cgformHeadId, ...right } of await listAllFieldRights())
    byForm.set(cgformHeadId, [...(byForm.get(cgformHeadId) ?? []), right])
  cache().byForm = byForm
}

export const fieldRightsCopy = memoryCopy('online-form-field-rights', refresh)

export const isAbout = ({ dbFieldName, fieldId }: StoredRight, field: Pick<FormField, 'id' | 'dbFieldName'>): boolean =>
  fieldId === field.id || dbFieldName === field.dbFieldName

/** Administrators have no limits. */
export function limitsFor({ head, fields }: FormDefinition, user: Pick<Principal, 'isAdmin' | 'roleIds'>): FieldLimits {
  const rights = user.isAdmin ? [] : (cache().byForm.get(head.id) ?? [])
  const isWithout = (roles: string) => roles !== '' && !commaList(roles).some((id) => user.roleIds.includes(id))
  const closed = (which: 'seeRoles' | 'editRoles') =>
    fields
      .filter((field) => rights.some((right) => isWithout(right[which]) && isAbout(right, field)))
      .map(({ dbFieldName }) => dbFieldName)
  const hidden = new Set(closed('seeRoles'))
  return { hidden, locked: new Set(closed('editRoles').filter((name) => !hidden.has(name))) }
}

/** Removes hidden fields, and makes locked fields read-only. */
export function limited<D extends PublishedForm>(definition: D, { hidden, locked }: FieldLimits): D {
  const { fields, rules, indexs, effects } = definition
  const isTold = (text: string) => ![...hidden].some((name) => new RegExp(`\\b${name}\\b`).test(text))
  const isSeen = fields.map(({ dbFieldName }) => !hidden.has(dbFieldName))
  return {
    ...definition,
    head: { ...definition.head, pageLayout: layoutOf(sectionsWithout(sectionsOf(definition.head), isSeen)) },
    fields: fields
      .filter((_, index) => isSeen[index])
      .map((field) => (locked.has(field.dbFieldName) ? { ...field, isReadOnly: '1' as const } : field)),
    // The server still enforces rules about hidden fields.
    rules: rules.filter(({ targetFields, formula }) => isTold(targetFields) && isTold(formula)),
    indexs: indexs.filter(({ indexField }) => isTold(indexField)),
    ...(effects ? { effects: effectsWithin(effects, isTold, (name) => !hidden.has(name) && !locked.has(name)) } : {}),
  }
}

/** The error about a changed row must not reveal hidden fields. */
export function withoutHiddenFields<C>(edit: (call: C) => Promise<unknown>, { hidden }: FieldLimits) {
  const keys = new Set([...hidden].map(keyOf))
  return async (call: C): Promise<unknown> => {
    try {
      return await edit(call)
    } catch (error) {
      if (!(error instanceof StaleRowError)) throw error
      const { table, row, rowVersion: version, by, at } = error
      const shown = Object.fromEntries(Object.entries(row).filter(([key]) => !keys.has(key)))
      throw new StaleRowError(table, shown, { version, by, at })
    }
  }
}
