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

/** All roles, or those below a level. */
export function listRoles(below?: number) {
  const query = db().selectFrom('sysRole').select(columns).orderBy('roleLevel', 'desc').orderBy('createTime')
  return (below === undefined ? query : query.where('roleLevel', '<', below)).execute()
}

export function listRolesByIds(ids: readonly string[]) {
  return db()
    .selectFrom('sysRole')
    .select(['id', 'roleCode', 'roleLevel'])
    .where('id', 'in', [...ids])
    .execute()
}

/** Codes do not tell upper from lower case here, so that two roles cannot be mistaken for each other. */
export async function roleCodeTaken(roleCode: string, exceptId: string | undefined): Promise<boolean> {
  let query = db()
    .selectFrom('sysRole')
    .select('id')
    .where(sql<SqlBool>`${asciiLower(sql.ref('roleCode'))} = ${asciiFold(roleCode)}`)
    .limit(1)
  if (exceptId) query = query.where('id', '<>', exceptId)
  return (await query.executeTakeFirst()) !== undefined
}
