import { db } from '../../../platform/db/database.ts'
import { listIdsInCharge, peopleAs } from '../../sys/user/user.ts'

/** Twelve pictures fill one or two rows of the page. */
const WORKS = 12

export async function listTeachers(departId: string) {
  const ids = await listIdsInCharge([departId])
  if (ids.length === 0) return []
  return db()
    .selectFrom(peopleAs('teacher'))
    .select(['teacher.id', 'teacher.realname', 'teacher.avatar'])
    .where('teacher.id', 'in', ids)
    .orderBy('teacher.realname')
    .orderBy('teacher.id')
    .execute()
}

export async function listCovers(courseIds: readonly string[]): Promise<Map<string, string | null>> {
  if (courseIds.length === 0) return new Map()
  const rows = await db()
    .selectFrom('teachingCourse')
    .select(['id', 'courseCover', 'courseIcon'])
    .where('id', 'in', [...courseIds])
    .execute()
  return new Map(rows.map(({ id, courseCover, courseIcon }) => [id, courseCover || courseIcon || null]))
}

/** Newest first. */
export async function listNewWorks(departId: string) {
  const rows = await db()
    .selectFrom('teachingWork as work')
    .innerJoin(peopleAs('student'), 'student.id', 'work.userId')
    .leftJoin('sysFile as cover', 'cover.id', 'work.workCover')
    .select([
      'work.id',
      'work.workName',
      'work.workType',
      'cover.filePath as coverFileKey',
      'student.username',
      'student.realname',
      'work.submitTime',
    ])
    .where('work.departId', '=', departId)
    .where('work.deleteTime', 'is', null)
    .where('work.submitTime', 'is not', null)
    .where('work.submitStatus', '<>', 0)
    .where('student.delFlag', '=', 0)
    .orderBy('work.submitTime', 'desc')
    .orderBy('work.id')
    .limit(WORKS)
    .execute()
  return rows.map((row) => ({ ...row, submitTime: row.submitTime! }))
}
