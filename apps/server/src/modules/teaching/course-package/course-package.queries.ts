import { sql } from 'kysely'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Row } from './package-fields.ts'

export function selectOptionalWholeCourse(id: string) {
  return db().selectFrom('teachingCourse').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listWholeUnits(courseId: string) {
  return db()
    .selectFrom('teachingCourseUnit')
    .selectAll()
    .where('courseId', '=', courseId)
    .orderBy('orderNum')
    .orderBy('createTime')
    .orderBy('id')
    .execute()
}

/** @returns the ids of the course and of its units in order */
export async function insertCourse(
  course: Row,
  units: readonly Row[],
  stamp: Row,
): Promise<{ courseId: string; unitIds: string[] }> {
  const courseId = newId()
  await db()
    .insertInto('teachingCourse')
    .values({ ...course, id: courseId, ...stamp } as never)
    .execute()
  const unitIds: string[] = []
  for (const unit of units) {
    const id = newId()
    await db()
      .insertInto('teachingCourseUnit')
      .values({ ...unit, id, courseId, ...stamp } as never)
      .execute()
    unitIds.push(id)
  }
  return { courseId, unitIds }
}

/** Leading characters by which courses with a similar name are found. */
const NAME_START = 20

export async function listCourseNames(name: string): Promise<Set<string>> {
  const start = name.slice(0, NAME_START)
  const rows = await db()
    .selectFrom('teachingCourse')
    .select('courseName')
    .where(sql<boolean>`substr(course_name, 1, ${start.length}) = ${start}`)
    .execute()
  return new Set(rows.map((row) => row.courseName))
}

/** Detects classes, works, and units that were added or changed after the import. */
export async function isBuiltOn(courseId: string): Promise<boolean> {
  const link = db().selectFrom('teachingCourseDept').select('id').where('courseId', '=', courseId)
  if (await link.limit(1).executeTakeFirst()) return true
  const work = db()
    .selectFrom('teachingWork')
    .innerJoin('teachingCourseUnit as unit', 'unit.id', 'teachingWork.courseId')
    .select('teachingWork.id')
    .where('unit.courseId', '=', courseId)
  if (await work.limit(1).executeTakeFirst()) return true
  const changed = db()
    .selectFrom('teachingCourseUnit as unit')
    .innerJoin('teachingCourse as course', 'course.id', 'unit.courseId')
    .select('unit.id')
    .where('course.id', '=', courseId)
    .where((eb) =>
      eb.or([
        eb('unit.updateTime', '<>', eb.ref('course.createTime')),
        eb('unit.createTime', '<>', eb.ref('course.createTime')),
      ]),
    )
  return (await changed.limit(1).executeTakeFirst()) !== undefined
}

export async function selectUploader(filePath: string): Promise<string | null> {
  const row = await db()
    .selectFrom('sysFile')
    .select('createBy')
    .where('filePath', '=', filePath)
    .where('deleteTime', 'is', null)
    .executeTakeFirst()
  return row?.createBy ?? null
}
