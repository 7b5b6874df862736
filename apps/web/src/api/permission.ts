import { useMemo } from 'react'
import { useStore } from '@mashu/ui/react'
import { Store } from '@mashu/ui/store'
import type { Access, AnyEndpoint } from '@mashu/contract/endpoint'
import { getSession, useSession } from './session.ts'

/**
 * What the person's roles grant, as `getUserPermissionByToken` returns it. The shell hands it over after every load of
 * the menu.
 */
export interface Grants {
  /** Codes of the person: `type` 1 shows a control, 2 enables one. */
  auth: readonly { action: string; type: string }[]
  /** Every code there is; `status` "0" means the rule is switched off. */
  allAuth: readonly { action: string; status: string | null; type: string }[]
}

const nothing: Grants = { auth: [], allAuth: [] }
const current = new Store<Grants>(nothing)

/** Called by the shell with the answer of `getUserPermissionByToken`, and with nothing after a logout. */
export function setGrants(grants: Grants = nothing): void {
  current.set(grants)
}

/** Holders of these roles may do everything; the server knows the same two. */
const allPowerful = new Set(['admin', 'dev'])
export const isAdministrator = (roles: readonly string[] = getSession().roles): boolean =>
  roles.some((role) => allPowerful.has(role))
const open = (access: Access) => access === 'public' || access === 'signed-in'

/** Whether a user with these roles and grants may call what asks for `access`. */
export function allows(access: Access, roles: readonly string[], grants: Grants): boolean {
  if (open(access) || isAdministrator(roles)) return true
  const wanted = typeof access === 'string' ? [access] : access
  return grants.auth.some((grant) => wanted.includes(grant.action))
}

/** Whether a control of the second kind is enabled: unknown or switched-off rules guard nothing. */
export function enables(code: string, roles: readonly string[], grants: Grants): boolean {
  const guarded = grants.allAuth.some((grant) => grant.action === code && grant.status !== '0')
  return !guarded || allows(code, roles, grants)
}

export interface Permission {
  /** Whether the person may call this endpoint; controls that call it appear only then. */
  can(endpoint: Pick<AnyEndpoint, 'access'> | undefined): boolean
  /** Whether a control guarded by this code (`user:form:phone`) is enabled. */
  enabled(code: string): boolean
}

const permissionOf = (roles: readonly string[], grants: Grants): Permission => ({
  can: (endpoint) => endpoint !== undefined && allows(endpoint.access, roles, grants),
  enabled: (code) => enables(code, roles, grants),
})

/** The person's permissions; the component draws again when they change. */
export function usePermission(): Permission {
  const { roles } = useSession()
  const grants = useStore(current)
  return useMemo(() => permissionOf(roles, grants), [roles, grants])
}
