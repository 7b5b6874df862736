import { MAX_OPTIONS, type Lookup } from '../../../platform/app/lookup.ts'
import { db } from '../../../platform/db/database.ts'
import { contains } from '../../../platform/http/list/filter.ts'

export const lookUpCourses: Lookup = async (_user, { keyword, values }) => {
  let query = db()
    .selectFrom('teachingCourse')
    .select(['teachingCourse.id as value', 'teachingCourse.courseName as text'])
    .orderBy('teachingCourse.orderNum')
    .limit(MAX_OPTIONS)
  if (keyword) query = query.where(contains('teachingCourse.courseName', keyword))
  if (values) query = query.where('teachingCourse.id', 'in', [...values])
  return query.execute()
}
