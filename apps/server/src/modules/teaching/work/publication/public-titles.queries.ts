import { sql } from 'kysely'
import { db } from '../../../../platform/db/database.ts'
import type { DepartScope } from '../../../sys/depart/depart.ts'
import { memberIds, peopleAs } from '../../../sys/user/user.ts'
import { PUBLISHED } from '../record/work-status.rules.ts'

const BATCH = 2000

export async function* eachPublicTitle(scope: DepartScope) {
  for (let after = ''; ;) {
    const published = db()
      .selectFrom('teachingWork as work')
      .innerJoin(peopleAs('author'), 'author.id', 'work.userId')
      .select([
        'work.id as workId',
        'work.userId',
        'author.realname',
        'author.nickname',
        'author.phone',
        'author.school',
        'author.userIdentity',
      ])
      .select(sql<string>`coalesce(work.public_name, work.work_name)`.as('title'))
      .where('work.workStatus', '>=', PUBLISHED)
      .where('work.deleteTime', 'is', null)
      .where('author.delFlag', '=', 0)
      .where('work.id', '>', after)
      .orderBy('work.id')
      .limit(BATCH)
    const rows = await (
      scope.all ? published : published.where('work.userId', 'in', memberIds([...scope.departIds, '']))
    ).execute()
    yield rows
    if (rows.length < BATCH) return
    after = rows.at(-1)!.workId
  }
}
