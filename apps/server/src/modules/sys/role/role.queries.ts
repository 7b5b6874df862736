import { sql, type SqlBool } from 'kysely'
import { asciiFold, asciiLower } from '../../../platform/db/ascii-fold.ts'
import { db } from '../../../platform/db/database.ts'

const columns = [
  'id',
  'roleName',
  'roleCode',
  'roleLevel',
  'description',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
] as const

export function listRoles(below?: number) {
  const query = db().selectFrom('sysRole').select(columns).orderBy('roleLevel', 'desc').orderBy('createTime')
  return (below === undefined ? query : query.where('roleLevel', '<', below)).execute()
}

export async function listRoleNames(): Promise<{ code: string; name: string }[]> {
  return (await listRoles()).map(({ roleCode: code, roleName: name }) => ({ code, name }))
}

export interface RoleLevel {
  id: string
  roleCode: string
  roleLevel: number
}

export function listRoleLevels(ids: readonly string[]): Promise<RoleLevel[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : db()
        .selectFrom('sysRole')
        .select(['id', 'roleCode', 'roleLevel'])
        .where('id', 'in', [...ids])
        .execute()
}

/** @throws when no role has this code */
export function selectRoleByCode(roleCode: string): Promise<RoleLevel> {
  return db()
    .selectFrom('sysRole')
    .select(['id', 'roleCode', 'roleLevel'])
    .where('roleCode', '=', roleCode)
    .executeTakeFirstOrThrow()
}

/** Ignores case, because people would confuse codes that differ only in case. */
export async function roleCodeTaken(roleCode: string, exceptId: string | undefined): Promise<boolean> {
  let query = db()
    .selectFrom('sysRole')
    .select('id')
    .where(sql<SqlBool>`${asciiLower(sql.ref('roleCode'))} = ${asciiFold(roleCode)}`)
    .limit(1)
  if (exceptId) query = query.where('id', '<>', exceptId)
  return (await query.executeTakeFirst()) !== undefined
}
