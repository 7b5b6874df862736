import { useMemo } from 'react'
import { HALF_HOUR, keys, readStored, removeStored, writeStored } from '@mashu/client'
import { useStore } from '@mashu/ui/react'
import { Store } from '@mashu/ui/store'
import type { Access, AnyEndpoint } from '@mashu/contract/endpoint'
import { getSession, useSession } from './session.ts'

/**
 * Permissions of the user's roles, as `getUserPermissionByToken` returns them. The shell sets them each time it loads
 * the menu.
 */
export interface Grants {
  /** Codes of the user: `type` 1 shows a control, 2 enables one. */
  auth: readonly { action: string; type: string }[]
  /** All existing codes; one with `status` "0" is switched off and restricts nothing. */
  allAuth: readonly { action: string; status: string | null; type: string }[]
}

const nothing: Grants = { auth: [], allAuth: [] }
/** Returns the permissions of the last load, so that pages have their controls before the server answers. */
const stored = () => (getSession().token === null ? undefined : readStored<Grants>(keys.buttons))
const current = new Store<Grants>(stored() ?? nothing)

/** Called by the shell with the answer of `getUserPermissionByToken`, and without arguments after a logout. */
export function setGrants(grants: Grants = nothing): void {
  current.set(grants)
  if (grants === nothing) removeStored(keys.buttons)
  else writeStored(keys.buttons, grants, HALF_HOUR)
}

/** Roles with all permissions; the server has the same list. */
const allPowerful = new Set(['admin', 'dev'])
export const isAdministrator = (roles: readonly string[] = getSession().roles): boolean =>
  roles.some((role) => allPowerful.has(role))
const open = (access: Access) => access === 'public' || access === 'signed-in'

const TO_ENABLE = '2'

/** Returns the states of the entries with this code; there may be several. */
const statesOf = (code: string, { allAuth }: Grants) =>
  allAuth.filter(({ action }) => action === code).map(({ status }) => status)

/**
 * Returns true for a code that is switched off in the menu. The server then allows its endpoints to every signed-in
 * user.
 */
function isSwitchedOff(code: string, grants: Grants): boolean {
  const states = statesOf(code, grants)
  return states.length > 0 && states.every((status) => status === '0')
}

/** Returns true when a user with these roles and permissions may call an endpoint with this access (spec.md §6). */
export function allows(access: Access, roles: readonly string[], grants: Grants): boolean {
  if (open(access) || isAdministrator(roles)) return true
  const wanted = typeof access === 'string' ? [access] : access
  return (
    wanted.some((code) => isSwitchedOff(code, grants)) ||
    grants.auth.some(({ action, type }) => type !== TO_ENABLE && wanted.includes(action))
  )
}

/** Returns true when a control with this code is enabled: unknown or switched-off codes restrict nothing. */
export function enables(code: string, roles: readonly string[], grants: Grants): boolean {
  const guarded = statesOf(code, grants).some((status) => status !== '0')
  return !guarded || isAdministrator(roles) || grants.auth.some(({ action }) => action === code)
}

export interface Permission {
  /** Returns true when the user may call this endpoint; controls that call it are shown only then. */
  can(endpoint: Pick<AnyEndpoint, 'access'> | undefined): boolean
  /** Returns true when a control guarded by this code (`user:form:phone`) is enabled. */
  enabled(code: string): boolean
}

const permissionOf = (roles: readonly string[], grants: Grants): Permission => ({
  can: (endpoint) => endpoint !== undefined && allows(endpoint.access, roles, grants),
  enabled: (code) => enables(code, roles, grants),
})

/** Returns the user's permissions; the component renders again when they change. */
export function usePermission(): Permission {
  const { roles } = useSession()
  const grants = useStore(current)
  return useMemo(() => permissionOf(roles, grants), [roles, grants])
}
