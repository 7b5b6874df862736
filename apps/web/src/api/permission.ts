import { useMemo } from 'react'
import { HALF_HOUR, keys, readStored, removeStored, writeStored } from '@mashu/client'
import { useStore } from '@mashu/ui/react'
import { Store } from '@mashu/ui/store'
import type { Access, AnyEndpoint } from '@mashu/contract/endpoint'
import { getSession, useSession } from './session.ts'

/** The permissions in the form of `getUserPermissionByToken`. The shell sets them with the menu. */
export interface Grants {
  /** `type` 1 shows a control, and `type` 2 enables a control. */
  auth: readonly { action: string; type: string }[]
  /** All existing codes. A code with `status` "0" is switched off and restricts nothing. */
  allAuth: readonly { action: string; status: string | null; type: string }[]
}

const nothing: Grants = { auth: [], allAuth: [] }
/** With the permissions of the last load, pages can show their controls before the server answers. */
const stored = () => (getSession().token === null ? undefined : readStored<Grants>(keys.buttons))
const current = new Store<Grants>(stored() ?? nothing)

/** Called without arguments after a logout. */
export function setGrants(grants: Grants = nothing): void {
  current.set(grants)
  if (grants === nothing) removeStored(keys.buttons)
  else writeStored(keys.buttons, grants, HALF_HOUR)
}

/** Roles with all permissions. The server has the same list. */
const allPowerful = new Set(['admin', 'dev'])
export const isAdministrator = (roles: readonly string[] = getSession().roles): boolean =>
  roles.some((role) => allPowerful.has(role))
const open = (access: Access) => access === 'public' || access === 'signed-in'

const TO_ENABLE = '2'

/** Several entries may have the same code. */
const statesOf = (code: string, { allAuth }: Grants) =>
  allAuth.filter(({ action }) => action === code).map(({ status }) => status)

/** The server allows the endpoints of a switched-off code to every signed-in user. */
function isSwitchedOff(code: string, grants: Grants): boolean {
  const states = statesOf(code, grants)
  return states.length > 0 && states.every((status) => status === '0')
}

/** Checks the access of an endpoint (spec.md §6). */
export function allows(access: Access, roles: readonly string[], grants: Grants): boolean {
  if (open(access) || isAdministrator(roles)) return true
  const wanted = typeof access === 'string' ? [access] : access
  return (
    wanted.some((code) => isSwitchedOff(code, grants)) ||
    grants.auth.some(({ action, type }) => type !== TO_ENABLE && wanted.includes(action))
  )
}

/** Codes that are unknown or switched off restrict nothing. */
export function enables(code: string, roles: readonly string[], grants: Grants): boolean {
  const guarded = statesOf(code, grants).some((status) => status !== '0')
  return !guarded || isAdministrator(roles) || grants.auth.some(({ action }) => action === code)
}

export interface Permission {
  /** Controls for an endpoint are hidden from users who may not call it. */
  can(endpoint: Pick<AnyEndpoint, 'access'> | undefined): boolean
  /** For a code such as `user:form:phone`. */
  enabled(code: string): boolean
}

const permissionOf = (roles: readonly string[], grants: Grants): Permission => ({
  can: (endpoint) => endpoint !== undefined && allows(endpoint.access, roles, grants),
  enabled: (code) => enables(code, roles, grants),
})

export function usePermission(): Permission {
  const { roles } = useSession()
  const grants = useStore(current)
  return useMemo(() => permissionOf(roles, grants), [roles, grants])
}
