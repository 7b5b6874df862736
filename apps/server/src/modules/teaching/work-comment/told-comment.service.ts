import { sql } from 'kysely'
import { db, transaction } from '../../../platform/db/database.ts'
import { now } from '../../../platform/time/time.ts'
import type { DepartScope } from '../../sys/depart/depart.ts'
import { withMaskedDetails } from '../../sys/safe-text/safe-text.ts'
import { peopleAs } from '../../sys/user/user.ts'
import { ownDetailsOf } from '../public-text/public-text.ts'
import { idsOf } from './comment-office.queries.ts'

/** Maximum length of the list; the next comments are listed after these are changed. */
const MAX_COMMENTS = 200
const BATCH = 2000

/** Selects visible comments with an id after `after` if their author or the author of the work belongs to the scope. */
const shownComments = (scope: DepartScope, after: string) => {
  const rows = db()
    .selectFrom('teachingWorkComment as said')
    .innerJoin(peopleAs('author'), 'author.id', 'said.userId')
    .innerJoin('teachingWork as work', 'work.id', 'said.workId')
    .select([
      'said.id',
      'said.comment',
      'author.realname',
      'author.nickname',
      'author.phone',
      'author.school',
      'author.userIdentity',
    ])
    .select(sql<string>`coalesce(work.public_name, work.work_name)`.as('workName'))
    .where('said.deleteTime', 'is', null)
    .where('said.hidden', '=', 0)
    .where('said.waiting', '=', 0)
    .where('said.id', '>', after)
    .orderBy('said.id')
    .limit(BATCH)
  return scope.all ? rows : rows.where('said.id', 'in', idsOf(scope.departIds))
}

/** Lists comments that reveal their author, with their masked texts. */
export async function listToldComments(scope: DepartScope) {
  const found = []
  for (let after = ''; ;) {
    const rows = await shownComments(scope, after).execute()
    for (const { id, comment, workName, ...author } of rows) {
      const masked = withMaskedDetails(comment, ownDetailsOf(author))
      if (masked === comment) continue
      if (found.push({ id, comment, masked, workName, realname: author.realname }) === MAX_COMMENTS) return found
    }
    if (rows.length < BATCH) return found
    after = rows.at(-1)!.id
  }
}

/** @returns the number of changed comments */
export async function maskTold(scope: DepartScope, ids: readonly string[], by: string): Promise<number> {
  return transaction(async () => {
    const rows = await shownComments(scope, '')
      .where('said.id', 'in', [...ids])
      .execute()
    let masked = 0
    for (const { id, comment, ...author } of rows) {
      const neutral = withMaskedDetails(comment, ownDetailsOf(author))
      if (neutral === comment) continue
      await db()
        .updateTable('teachingWorkComment')
        .set({ comment: neutral, updateBy: by, updateTime: now() })
        .where('id', '=', id)
        .execute()
      masked++
    }
    return masked
  })
}
