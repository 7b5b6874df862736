import { sql } from 'kysely'
import { db } from '../../../platform/db/database.ts'
import { contains } from '../../../platform/http/list/filter.ts'
import { listSpelledIds } from '../../../platform/http/list/list-spelled.ts'
import { now } from '../../../platform/time/time.ts'
import { paidCourseIds } from './course-access.queries.ts'
import { table, visitorColumns } from './course.queries.ts'

/**
 * The courses that a person may read: shared courses, paid courses, courses of `classIds`, and courses created by
 * `username`. `opened` omits courses that are not yet open to a class.
 */
export interface Reach {
  everything: boolean
  classIds: readonly string[]
  opened: boolean
  username: string | null
  userId: string
}

function reached({ everything, classIds, opened, username, userId }: Reach) {
  const base = db().selectFrom(table)
  if (everything) return base
  return base.where((eb) => {
    let link = eb
      .selectFrom('teachingCourseDept')
      .select('teachingCourseDept.courseId')
      .where('teachingCourseDept.deptId', 'in', [...classIds])
    if (opened) link = link.where('teachingCourseDept.openTime', '<=', now())
    return eb.or([
      eb('isShared', '=', 1),
      eb('teachingCourse.id', 'in', paidCourseIds(userId)),
      ...(classIds.length > 0 ? [eb('teachingCourse.id', 'in', link)] : []),
      ...(username === null ? [] : [eb('teachingCourse.createBy', '=', username)]),
    ])
  })
}

export function listReachedCourses(reach: Reach) {
  return reached(reach)
    .select([...visitorColumns, 'isShared', 'showHome'])
    .orderBy('orderNum')
    .orderBy('createTime')
    .limit(1000)
    .execute()
}

/** Finds courses by name or pinyin, short names first. A null `reach` means all courses. */
export async function findCourses(reach: Reach | null, words: string, most: number) {
  const all = () => (reach === null ? db().selectFrom(table) : reached(reach))
  const titles = all().select(['teachingCourse.id', 'courseName as title']).orderBy('createTime', 'desc')
  const spelled = await listSpelledIds(titles, words)
  return all()
    .select(['teachingCourse.id', 'courseName', 'showType'])
    .where((eb) =>
      eb.or([
        contains('teachingCourse.courseName', words),
        ...(spelled.length > 0 ? [eb('teachingCourse.id', 'in', spelled)] : []),
      ]),
    )
    .orderBy(sql`length(course_name)`)
    .orderBy('teachingCourse.id')
    .limit(most)
    .execute()
}

export async function isReached(reach: Reach, courseId: string): Promise<boolean> {
  return (
    (await reached(reach).select('teachingCourse.id').where('teachingCourse.id', '=', courseId).executeTakeFirst()) !==
    undefined
  )
}

/** Units are in order, with the status of this person's work. */
export function listUnitProgress(courseIds: readonly string[], userId: string) {
  if (courseIds.length === 0) return Promise.resolve([])
  return db()
    .selectFrom('teachingCourseUnit as unit')
    .leftJoin('teachingWork as work', (join) =>
      join.onRef('work.courseId', '=', 'unit.id').on('work.userId', '=', userId).on('work.deleteTime', 'is', null),
    )
    .select([
      'unit.id',
      'unit.courseId',
      'unit.unitName',
      'work.id as workId',
      sql<number>`coalesce(work.submit_status, 0)`.as('status'),
    ])
    .where('unit.courseId', 'in', [...courseIds])
    .orderBy('unit.courseId')
    .orderBy('unit.orderNum')
    .orderBy('unit.id')
    .execute()
}
