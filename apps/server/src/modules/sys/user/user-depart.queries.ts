import { sql, type SqlBool } from 'kysely'
import { compiled } from '../../../platform/db/compiled/compiled.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'

const departsOfUser = compiled((value: { userId: string }, on) =>
  on.selectFrom('sysUserDepart').select('depId').where('userId', '=', value.userId),
)

export async function listDepartIds(userId: string): Promise<string[]> {
  return (await departsOfUser({ userId })).map((row) => row.depId)
}

/** A membership that stays keeps its row, because roles in the department refer to the row. */
export async function replaceDeparts(userId: string, departIds: readonly string[]): Promise<void> {
  const left = db().deleteFrom('sysUserDepart').where('userId', '=', userId)
  await (departIds.length === 0 ? left : left.where('depId', 'not in', [...departIds])).execute()
  if (departIds.length > 0)
    await db()
      .insertInto('sysUserDepart')
      .values(departIds.map((depId) => ({ id: newId(), userId, depId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await forgetLostOrgCode([userId])
}

export async function insertUserDeparts(depId: string, userIds: readonly string[]): Promise<void> {
  await db()
    .insertInto('sysUserDepart')
    .values(userIds.map((userId) => ({ id: newId(), userId, depId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteUserDeparts(depId: string, userIds: readonly string[]): Promise<number> {
  const result = await db()
    .deleteFrom('sysUserDepart')
    .where('depId', '=', depId)
    .where('userId', 'in', [...userIds])
    .executeTakeFirst()
  await forgetLostOrgCode(userIds)
  return Number(result.numDeletedRows)
}

/** The new department becomes the current department. @returns the number of moved members */
export async function moveMembers(from: string, to: string, userIds: readonly string[]): Promise<number> {
  const result = await db()
    .deleteFrom('sysUserDepart')
    .where('depId', '=', from)
    .where('userId', 'in', [...userIds])
    .executeTakeFirst()
  await insertUserDeparts(to, userIds)
  const codeOf = (id: string) => db().selectFrom('sysDepart').select('orgCode').where('id', '=', id)
  await db()
    .updateTable('sysUser')
    .set({ orgCode: codeOf(to) })
    .where('id', 'in', [...userIds])
    .where('orgCode', '=', codeOf(from))
    .execute()
  return Number(result.numDeletedRows)
}

/** Clears the current department of people who have left it. */
async function forgetLostOrgCode(userIds: readonly string[]): Promise<void> {
  await db()
    .updateTable('sysUser')
    .set({ orgCode: null })
    .where('id', 'in', [...userIds])
    .where('orgCode', 'is not', null)
    .where(
      sql<SqlBool>`not exists (
        select 1 from sys_user_depart join sys_depart on sys_depart.id = sys_user_depart.dep_id
        where sys_user_depart.user_id = sys_user.id and sys_depart.org_code = sys_user.org_code
      )`,
    )
    .execute()
}

export async function countDeparts(ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const row = await db()
    .selectFrom('sysDepart')
    .where('id', 'in', [...ids])
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

export async function listDepartNames(): Promise<{ id: string; orgCode: string; departName: string }[]> {
  return db().selectFrom('sysDepart').select(['id', 'orgCode', 'departName']).orderBy('orgCode').execute()
}
