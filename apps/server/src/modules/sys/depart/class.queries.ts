import type { Principal } from '../../../platform/auth/principal.ts'
import { db } from '../../../platform/db/database.ts'
import { departScope } from './depart.queries.ts'
import { CLASS } from '../../../platform/auth/charge.ts'

/** Null means that the teacher of the class has chosen nothing. */
export async function listClassExtensions(userId: string): Promise<(string | null)[]> {
  const rows = await db()
    .selectFrom('sysUserDepart')
    .innerJoin('sysDepart', 'sysDepart.id', 'sysUserDepart.depId')
    .select('sysDepart.extensions')
    .where('sysUserDepart.userId', '=', userId)
    .where('sysDepart.orgCategory', '=', CLASS)
    .execute()
  return rows.map(({ extensions }) => extensions)
}

/** Checks the classes that the person attends or has charge of. */
export async function mayConnectMicrobit(user: Pick<Principal, 'id' | 'isAdmin' | 'departIds'>): Promise<boolean> {
  const scope = await departScope(user)
  const query = db().selectFrom('sysDepart').select('id').where('microbit', '=', 1).limit(1)
  if (scope.all) return (await query.executeTakeFirst()) !== undefined
  const row = await query
    .where((eb) =>
      eb.or([
        eb('id', 'in', eb.selectFrom('sysUserDepart').select('depId').where('userId', '=', user.id)),
        ...(scope.departIds.length === 0 ? [] : [eb('id', 'in', scope.departIds)]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

export async function hasClass(): Promise<boolean> {
  const found = db().selectFrom('sysDepart').select('id').where('orgCategory', '=', CLASS).limit(1)
  return (await found.executeTakeFirst()) !== undefined
}
