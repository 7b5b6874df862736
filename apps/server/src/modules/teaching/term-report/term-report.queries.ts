import type { Principal } from '../../../platform/auth/principal.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { stampInsert, stampUpdate } from '../../../platform/http/list/row-writer.ts'
import { peopleAs } from '../../sys/user/user.ts'

export interface WordsKey {
  departId: string
  userId: string
  term: string
}

/** Returns the comments in the reports of a class, by student. */
export async function listWords(departId: string, term: string): Promise<Map<string, string>> {
  const rows = await db()
    .selectFrom('teachingTermReport')
    .select(['userId', 'words'])
    .where('departId', '=', departId)
    .where('term', '=', term)
    .execute()
  return new Map(rows.map(({ userId, words }) => [userId, words]))
}

/** Locks the comment until the transaction ends. */
export async function lockWords({ departId, userId, term }: WordsKey) {
  await db()
    .updateTable('teachingTermReport')
    .set((eb) => ({ words: eb.ref('words') }))
    .where('departId', '=', departId)
    .where('userId', '=', userId)
    .where('term', '=', term)
    .execute()
  return db()
    .selectFrom('teachingTermReport as report')
    .leftJoin(peopleAs('author'), 'author.username', 'report.updateBy')
    .select(['report.id', 'report.words', 'author.realname as authorName'])
    .where('report.departId', '=', departId)
    .where('report.userId', '=', userId)
    .where('report.term', '=', term)
    .executeTakeFirst()
}

export async function upsertWords(wanted: WordsKey, words: string, user: Principal): Promise<void> {
  const changed = stampUpdate(user)
  await db()
    .insertInto('teachingTermReport')
    .values({ id: newId(), ...wanted, words, ...stampInsert(user), ...changed })
    .onConflict((conflict) => conflict.columns(['departId', 'userId', 'term']).doUpdateSet({ words, ...changed }))
    .execute()
}
