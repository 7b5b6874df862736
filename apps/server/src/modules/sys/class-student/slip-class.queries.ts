import { db } from '../../../platform/db/database.ts'
import { departsAs } from '../depart/depart.ts'
import { membershipsAs, peopleAs } from '../user/user.ts'

/** Adds the name of a class for printed slips, or null without a class. */
export async function withClassNames<T extends { username: string }>(
  told: readonly T[],
): Promise<(T & { className: string | null })[]> {
  if (told.length === 0) return []
  const names = told.map(({ username }) => username)
  const rows = await db()
    .selectFrom(peopleAs('person'))
    .innerJoin(membershipsAs('member'), 'member.userId', 'person.id')
    .innerJoin(departsAs('depart'), 'depart.id', 'member.depId')
    .select(['person.username', 'depart.departName'])
    .where('person.username', 'in', names)
    .orderBy('depart.orgCode', 'desc')
    .execute()
  const classes = new Map(rows.map(({ username, departName }) => [username, departName]))
  return told.map((account) => ({ ...account, className: classes.get(account.username) ?? null }))
}
