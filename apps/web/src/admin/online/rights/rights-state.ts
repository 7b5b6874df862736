import type { ResultOf } from '@mashu/contract/endpoint'
import type { FormRight } from '@mashu/contract/online/form/form-resource'
import type { FieldRight, formRightsCalls } from '@mashu/contract/online/form/rights'

type Read = ResultOf<typeof formRightsCalls.read>

/** The rights to a form, with unsaved changes. */
export interface RightsState {
  /** By role id. */
  roles: Readonly<Record<string, readonly FormRight[]>>
  /** By field name. */
  fields: Readonly<Record<string, FieldRight>>
}

export function toState({ granted, fields }: Read): RightsState {
  const roles: Record<string, FormRight[]> = {}
  for (const { roleId, right } of granted) (roles[roleId] ??= []).push(right)
  return { roles, fields: Object.fromEntries(fields.map((field) => [field.dbFieldName, field])) }
}

export function tick({ roles, fields }: RightsState, roleId: string, right: FormRight): RightsState {
  const had = roles[roleId] ?? []
  const has = had.includes(right) ? had.filter((each) => each !== right) : [...had, right]
  return { fields, roles: { ...roles, [roleId]: has } }
}

const open = (dbFieldName: string): FieldRight => ({ dbFieldName, seeRoles: '', editRoles: '' })

export const limitOf = ({ fields }: RightsState, name: string): FieldRight => fields[name] ?? open(name)

export function limit(state: RightsState, name: string, values: Partial<FieldRight>): RightsState {
  return { ...state, fields: { ...state.fields, [name]: { ...limitOf(state, name), ...values } } }
}

export function changesOf(before: RightsState, after: RightsState) {
  const roles = Object.entries(after.roles).map(([roleId, has]) => {
    const had = before.roles[roleId] ?? []
    return {
      roleId,
      added: has.filter((right) => !had.includes(right)),
      removed: had.filter((right) => !has.includes(right)),
    }
  })
  const fields = Object.values(after.fields).filter((field) => {
    const was = limitOf(before, field.dbFieldName)
    return was.seeRoles !== field.seeRoles || was.editRoles !== field.editRoles
  })
  return { roles: roles.filter(({ added, removed }) => added.length + removed.length > 0), fields }
}
