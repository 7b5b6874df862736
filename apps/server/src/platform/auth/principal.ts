import type { Access } from '@mashu/contract'

/** The person behind a request. The session alone says who that is; no body or query ever does. */
export interface Principal {
  readonly id: string
  readonly username: string
  readonly realname: string
  readonly userIdentity: number
  readonly orgCode: string | null
  /** Departments in charge (comma list on the user row); what a teacher may see follows from it. */
  readonly departIds: readonly string[]
  readonly roles: readonly string[]
  readonly roleIds: readonly string[]
  /** Highest level of the roles, −1 without one. */
  readonly level: number
  /** Roles of departments; what they grant holds within their department. */
  readonly departRoles: readonly DepartRoleHeld[]
  readonly sessionId: string
  readonly mustChangePassword: boolean
  /** Who looks at the site as this person; they read what `whileViewing` endpoints tell, and nothing else. */
  readonly viewer: { readonly id: string; readonly realname: string } | null
  /** Administrators see all data. */
  readonly isAdmin: boolean
  /** Whether a role or a role of any department grants it. */
  can(code: string): boolean
  /** Whether a role grants it, so that it holds in no department alone. */
  canEverywhere(code: string): boolean
}

export interface DepartRoleHeld {
  readonly id: string
  readonly departId: string
  /** Permission codes that it grants. */
  readonly codes: ReadonlySet<string>
}

/**
 * The person as far as a call reaches: what only a role of a department grants reaches the people and rows of that
 * department, not those of other departments the person is in charge of.
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
 * The person whom the call `through` let in, as far as another call reaches that it stands for: beyond neither. Each of
 * the two rights may come from another role.
 */
export function limitedToBoth(user: Principal, through: Access, access: Access): Principal {
  const other = limitedTo(user, access)
  if (holdsEverywhere(user, through)) return other
  return { ...other, departIds: other.departIds.filter((id) => user.departIds.includes(id)) }
}

/** Only administrators look at the site as others do, and only as users below them. */
export const mayViewAs = (viewer: Pick<Principal, 'isAdmin' | 'level'>, target: Pick<Principal, 'level'>): boolean =>
  viewer.isAdmin && target.level <= viewer.level

export function mayCall(user: Principal, access: Access): boolean {
  if (access === 'public' || access === 'signed-in') return true
  return typeof access === 'string' ? user.can(access) : access.some((code) => user.can(code))
}
