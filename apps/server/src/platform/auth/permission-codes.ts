import { db } from '../db/database.ts'
import { perDatabase } from '../db/per-database.ts'
import { memoryCopy } from '../instances/memory-copy.ts'

const CACHE_MS = 30_000

type Cache<T> = Map<string, { value: T; until: number }>
type CodesByRole = ReadonlyMap<string, ReadonlySet<string>>

/** Permission codes by the ids of a person's roles or department roles, and codes that are switched off. */
const permissionCache = perDatabase(() => ({
  current: emptyCaches(),
}))
const emptyCaches = () => ({
  roles: new Map() as Cache<ReadonlySet<string>>,
  departRoles: new Map() as Cache<CodesByRole>,
  switchedOff: new Map() as Cache<ReadonlySet<string>>,
})

export const permissionCopy = memoryCopy('permission', () => {
  // A running query may still store outdated results in the old caches.
  permissionCache().current = emptyCaches()
})
/** Must be called when roles or their permissions have changed. */
export const forgetPermissions = permissionCopy.changed

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

export async function permissionCodes(roleIds: readonly string[]): Promise<ReadonlySet<string>> {
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

const BUTTON = 2
const OFF = '0'

/** A code with only switched-off menu entries restricts nothing. */
export const switchedOffCodes = () =>
  cached(permissionCache().current.switchedOff, [], async () => {
    const rows = await db()
      .selectFrom('sysPermission')
      .where('menuType', '=', BUTTON)
      .where('perms', 'is not', null)
      .select(['perms', 'status'])
      .execute()
    const on = new Set(rows.filter(({ status }) => status !== OFF).map(({ perms }) => perms))
    return new Set(rows.flatMap(({ perms }) => (perms && !on.has(perms) ? [perms] : [])))
  })

/** A department role can only have permissions of its department. */
export async function departCodes(ids: readonly string[]): Promise<CodesByRole> {
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
