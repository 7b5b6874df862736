import { sql } from 'kysely'
import type { Task } from '@mashu/contract/teaching/check/task-checks'
import { db } from '../../../platform/db/database.ts'
import { departsAs } from '../../sys/depart/depart.ts'
import { memberIds, peopleAs } from '../../sys/user/user.ts'
import { SUBMITTED } from '../work/work.ts'

/** The starter and the model answer of a task. */
export function selectOptionalTaskFiles({ kind, id }: Task) {
  if (kind === 'unit')
    return db()
      .selectFrom('teachingCourseUnit as unit')
      .innerJoin('teachingCourse as course', 'course.id', 'unit.courseId')
      .select(['unit.unitName as taskName', 'course.courseName'])
      .select(['unit.courseWork as starter', 'unit.courseWorkAnswer as answer'])
      .where('unit.id', '=', id)
      .executeTakeFirst()
  return db()
    .selectFrom('teachingAdditionalWork')
    .select(['workName as taskName', sql<string | null>`null`.as('courseName')])
    .select(['workUrl as starter', 'workAnswer as answer'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Newest first. Null means all departments. */
export function listHandedIn({ kind, id }: Task, departIds: readonly string[] | null, limit: number) {
  let works = db()
    .selectFrom('teachingWork as work')
    .innerJoin(peopleAs('student'), 'student.id', 'work.userId')
    .leftJoin(departsAs('depart'), 'depart.id', 'work.departId')
    .select(['work.id', 'work.workName', 'work.submitTime', 'work.parentId', 'depart.departName'])
    .select(['student.username', 'student.realname'])
    .select(sql<string>`cast(work.work_type as text)`.as('workType'))
    .where(kind === 'unit' ? 'work.courseId' : 'work.additionalId', '=', id)
    .where('work.submitStatus', '>=', SUBMITTED)
    .where('work.deleteTime', 'is', null)
    .where('student.delFlag', '=', 0)
  if (departIds !== null) works = works.where('work.userId', 'in', memberIds(departIds))
  return works.orderBy('work.submitTime', 'desc').orderBy('work.id').limit(limit).execute()
}
