import type { BodyOf } from '@mashu/contract'
import { additionalWorkProblem, type additionalWork } from '@mashu/contract/teaching/additional-work'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { stampInsert } from '../../../platform/http/list/row-writer.ts'
import { addDays } from '../../../platform/time/day.ts'
import type { ZoneClock } from '../../../platform/time/time.ts'
import { departScope } from '../../sys/depart/depart.ts'
import { copyChecks } from '../check-set/check-set.ts'
import { insertAdditional, listVisible } from './additional-work.queries.ts'
import { receiversOf, NO_RECEIVERS, replaceReceivers } from './receivers.ts'
import { columnsOf, recorded } from './additional-work.service.ts'

/** Keeps the local time of day. */
function shifted(clock: ZoneClock, time: string | null, days: number): string | null {
  if (time === null) return null
  const local = clock.toWire(time)
  return clock.fromWire(`${addDays(local.slice(0, 10), days)}${local.slice(10)}`)
}

/** Copies homework for other classes. @returns the ids of the copies in the order of `ids` */
export async function copyHomework(
  user: Principal,
  { ids, workDept, shiftDays, status }: BodyOf<typeof additionalWork.copyToTerm>,
  clock: ZoneClock,
): Promise<{ ids: string[] }> {
  const wanted = [...new Set(ids)]
  const rows = await listVisible(wanted, await departScope(user), user.username)
  if (rows.length < wanted.length) throw additionalWorkProblem('additionalWork.notFound')
  const receivers = await receiversOf(user, { workDept }, NO_RECEIVERS)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const stamp = stampInsert(user)
  const copies = wanted.map((id) => {
    const { rowVersion: _rowVersion, ...row } = byId.get(id)!
    const own = { id: newId(), status, sysOrgCode: user.orgCode, updateBy: null, updateTime: null }
    return {
      ...row,
      ...own,
      ...columnsOf(receivers),
      dueTime: shifted(clock, row.dueTime, shiftDays),
      ...stamp,
    }
  })
  const copyIds = copies.map(({ id }) => id)
  await transaction(async () => {
    await recorded(copyIds, 'add', user, async () => {
      for (const copy of copies) await insertAdditional(copy)
    })
    for (const id of copyIds) await replaceReceivers(id, receivers, status)
    await copyChecks(
      'homework',
      wanted.map((from, index) => ({ from, to: copyIds[index]! })),
      stamp,
    )
  })
  return { ids: copyIds }
}
