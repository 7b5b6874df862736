import { mute } from '@mashu/contract/teaching/moderation/mute'
import type { Principal } from '../../../platform/auth/principal.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { listPage, type ListQuery } from '../../../platform/http/list/list.ts'
import { now } from '../../../platform/time/time.ts'
import type { DepartScope } from '../../sys/depart/depart.ts'
import { memberIds, peopleAs } from '../../sys/user/user.ts'

/** Omits people who are not muted. */
export async function listMutedUntil(userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db()
    .selectFrom('teachingMute')
    .select(['userId', 'untilTime'])
    .where('userId', 'in', [...new Set(userIds)])
    .where('untilTime', '>', now())
    .execute()
  return new Map(rows.map((row) => [row.userId, row.untilTime]))
}

export async function upsertMute(
  userId: string,
  values: { untilTime: string; reason: string | null },
  user: Principal,
): Promise<void> {
  const time = now()
  const set = { ...values, createTime: time, updateBy: user.username, updateTime: time }
  await db()
    .insertInto('teachingMute')
    .values({ id: newId(), userId, createBy: user.username, ...set })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(set))
    .execute()
}

/** @returns true when the person was still muted */
export async function deleteMute(userId: string): Promise<boolean> {
  const done = await db().deleteFrom('teachingMute').where('userId', '=', userId).returning('untilTime').execute()
  return done.some(({ untilTime }) => untilTime > now())
}

export function selectOptionalPerson(id: string) {
  return db()
    .selectFrom(peopleAs('person'))
    .select('person.userIdentity')
    .where('person.id', '=', id)
    .where('person.delFlag', '=', 0)
    .executeTakeFirst()
}

export function listMutes(scope: DepartScope, query: ListQuery) {
  let rows = db()
    .selectFrom('teachingMute')
    // A cross join fixes the join order. SQLite has no statistics of a small table and would start with all accounts.
    .crossJoin(peopleAs('person'))
    .whereRef('person.id', '=', 'teachingMute.userId')
    .select([
      'teachingMute.userId',
      'person.realname',
      'teachingMute.untilTime',
      'teachingMute.reason',
      'teachingMute.updateBy',
      'teachingMute.createTime',
    ])
    .where('teachingMute.untilTime', '>', now())
    .where('person.delFlag', '=', 0)
  if (!scope.all) rows = rows.where('teachingMute.userId', 'in', memberIds([...scope.departIds, '']))
  return listPage(rows, {
    contract: mute.list,
    query,
    table: 'teachingMute',
    columns: { realname: 'person.realname', className: null, muterName: null },
    defaultOrder: [['createTime', 'desc']],
  })
}
