import { fieldSchema } from '@mashu/contract'
import { CourseForm, courseProblem, sale } from '@mashu/contract/teaching/course'
import { CourseUnitForm } from '@mashu/contract/teaching/course-unit'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { recordAdded } from '../../../platform/history/version.ts'
import { stampInsert } from '../../../platform/http/list/row-writer.ts'
import { copyChecks } from '../check-set/check-set.ts'
import { insertCourse, listWholeUnits, selectOptionalWholeCourse } from './course-package.queries.ts'
import { packedPart, type Row } from './package-fields.ts'

const courseFields = fieldSchema(CourseForm).properties ?? {}
const unitFields = fieldSchema(CourseUnitForm).properties ?? {}

/**
 * A copy belongs to no class and is not sold. Its author decides who sees the copy, and a manager of orders sets the
 * price.
 */
const unshared = { isShared: 0, showHome: 0, ...Object.fromEntries(Object.keys(sale).map((name) => [name, null])) }

/** Both courses use the same files. Classes, works and marks are not copied. */
export function copyCourse(id: string, courseName: string, user: Principal): Promise<{ id: string }> {
  return transaction(async () => {
    const course = await selectOptionalWholeCourse(id)
    if (!course) throw courseProblem('course.notFound')
    const sysOrgCode = user.orgCode
    const originals = await listWholeUnits(id)
    const units = originals.map((unit): Row => ({ ...packedPart(unit, unitFields), sysOrgCode }))
    const copy = { ...packedPart(course, courseFields), ...unshared, courseName, sysOrgCode }
    const stamp = stampInsert(user)
    const { courseId, unitIds } = await insertCourse(copy, units, stamp)
    await copyChecks(
      'unit',
      unitIds.map((to, index) => ({ from: originals[index]!.id, to })),
      stamp,
    )
    await recordAdded('teachingCourse', [courseId], user)
    await recordAdded('teachingCourseUnit', unitIds, user)
    return { id: courseId }
  })
}
