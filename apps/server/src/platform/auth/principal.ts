import type { FastifyRequest } from 'fastify'
import { problem, type Access, type AnyEndpoint } from '@mashu/contract'
import { db } from '../db/database.ts'
import { perDatabase } from '../db/per-database.ts'
import { findSession } from './session.ts'

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
  readonly sessionId: string
  readonly mustChangePassword: boolean
  /** Administrators see all data. */
  readonly isAdmin: boolean
  can(code: string): boolean
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

type CodesOfRoles = Map<string, { codes: Set<string>; until: number }>

/** Permission codes by the ids of all roles of a person. */
const permissionCache = perDatabase(() => ({ current: new Map() as CodesOfRoles }))

/** Called when roles or their permissions changed. */
export function forgetPermissions(): void {
  // Not emptied: a query under way would put in what it has read before the change.
  permissionCache().current = new Map()
}

async function permissionCodes(roleIds: readonly string[]): Promise<Set<string>> {
  if (roleIds.length === 0) return new Set()
  const key = [...roleIds].sort().join()
  const cache = permissionCache().current
  const known = cache.get(key)
  if (known && known.until > performance.now()) return known.codes
  const rows = await db()
    .selectFrom('sysRolePermission')
    .innerJoin('sysPermission', 'sysPermission.id', 'sysRolePermission.permissionId')
    .where('sysRolePermission.roleId', 'in', [...roleIds])
    .where('sysPermission.perms', 'is not', null)
    .select('sysPermission.perms')
    .execute()
  const codes = new Set(rows.map((row) => row.perms).filter((code): code is string => Boolean(code)))
  cache.set(key, { codes, until: performance.now() + CACHE_MS })
  return codes
}

/** The person of a token, or null when the token is unknown, expired, or its owner frozen or deleted. */
export async function principalOf(token: string): Promise<Principal | null> {
  const session = await findSession(token)
  if (!session) return null
  const roles = await db()
    .selectFrom('sysUserRole')
    .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
    .where('sysUserRole.userId', '=', session.userId)
    .select(['sysRole.id', 'sysRole.roleCode', 'sysRole.roleLevel'])
    .execute()
  const roleCodes = roles.map((role) => role.roleCode)
  const isAdmin = roleCodes.some(grantsEverything)
  const codes = isAdmin ? new Set<string>() : await permissionCodes(roles.map((role) => role.id))
  return {
    id: session.userId,
    username: session.username,
    realname: session.realname,
    userIdentity: session.userIdentity,
    orgCode: session.orgCode,
    departIds: session.departIds.split(',').filter(Boolean),
    roles: roleCodes,
    roleIds: roles.map((role) => role.id),
    level: roles.reduce((highest, role) => Math.max(highest, role.roleLevel), -1),
    sessionId: session.id,
    mustChangePassword: session.mustChangePassword === 1,
    isAdmin,
    can: (code) => isAdmin || codes.has(code),
  }
}

export function mayCall(user: Principal, access: Access): boolean {
  if (access === 'public' || access === 'signed-in') return true
  return typeof access === 'string' ? user.can(access) : access.some((code) => user.can(code))
}

export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-access-token']
  return typeof header === 'string' && header !== '' ? header : undefined
}

/** Finds the session and checks the access of an endpoint, before anything is parsed. */
export async function authorize(request: FastifyRequest, endpoint: AnyEndpoint): Promise<Principal | null> {
  const token = tokenOf(request)
  const user = token === undefined ? null : await principalOf(token)
  if (endpoint.access === 'public') return user
  if (!user) throw problem(token === undefined ? 'session.missing' : 'session.invalid')
  if (user.mustChangePassword && !endpoint.beforeNewPassword) throw problem('session.mustChangePassword')
  if (!mayCall(user, endpoint.access)) throw problem('access.denied')
  return user
}
