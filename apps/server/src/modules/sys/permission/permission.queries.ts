import { rowVersionOf } from '../../../platform/history/fresh.ts'
import { db } from '../../../platform/db/database.ts'

const columns = [
  'id',
  'parentId',
  'name',
  'url',
  'component',
  'componentName',
  'redirect',
  'menuType',
  'perms',
  'permsType',
  'sortNo',
  'alwaysShow',
  'icon',
  'isRoute',
  'isLeaf',
  'keepAlive',
  'hidden',
  'description',
  'ruleFlag',
  'status',
  'internalOrExternal',
] as const
export type PermissionRow = Awaited<ReturnType<typeof listPermissions>>[number] & { rowVersion?: number }

export function listPermissions() {
  return db().selectFrom('sysPermission').select(columns).orderBy('sortNo').orderBy('id').execute()
}

export function listChildren(parentIds: readonly string[]): Promise<PermissionRow[]> {
  return db()
    .selectFrom('sysPermission')
    .select(columns)
    .where('parentId', 'in', [...parentIds])
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
}

/** Includes the row versions, for editing. */
export function listEditable(): Promise<PermissionRow[]> {
  return db()
    .selectFrom('sysPermission')
    .select(columns)
    .select(rowVersionOf('sysPermission'))
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
}

/** A null parent means the top level. */
export function listBelow(parentId: string | null): Promise<PermissionRow[]> {
  const query = db()
    .selectFrom('sysPermission')
    .select(columns)
    .select(rowVersionOf('sysPermission'))
    .orderBy('sortNo')
    .orderBy('id')
  return (parentId === null ? query.where('parentId', 'is', null) : query.where('parentId', '=', parentId)).execute()
}

export async function countRulesOf(ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const row = await db()
    .selectFrom('sysPermissionDataRule')
    .where('permissionId', 'in', [...ids])
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

export function selectOptionalPermission(id: string): Promise<PermissionRow | undefined> {
  return db().selectFrom('sysPermission').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function insertPermission(values: { id: string; name: string } & Record<string, unknown>): Promise<void> {
  await db().insertInto('sysPermission').values(values).execute()
}

export async function updatePermission(id: string, values: Record<string, unknown>): Promise<void> {
  await db().updateTable('sysPermission').set(values).where('id', '=', id).execute()
}

/** A menu entry with `:code` stands for all addresses that differ in the last part. */
const withCode = (path: string) => path.replace(/\/[^/]+$/, '/:code')

/** Ignores buttons. The table is small, so the column has no index. */
export async function hasPage(path: string): Promise<boolean> {
  return (
    (await db()
      .selectFrom('sysPermission')
      .select('id')
      .where('url', 'in', [path, withCode(path)])
      .where('menuType', '<', 2)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

/** Foreign keys delete the descendants, rules and grants too. */
export async function deletePermissions(ids: readonly string[]): Promise<void> {
  await db()
    .deleteFrom('sysPermission')
    .where('id', 'in', [...ids])
    .execute()
}

export async function refreshLeaf(ids: readonly (string | null)[]): Promise<void> {
  for (const id of new Set(ids)) {
    if (id === null) continue
    const child = await db()
      .selectFrom('sysPermission')
      .select('id')
      .where('parentId', '=', id)
      .limit(1)
      .executeTakeFirst()
    await db()
      .updateTable('sysPermission')
      .set({ isLeaf: child ? 0 : 1 })
      .where('id', '=', id)
      .execute()
  }
}
