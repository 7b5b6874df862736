import { course } from '@mashu/contract/teaching/course'
import { db } from '../../../platform/db/database.ts'
import { contains } from '../../../platform/http/list/filter.ts'
import { listPage, type ListQuery } from '../../../platform/http/list/list.ts'
import { table, visitorColumns } from './course.queries.ts'

export function listHomeCourses(
  query: ListQuery & { courseName?: string; courseType?: string; courseCategory?: string },
) {
  let builder = db().selectFrom(table).select(visitorColumns).where('showHome', '=', 1)
  if (query.courseName) builder = builder.where(contains('teachingCourse.courseName', query.courseName))
  if (query.courseType) builder = builder.where('courseType', '=', query.courseType)
  if (query.courseCategory) builder = builder.where('courseCategory', '=', query.courseCategory)
  return listPage(builder, {
    contract: course.getHomeCourse,
    query: { pageNo: query.pageNo, pageSize: query.pageSize },
    table,
    defaultOrder: [['orderNum', 'asc']],
    shallow: true,
  })
}

/** Lists the courses for the site map. */
export const listHomeCourseIds = (limit: number) =>
  db()
    .selectFrom(table)
    .select(['id', 'updateTime'])
    .where('showHome', '=', 1)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export function selectOptionalHomeCourse(id: string) {
  return db()
    .selectFrom(table)
    .select([...visitorColumns, 'suitAge', 'lessonMinutes', 'teacherName', 'accessDays', 'saleText', 'placeLimit'])
    .where('id', '=', id)
    .where('showHome', '=', 1)
    .executeTakeFirst()
}

/** Selects the columns that the public page shows, in the order of units. */
export function listPublicUnits(courseId: string) {
  return db()
    .selectFrom('teachingCourseUnit')
    .select(['id', 'unitName', 'unitIntro', 'unitCover', 'courseWorkType'])
    .select(['courseWork', 'offeredBlocks', 'mediaContent', 'isTrial'])
    .where('courseId', '=', courseId)
    .orderBy('orderNum')
    .orderBy('createTime')
    .orderBy('id')
    .limit(1000)
    .execute()
}
