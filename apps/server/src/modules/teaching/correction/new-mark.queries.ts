import { db } from '../../../platform/db/database.ts'
import { peopleAs } from '../../sys/user/user.ts'
import { RETURNED } from '../work/work.ts'

/** Maximum number of marks; more are not useful to a child. */
const MANY = 50

/** Newest first. */
export async function listNewMarks(userId: string) {
  const marks = await db()
    .selectFrom('teachingWork as work')
    .innerJoin('teachingWorkCorrect as correct', 'correct.workId', 'work.id')
    .leftJoin('sysFile as cover', 'cover.id', 'work.workCover')
    .leftJoin(peopleAs('marker'), 'marker.username', 'correct.updateBy')
    .select([
      'work.id as workId',
      'work.workName',
      'work.workType',
      'cover.filePath as coverFileKey',
      'correct.score',
      'correct.comment',
      'correct.updateTime as markTime',
      'marker.realname as teacherName',
      'work.submitStatus',
    ])
    .where('work.userId', '=', userId)
    .where('work.deleteTime', 'is', null)
    .where('correct.seenTime', 'is', null)
    .where((eb) => eb.or([eb('correct.score', 'is not', null), eb('correct.comment', '<>', '')]))
    .orderBy('correct.updateTime', 'desc')
    .orderBy('correct.id')
    .limit(MANY)
    .execute()
  return marks.map(({ submitStatus, ...mark }) => ({ ...mark, returned: submitStatus === RETURNED }))
}

/** Null means that the student has not seen the mark. */
export async function updateSeenTime(workId: string, seenTime: string | null): Promise<void> {
  await db().updateTable('teachingWorkCorrect').set({ seenTime }).where('workId', '=', workId).execute()
}
