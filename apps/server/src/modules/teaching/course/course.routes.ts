import { course, courseProblem } from '@mashu/contract/teaching/course'
import { crudHandlers, idList } from '../../../platform/http/list/crud-handlers.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import { listAncestorIds } from '../../sys/depart/depart.ts'
import { isStaff, withDepartNames } from '../classroom/classroom.ts'
import {
  assertEditable,
  assertSaleAllowed,
  canReadCourse,
  departsAbove,
  reachOf,
  selectPublicCourse,
  unitOpeningsFor,
} from './course.ts'
import { listCourses, selectOptionalCourse } from './course.queries.ts'
import { listHomeCourses, listPublicUnits } from './home-course.queries.ts'
import { listReachedCourses, listUnitProgress } from './reached-course.queries.ts'
import { countPlaces } from './sale.queries.ts'
import { countLosses } from './course-losses.queries.ts'
import { courseSheet } from './course.sheet.ts'
import { canEditCourse, forGuest, progressOf } from './course.rules.ts'

/** Adds the units and the number of free places. */
async function publicCourseOf(id: string) {
  const row = await selectPublicCourse(id)
  const { placeLimit, ...shown } = row
  const placesLeft = placeLimit === null ? null : Math.max(0, placeLimit - (await countPlaces(row.id)))
  const units = await listPublicUnits(row.id)
  return { ...shown, placesLeft, units: units.map((unit) => forGuest(unit, row.courseType)) }
}

/** Lists the courses that a person can read, with the person's progress. */
async function reachedCoursesOf(user: Principal) {
  const rows = await listReachedCourses(await reachOf(user))
  const courseIds = rows.map((row) => row.id)
  const [units, openingOf] = [await listUnitProgress(courseIds, user.id), await unitOpeningsFor(user, courseIds)]
  const withLock = units.map((unit) => ({ ...unit, locked: unit.workId === null && openingOf(unit).locked }))
  return rows.map((row) => ({ ...row, ...progressOf(withLock.filter((unit) => unit.courseId === row.id)) }))
}

export function courseRoutes(context: AppContext): void {
  const missing = () => courseProblem('course.notFound')
  serve(context, course, {
    ...crudHandlers(course, {
      table: 'teachingCourse',
      notColumns: ['editable'],
      notFound: missing,
      async beforeWrite(values, user, id) {
        await assertSaleAllowed(user, values, id)
        if (id === null) return { ...values, sysOrgCode: user.orgCode }
        await assertEditable(user, [id])
        return values
      },
      beforeDelete: (ids, user) => assertEditable(user, ids),
    }),
    ...sheetHandlers(context, course, courseSheet),
    list: async ({ query, user }) => {
      const page = await listCourses(query, query.departId ? await listAncestorIds([query.departId]) : null)
      const above = await departsAbove(user)
      return {
        ...page,
        records: await withDepartNames(
          page.records.map((row) => ({ ...row, editable: canEditCourse(user, row, above) })),
        ),
      }
    },
    queryById: async ({ query, user }) => {
      const row = await selectOptionalCourse(query.id)
      // People without permission must not learn that a course exists.
      if (row?.showHome !== 1 && !(await canReadCourse(user, query.id))) throw courseProblem('course.noAccess')
      if (!row) throw missing()
      const [named] = await withDepartNames([
        isStaff(user) ? row : { ...row, departIds: '', createBy: null, updateBy: null },
      ])
      return named!
    },
    getHomeCourse: ({ query }) => listHomeCourses(query),
    publicCourse: ({ query }) => publicCourseOf(query.id),
    losses: async ({ query, user }) => {
      const ids = idList(query.ids)
      await assertEditable(user, ids)
      return countLosses(ids)
    },
    mineCourse: ({ user }) => reachedCoursesOf(user),
  })
}
