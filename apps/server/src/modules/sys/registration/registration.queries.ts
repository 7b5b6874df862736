import { db } from '../../../platform/db/database.ts'

export function listRoles(ids: readonly string[]): Promise<{ id: string; roleCode: string }[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : db()
        .selectFrom('sysRole')
        .select(['id', 'roleCode'])
        .where('id', 'in', [...ids])
        .execute()
}

export async function selectStudentRoleId(): Promise<string> {
  return (await db().selectFrom('sysRole').select('id').where('roleCode', '=', 'student').executeTakeFirstOrThrow()).id
}

/** Those of the departments that still exist. */
export async function listDepartIds(ids: readonly string[]): Promise<string[]> {
  return ids.length === 0
    ? []
    : (
        await db()
          .selectFrom('sysDepart')
          .select('id')
          .where('id', 'in', [...ids])
          .execute()
      ).map((row) => row.id)
}
