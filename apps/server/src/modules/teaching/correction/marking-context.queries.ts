import { sql } from 'kysely'
import { db } from '../../../platform/db/database.ts'

/** Returns the task of a unit or an assignment. A free creation has no task. */
export async function selectOptionalTaskText(work: { courseId: string | null; additionalId: string | null }) {
  if (work.courseId !== null)
    return db()
      .selectFrom('teachingCourseUnit')
      .select(['unitIntro as taskText', 'mediaContent as taskHtml', 'courseWorkAnswer as answer', 'showAnswer'])
      .where('id', '=', work.courseId)
      .executeTakeFirst()
  if (work.additionalId === null) return undefined
  return db()
    .selectFrom('teachingAdditionalWork')
    .select([
      'workDesc as taskText',
      sql<string | null>`null`.as('taskHtml'),
      'workAnswer as answer',
      sql<number>`0`.as('showAnswer'),
    ])
    .where('id', '=', work.additionalId)
    .executeTakeFirst()
}

export function selectOptionalLastMark(userId: string, exceptWorkId: string) {
  return db()
    .selectFrom('teachingWork as work')
    .innerJoin('teachingWorkCorrect as correct', 'correct.workId', 'work.id')
    .select(['work.workName', 'correct.score', 'correct.comment', 'correct.updateTime as markTime'])
    .where('work.userId', '=', userId)
    .where('work.id', '<>', exceptWorkId)
    .where('work.deleteTime', 'is', null)
    .where((eb) => eb.or([eb('correct.score', 'is not', null), eb('correct.comment', '<>', '')]))
    .orderBy('correct.updateTime', 'desc')
    .orderBy('correct.id')
    .executeTakeFirst()
}
