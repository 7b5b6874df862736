import { batches } from '../../../platform/batches.ts'
import { departProblem } from '@mashu/contract/sys/depart'
import { STUDENT } from '@mashu/contract/user-identity'
import type { Principal } from '../../../platform/auth/principal.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { nameOfTicket, newTicket } from '../../../platform/sheet/sealed.ts'
import { now } from '../../../platform/time/time.ts'

const KIND = 'emptied'
const UNDO_MS = 30 * 60_000

/** `workingIds` contains the removed students who had the class as their current class. */
interface Left {
  departId: string
  callerId: string
  userIds: string[]
  workingIds: string[]
}

const codeOf = (departId: string) => db().selectFrom('sysDepart').select('orgCode').where('id', '=', departId)

/**
 * Removes the students from a class, also as their current class. Staff stay.
 * @returns the number of students and the id of the undo
 */
export async function emptyClass(departId: string, caller: Principal): Promise<{ count: number; undoId: string }> {
  const members = await db()
    .selectFrom('sysUserDepart')
    .innerJoin('sysUser', 'sysUser.id', 'sysUserDepart.userId')
    .where('sysUserDepart.depId', '=', departId)
    .where('sysUser.userIdentity', '=', STUDENT)
    .select(['sysUser.id', 'sysUser.orgCode', 'sysUser.delFlag'])
    .execute()
  const orgCode = (await codeOf(departId).executeTakeFirst())?.orgCode
  const userIds = members.map((member) => member.id)
  const workingIds = members.filter((member) => member.orgCode === orgCode).map((member) => member.id)
  for (const ids of batches(userIds))
    await db().deleteFrom('sysUserDepart').where('depId', '=', departId).where('userId', 'in', ids).execute()
  for (const ids of batches(workingIds))
    await db().updateTable('sysUser').set({ orgCode: null }).where('id', 'in', ids).execute()
  const ticket = newTicket()
  const left: Left = { departId, callerId: caller.id, userIds, workingIds }
  await db().deleteFrom('sysOneTime').where('kind', '=', KIND).where('expireTime', '<', now()).execute()
  await db()
    .insertInto('sysOneTime')
    .values({
      id: newId(),
      kind: KIND,
      name: nameOfTicket(ticket),
      content: JSON.stringify(left),
      expireTime: new Date(Date.now() + UNDO_MS).toISOString(),
    })
    .execute()
  return { count: members.filter((member) => member.delFlag === 0).length, undoId: ticket }
}

/**
 * Restores the students whose accounts still exist.
 * @throws `depart.undoGone` when the undo is expired or used, or belongs to another person
 */
export async function refillClass(undoId: string, caller: Principal): Promise<{ departId: string; count: number }> {
  const found = await db()
    .selectFrom('sysOneTime')
    .select(['id', 'content'])
    .where('kind', '=', KIND)
    .where('name', '=', nameOfTicket(undoId))
    .where('expireTime', '>', now())
    .executeTakeFirst()
  const left = found && (JSON.parse(found.content) as Left)
  if (!left || left.callerId !== caller.id) throw departProblem('depart.undoGone')
  const used = await db().deleteFrom('sysOneTime').where('id', '=', found.id).executeTakeFirst()
  const orgCode = (await codeOf(left.departId).executeTakeFirst())?.orgCode
  if (Number(used.numDeletedRows) === 0 || orgCode === undefined) throw departProblem('depart.undoGone')
  let count = 0
  for (const ids of batches(left.userIds)) {
    const there = await db().selectFrom('sysUser').select('id').where('id', 'in', ids).execute()
    count += there.length
    if (there.length > 0)
      await db()
        .insertInto('sysUserDepart')
        .values(there.map(({ id }) => ({ id: newId(), userId: id, depId: left.departId })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  }
  for (const ids of batches(left.workingIds))
    await db().updateTable('sysUser').set({ orgCode }).where('id', 'in', ids).where('orgCode', 'is', null).execute()
  return { departId: left.departId, count }
}
