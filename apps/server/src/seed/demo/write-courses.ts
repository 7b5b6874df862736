import { db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/id.ts'
import type { PreparedFile } from '../../platform/files/stored/prepare-file.ts'
import { insertChecks, selectChecks } from '../../modules/teaching/check-set/check-set.ts'
import { insertPackage } from '../../modules/teaching/course-package/course-package.ts'
import type { CoursePlace } from './prepare-courses.ts'
import { homeworks } from './homework.ts'
import { staff } from './people.ts'
import type { SeededIds } from './seeded-ids.ts'
import { ago, evening, stamp } from './stamp.ts'

export async function writeCourse(written: SeededIds, place: CoursePlace, order: number): Promise<void> {
  const { course, manifest, files, wire } = place
  const user = { username: course.teacher, orgCode: null }
  const { courseName } = manifest.course
  const { courseId, unitIds } = await insertPackage(manifest, files, { user, courseName, wire })
  if (course.shared) written.trialCourse = courseId
  const teacher = staff.find(({ username }) => username === course.teacher)!
  await db()
    .updateTable('teachingCourse')
    .set({
      isShared: course.shared ? 1 : 0,
      showHome: 1,
      orderNum: order + 1,
      courseType: course.type,
      courseCategory: course.category,
      teacherName: `${teacher.realname}老师`,
      ...stamp(course.teacher, ago(40 - order)),
    })
    .where('id', '=', courseId)
    .execute()
  for (const [index, unitId] of unitIds.entries()) {
    const times = stamp(course.teacher, ago(40 - order, index))
    const isTrial = course.tryFirst && index === 0 ? 1 : 0
    await db()
      .updateTable('teachingCourseUnit')
      .set({ ...times, isTrial })
      .where('id', '=', unitId)
      .execute()
    written.units.set(manifest.units[index]!.unitName, unitId)
  }
  for (const key of course.openTo)
    await db()
      .insertInto('teachingCourseDept')
      .values({
        id: newId(),
        courseId,
        deptId: written.departs.get(key)!,
        openTime: ago(30),
        ...stamp(course.teacher, ago(30)),
      })
      .execute()
}

export async function writeHomework(written: SeededIds, pictures: Map<string, PreparedFile>): Promise<void> {
  for (const { key, name, desc, codeType, starter, classes: keys, teacher, days, due, checksOf } of homeworks) {
    const id = newId()
    const departIds = keys.map((key) => written.departs.get(key)!)
    await db()
      .insertInto('teachingAdditionalWork')
      .values({
        id,
        codeType,
        workName: name,
        workDesc: desc,
        workUrl: starter ? pictures.get(starter)!.filePath : null,
        workCover: starter ? pictures.get(`${starter}.png`)!.filePath : null,
        workDept: departIds.join(','),
        status: 1,
        dueTime: evening(due),
        ...stamp(teacher, ago(days)),
      })
      .execute()
    await db()
      .insertInto('teachingAdditionalWorkDept')
      .values(departIds.map((deptId) => ({ id: newId(), additionalId: id, deptId })))
      .execute()
    written.homework.set(key, id)
    if (checksOf === undefined) continue
    const { checks } = await selectChecks({ kind: 'unit', id: written.units.get(checksOf)! })
    await insertChecks('homework', [{ id, checks }], stamp(teacher, ago(days)))
  }
}
