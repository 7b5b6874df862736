import { db } from '../../../platform/db/database.ts'
import { departsAs } from '../../sys/depart/depart.ts'
import { memberIds, peopleAs } from '../../sys/user/user.ts'

const BATCH = 500

/** A name may belong to several classes. */
export function listClassesCalled(name: string) {
  return db()
    .selectFrom(departsAs('depart'))
    .select(['id', 'departName', 'orgCode'])
    .where((eb) => eb.or([eb('id', '=', name), eb('departName', '=', name)]))
    .orderBy('orgCode')
    .execute()
}

/** Returns batches ordered by id, without works in the recycle bin. */
export async function* listWorksToExport(of: { userId: string } | { departIds: readonly string[] }) {
  for (let after = ''; ;) {
    const rows = await db()
      .selectFrom('teachingWork as work')
      .leftJoin(peopleAs('author'), 'author.id', 'work.userId')
      .leftJoin(departsAs('depart'), 'depart.id', 'work.departId')
      .select([
        'work.id',
        'work.workName',
        'work.workType',
        'work.workFile',
        'work.versionNo',
        'work.createTime',
        'work.updateTime',
        'author.username',
        'author.realname',
        'depart.departName',
      ])
      .where('work.deleteTime', 'is', null)
      .where('work.id', '>', after)
      .where((eb) =>
        'userId' in of
          ? eb('work.userId', '=', of.userId)
          : // Free works of students belong to no class.
            eb.or([
              eb('work.departId', 'in', [...of.departIds]),
              eb.and([eb('work.departId', 'is', null), eb('work.userId', 'in', memberIds(of.departIds))]),
            ]),
      )
      .orderBy('work.id')
      .limit(BATCH)
      .execute()
    yield* rows
    if (rows.length < BATCH) return
    after = rows.at(-1)!.id
  }
}
