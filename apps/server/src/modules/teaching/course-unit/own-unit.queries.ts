import { sql } from 'kysely'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { db } from '../../../platform/db/database.ts'
import { listPage, type ListQuery } from '../../../platform/http/list/list.ts'
import type { HomeworkState } from './course-unit.rules.ts'
import { table, columns, order } from './course-unit.queries.ts'

/** 1 when a work has stars or a remark. */
const marked = sql<number>`case when correct.score is not null or correct.comment <> '' then 1 else 0 end`.as('marked')

/** A person has at most one work for a unit, so no unit is listed twice. */
export function listUnitsWithWork(courseId: string, userId: string, query: ListQuery) {
  const builder = db()
    .selectFrom(table)
    .innerJoin('teachingCourse', 'teachingCourse.id', 'teachingCourseUnit.courseId')
    .leftJoin('teachingWork as work', (join) =>
      join
        .onRef('work.courseId', '=', 'teachingCourseUnit.id')
        .on('work.userId', '=', userId)
        .on('work.deleteTime', 'is', null),
    )
    .leftJoin('sysFile as cover', 'cover.id', 'work.workCover')
    .leftJoin('teachingWorkCorrect as correct', 'correct.workId', 'work.id')
    .select(columns)
    .select([
      'teachingCourse.courseName',
      'work.id as mineWorkId',
      sql<string | null>`cast(work.work_status as text)`.as('mineWorkStatus'),
      sql<string | null>`cast(work.submit_status as text)`.as('mineSubmitStatus'),
      'correct.score as mineScore',
      'cover.filePath as mineCover',
      marked,
    ])
    .where('teachingCourseUnit.courseId', '=', courseId)
  return listPage(builder, {
    contract: courseUnit.mineUnit,
    query: { pageNo: query.pageNo, pageSize: query.pageSize },
    table,
    columns: {
      courseName: null,
      mineWorkId: null,
      mineWorkStatus: null,
      mineSubmitStatus: null,
      mineScore: null,
      mineCover: null,
      mineChanged: null,
      hasHomework: null,
      locked: null,
      dueTime: null,
      dueMoved: null,
      dueNote: null,
      answerOpen: null,
    },
    defaultOrder: order,
  })
}

export async function selectOwnWorkId(unitId: string, userId: string): Promise<string | null> {
  const row = await db()
    .selectFrom('teachingWork')
    .select('id')
    .where('courseId', '=', unitId)
    .where('userId', '=', userId)
    .where('deleteTime', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function selectHomeworkState(unitId: string, userId: string): Promise<HomeworkState> {
  const row = await db()
    .selectFrom('teachingWork as work')
    .leftJoin('teachingWorkCorrect as correct', 'correct.workId', 'work.id')
    .select([sql<string>`cast(work.submit_status as text)`.as('submitStatus'), marked])
    .where('work.courseId', '=', unitId)
    .where('work.userId', '=', userId)
    .where('work.deleteTime', 'is', null)
    .executeTakeFirst()
  return { submitStatus: row?.submitStatus ?? null, isMarked: row?.marked === 1 }
}
