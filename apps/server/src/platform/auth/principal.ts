import type { Access } from '@mashu/contract'

/** The person behind a request. Only the session determines it; no body or query does. */
export interface Principal {
  readonly id: string
  readonly username: string
  readonly realname: string
  readonly userIdentity: number
  readonly orgCode: string | null
  /** Departments in charge (comma list on the user row); they define what a teacher may see. */
  readonly departIds: readonly string[]
  readonly roles: readonly string[]
  readonly roleIds: readonly string[]
  /** Highest level of the roles, −1 without roles. */
  readonly level: number
  /** Department roles; their grants apply within their department. */
  readonly departRoles: readonly DepartRoleHeld[]
  readonly sessionId: string
  readonly mustChangePassword: boolean
  /** The administrator who views the site as this person; only `whileViewing` endpoints answer them. */
  readonly viewer: { readonly id: string; readonly realname: string } | null
  /** Administrators see all data. */
  readonly isAdmin: boolean
  /** Returns true when a role or any department role grants the code. */
  can(code: string): boolean
  /** Returns true when a role grants the code, which then applies in all departments. */
  canEverywhere(code: string): boolean
}

export interface DepartRoleHeld {
  readonly id: string
  readonly departId: string
  /** Permission codes that the role grants. */
  readonly codes: ReadonlySet<string>
}

/**
 * Returns the principal with only the departments that a call may reach: a code granted only by a department role
 * reaches the people and rows of that department, not other departments that the person is in charge of.
 */
export function limitedTo(user: Principal, access: Access): Principal {
  if (user.departRoles.length === 0 || access === 'public' || access === 'signed-in') return user
  const codes = [access].flat()
  const within = user.departRoles.filter((role) => codes.some((code) => role.codes.has(code)))
  const everywhere = codes.some(user.canEverywhere) ? user.departIds : []
  return {
    ...user,
    departIds: [...new Set([...everywhere, ...within.map(({ departId }) => departId)])],
    can: (code) => user.canEverywhere(code) || within.some((role) => role.codes.has(code)),
  }
}

const holdsEverywhere = (user: Principal, access: Access): boolean =>
  access === 'public' || access === 'signed-in' || [access].flat().some(user.canEverywhere)

/**
 * Returns the principal with only the departments that two calls may both reach: the call that the client sent
 * (`through`), and the call that the server makes for it (`access`). The two rights may come from different roles.
 */
export function limitedToBoth(user: Principal, through: Access, access: Access): Principal {
  const other = limitedTo(user, access)
  if (holdsEverywhere(user, through)) return other
  return { ...other, departIds: other.departIds.filter((id) => user.departIds.includes(id)) }
}

/** Returns true when an administrator may view the site as this person, whose level must not be above their own. */
export const mayViewAs = (viewer: Pick<Principal, 'isAdmin' | 'level'>, target: Pick<Principal, 'level'>): boolean =>
  viewer.isAdmin && target.level <= viewer.level

export function mayCall(user: Principal, access: Access): boolean {
  if (access === 'public' || access === 'signed-in') return true
  return typeof access === 'string' ? user.can(access) : access.some((code) => user.can(code))
}
