import type { Access } from '@mashu/contract'

/** The person who sends a request. Only the session determines the person, and not the body or query of the request. */
export interface Principal {
  readonly id: string
  readonly username: string
  readonly realname: string
  readonly userIdentity: number
  readonly orgCode: string | null
  /** Departments of which the person is in charge. These departments define which data a teacher may see. */
  readonly departIds: readonly string[]
  readonly roles: readonly string[]
  readonly roleIds: readonly string[]
  /** The highest level of the roles, or −1 without roles. */
  readonly level: number
  /** Department roles of the person. The permissions of a department role apply within its department. */
  readonly departRoles: readonly DepartRoleHeld[]
  readonly sessionId: string
  readonly mustChangePassword: boolean
  /**
   * The administrator who views the site as this person. Only `whileViewing` endpoints answer an administrator who
   * views.
   */
  readonly viewer: { readonly id: string; readonly realname: string } | null
  /** Administrators see all data. */
  readonly isAdmin: boolean
  /** Returns true when a role or a department role grants the code. */
  can(code: string): boolean
  /** Returns true when a role grants the code. Such a code applies in all departments. */
  canEverywhere(code: string): boolean
}

export interface DepartRoleHeld {
  readonly id: string
  readonly departId: string
  /** Permission codes that the role grants. */
  readonly codes: ReadonlySet<string>
}

/**
 * Returns the principal with only the departments that a call may reach. A code that only a department role grants
 * reaches people and rows of the department of this role. It does not reach other departments that the person is in
 * charge of.
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
 * Returns the principal with only the departments that two calls may both reach. `through` is the access of the call
 * that the client sent. `access` is the access of the call that the server makes for the client. The two rights may
 * come from different roles.
 */
export function limitedToBoth(user: Principal, through: Access, access: Access): Principal {
  const other = limitedTo(user, access)
  if (holdsEverywhere(user, through)) return other
  return { ...other, departIds: other.departIds.filter((id) => user.departIds.includes(id)) }
}

/**
 * Returns true when an administrator may view the site as this person. The level of the person must not be above the
 * level of the administrator.
 */
export const mayViewAs = (viewer: Pick<Principal, 'isAdmin' | 'level'>, target: Pick<Principal, 'level'>): boolean =>
  viewer.isAdmin && target.level <= viewer.level

export function mayCall(user: Principal, access: Access): boolean {
  if (access === 'public' || access === 'signed-in') return true
  return typeof access === 'string' ? user.can(access) : access.some((code) => user.can(code))
}
