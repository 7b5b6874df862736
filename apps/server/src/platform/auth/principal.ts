import type { FastifyRequest } from 'fastify'
import { methodsOf, problem, type Access, type AnyEndpoint } from '@mashu/contract'
import { compiled } from '../db/compiled/compiled.ts'
import { db } from '../db/database.ts'
import { perDatabase } from '../db/per-database.ts'
import { soleWriterCache } from '../db/cached-reads.ts'
import { memoryCopy } from '../instances/memory-copy.ts'
import { findSession } from './find-session.ts'
import { hashToken, isToken } from './session-token.ts'

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

const EVERYTHING = new Set(['admin', 'dev'])
/** Roles that may do everything by their code alone, whatever their level or grants say. */
export const grantsEverything = (roleCode: unknown): boolean => EVERYTHING.has(String(roleCode))
/**
 * Whether a code is one of those or reads like one. What is refused is told apart more coarsely than what grants, so
 * that no spelling stands between them.
 */
export const readsLikeEverything = (roleCode: unknown): boolean =>
  EVERYTHING.has(String(roleCode).replace(/[^\w]/g, '').toLowerCase())

const CACHE_MS = 30_000

type Cache<T> = Map<string, { value: T; until: number }>
/** What each of these roles of departments grants. */
type CodesByRole = ReadonlyMap<string, ReadonlySet<string>>

/** Permission codes by the ids of all roles of a person, and by those of all their roles of departments. */
const permissionCache = perDatabase(() => ({
  current: { roles: new Map() as Cache<ReadonlySet<string>>, departRoles: new Map() as Cache<CodesByRole> },
}))

export const permissionCopy = memoryCopy('permission', () => {
  // Not emptied: a query under way would put in what it has read before the change.
  permissionCache().current = { roles: new Map(), departRoles: new Map() }
})
/** Called when roles or their permissions changed. */
export const forgetPermissions = permissionCopy.changed

/** How many sets of roles, and of roles of departments, have their permissions cached. */
export function permissionsCached(): number {
  const { roles, departRoles } = permissionCache().current
  return roles.size + departRoles.size
}

async function cached<T>(cache: Cache<T>, ids: readonly string[], read: () => Promise<T>): Promise<T> {
  const key = [...ids].sort().join()
  const known = cache.get(key)
  if (known && known.until > performance.now()) return known.value
  const value = await read()
  cache.set(key, { value, until: performance.now() + CACHE_MS })
  return value
}

async function permissionCodes(roleIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (roleIds.length === 0) return new Set()
  return cached(permissionCache().current.roles, roleIds, async () => {
    const rows = await db()
      .selectFrom('sysRolePermission')
      .innerJoin('sysPermission', 'sysPermission.id', 'sysRolePermission.permissionId')
      .where('sysRolePermission.roleId', 'in', [...roleIds])
      .where('sysPermission.perms', 'is not', null)
      .select('sysPermission.perms')
      .execute()
    return new Set(rows.map((row) => row.perms).filter((code): code is string => Boolean(code)))
  })
}

/** A grant of a department's role hangs on the grant of its department, so what is here the department has too. */
async function departCodes(ids: readonly string[]): Promise<CodesByRole> {
  if (ids.length === 0) return new Map()
  return cached(permissionCache().current.departRoles, ids, async () => {
    const rows = await db()
      .selectFrom('sysDepartRolePermission')
      .innerJoin('sysDepartPermission', 'sysDepartPermission.id', 'sysDepartRolePermission.departPermissionId')
      .innerJoin('sysPermission', 'sysPermission.id', 'sysDepartPermission.permissionId')
      .where('sysDepartRolePermission.roleId', 'in', [...ids])
      .where('sysPermission.perms', 'is not', null)
      .select(['sysDepartRolePermission.roleId', 'sysPermission.perms'])
      .execute()
    const granted = new Map(ids.map((id) => [id, new Set<string>()]))
    for (const { roleId, perms } of rows) if (perms) granted.get(roleId)?.add(perms)
    return granted
  })
}

const rolesOf = compiled((value: { userId: string }, on) =>
  on
    .selectFrom('sysUserRole')
    .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
    .where('sysUserRole.userId', '=', value.userId)
    .select(['sysRole.id', 'sysRole.roleCode', 'sysRole.roleLevel']),
)

const heldDepartRoles = compiled((value: { userId: string }, on) =>
  on
    .selectFrom('sysUserDepart')
    .innerJoin('sysDepartRoleUser', 'sysDepartRoleUser.userDepartId', 'sysUserDepart.id')
    .innerJoin('sysDepartRole', 'sysDepartRole.id', 'sysDepartRoleUser.droleId')
    .where('sysUserDepart.userId', '=', value.userId)
    .whereRef('sysDepartRole.departId', '=', 'sysUserDepart.depId')
    .select(['sysDepartRole.id', 'sysDepartRole.departId']),
)

/** Roles that this person has in the departments they are a member of. */
async function departRolesOf(userId: string): Promise<DepartRoleHeld[]> {
  const held = await heldDepartRoles({ userId })
  const codes = await departCodes(held.map(({ id }) => id))
  return held.map((role) => ({ ...role, codes: codes.get(role.id) ?? new Set() }))
}

const MAX_PRINCIPALS = 2000
/** A person calls again and again while nothing is written; any write, a revoked session too, is seen at once. */
const cachedPrincipal = soleWriterCache<Principal | null>(MAX_PRINCIPALS)

/** The person of a token, or null when the token is unknown, expired, or its owner frozen or deleted. */
export const principalOf = (token: string): Promise<Principal | null> =>
  isToken(token) ? cachedPrincipal(hashToken(token), () => selectPrincipal(token)) : Promise.resolve(null)

async function selectPrincipal(token: string): Promise<Principal | null> {
  const session = await findSession(token)
  if (!session) return null
  const rights = await rightsOf(session.userId)
  const viewer = session.viewerId === null ? null : { id: session.viewerId, realname: session.viewerName ?? '' }
  if (viewer && !mayViewAs(await rightsOf(viewer.id), rights)) return null
  return {
    ...rights,
    viewer,
    id: session.userId,
    username: session.username,
    realname: session.realname,
    userIdentity: session.userIdentity,
    orgCode: session.orgCode,
    departIds: session.departIds.split(',').filter(Boolean),
    sessionId: session.id,
    mustChangePassword: session.mustChangePassword === 1,
  }
}

/** The person of an account, for what is made for them while they are not there. */
export async function principalOfAccount({
  id,
  username,
  realname,
  userIdentity,
  orgCode,
  departIds,
}: Pick<Principal, 'id' | 'username' | 'realname' | 'userIdentity' | 'orgCode'> & {
  departIds: string
}): Promise<Principal> {
  const account = { id, username, realname, userIdentity, orgCode, departIds: departIds.split(',').filter(Boolean) }
  return { ...(await rightsOf(id)), ...account, viewer: null, sessionId: '', mustChangePassword: false }
}

type Rights = Pick<Principal, 'roles' | 'roleIds' | 'level' | 'departRoles' | 'isAdmin' | 'can' | 'canEverywhere'>

/** What a person may do, whoever asks. */
export async function rightsOf(userId: string): Promise<Rights> {
  const roles = await rolesOf({ userId })
  const roleCodes = roles.map((role) => role.roleCode)
  const isAdmin = roleCodes.some(grantsEverything)
  const departRoles = isAdmin ? [] : await departRolesOf(userId)
  const codes = isAdmin ? new Set<string>() : await permissionCodes(roles.map((role) => role.id))
  const canEverywhere = (code: string) => isAdmin || codes.has(code)
  return {
    roles: roleCodes,
    roleIds: roles.map((role) => role.id),
    level: roles.reduce((highest, role) => Math.max(highest, role.roleLevel), -1),
    departRoles,
    isAdmin,
    can: (code) => canEverywhere(code) || departRoles.some((role) => role.codes.has(code)),
    canEverywhere,
  }
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

export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-access-token']
  return typeof header === 'string' && header !== '' ? header : undefined
}

/** Public data are read as a guest does; everything else waits until the view is over. */
function refuseView(user: Principal, endpoint: AnyEndpoint): null {
  if (endpoint.access === 'public' && methodsOf(endpoint).every((method) => method === 'GET')) return null
  throw problem('session.viewing', { name: user.realname })
}

/** Finds the session and checks the access of an endpoint, before anything is parsed. */
export async function authorize(request: FastifyRequest, endpoint: AnyEndpoint): Promise<Principal | null> {
  const token = tokenOf(request)
  const user = token === undefined ? null : await principalOf(token)
  if (user?.viewer && !endpoint.whileViewing) return refuseView(user, endpoint)
  if (endpoint.access === 'public') return user
  if (!user) throw problem(token === undefined ? 'session.missing' : 'session.invalid')
  if (user.mustChangePassword && !user.viewer && !endpoint.beforeNewPassword)
    throw problem('session.mustChangePassword')
  if (!mayCall(user, endpoint.access)) throw problem('access.denied')
  return limitedTo(user, endpoint.access)
}
