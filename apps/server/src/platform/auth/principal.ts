import type { Access } from '@mashu/contract'

/** The person who sends a request, determined only by the session. */
export interface Principal {
  readonly id: string
  readonly username: string
  readonly realname: string
  readonly userIdentity: number
  readonly orgCode: string | null
  /** Departments in the person's charge, which define the data that a teacher may see. */
  readonly departIds: readonly string[]
  readonly roles: readonly string[]
  readonly roleIds: readonly string[]
  /** The highest level of the roles, or −1 without roles. */
  readonly level: number
  /** The permissions of a department role apply within its department. */
  readonly departRoles: readonly DepartRoleHeld[]
  readonly sessionId: string
  readonly mustChangePassword: boolean
  /** The administrator who views the site as this person, for whom only `whileViewing` endpoints answer. */
  readonly viewer: { readonly id: string; readonly realname: string } | null
  /** Administrators see all data. */
  readonly isAdmin: boolean
  /** A role or a department role grants the code. */
  can(code: string): boolean
  /** A role grants the code in all departments. */
  canEverywhere(code: string): boolean
}

export interface DepartRoleHeld {
  readonly id: string
  readonly departId: string
  /** Permission codes that the role grants. */
  readonly codes: ReadonlySet<string>
}

/**
 * Limits a principal to the departments that a call may reach. A code that only a department role grants reaches only
 * the department of this role.
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
 * Limits a principal to the departments that both the client's call (`through`) and the server's call (`access`) may
 * reach. The two rights may come from different roles.
 */
export function limitedToBoth(user: Principal, through: Access, access: Access): Principal {
  const other = limitedTo(user, access)
  if (holdsEverywhere(user, through)) return other
  return { ...other, departIds: other.departIds.filter((id) => user.departIds.includes(id)) }
}

/** The level of the person must not be above the level of the administrator. */
export const mayViewAs = (viewer: Pick<Principal, 'isAdmin' | 'level'>, target: Pick<Principal, 'level'>): boolean =>
  viewer.isAdmin && target.level <= viewer.level

export function mayCall(user: Principal, access: Access): boolean {
  if (access === 'public' || access === 'signed-in') return true
  return typeof access === 'string' ? user.can(access) : access.some((code) => user.can(code))
}
