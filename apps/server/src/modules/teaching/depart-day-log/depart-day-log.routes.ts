import { problem } from '@mashu/contract'
import { courseProblem } from '@mashu/contract/teaching/course'
import { departDayLog, departDayLogProblem } from '@mashu/contract/teaching/depart-day-log'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { withReaders } from '../../../platform/db/database.ts'
import { crudHandlers } from '../../../platform/http/list/crud-handlers.ts'
import { stampUpdate } from '../../../platform/http/list/row-writer.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import { exportHandler } from '../../../platform/sheet/send-sheet.ts'
import { addDays, dayOf, startOfDay } from '../../../platform/time/day.ts'
import { now, type ZoneClock } from '../../../platform/time/time.ts'
import { departScope, selectOptionalDepart } from '../../sys/depart/depart.ts'
import { isInCharge, isStaff, listClassIds } from '../classroom/classroom.ts'
import { listStudents } from '../../sys/user/user.ts'
import { canReadCourse } from '../course/course.ts'
import { listHomework, listWorks } from './class-detail.queries.ts'
import { countOpening, setClock } from './counter/counter.ts'
import { listClassesWithUnit, selectOptionalUnit } from './depart-day-log.queries.ts'
import { dayLogSheet, reportSheet } from './depart-day-log.sheet.ts'
import { classOfLesson } from './lesson-class.rules.ts'
import { listSumsByClass, listSumsByDay, listSumsByMonth, selectOptionalSum, type DayRange } from './report.queries.ts'
import { visibleDays } from './visible-days.queries.ts'

async function countUnit(user: Principal, unitId: string, clock: ZoneClock): Promise<void> {
  const unit = await selectOptionalUnit(unitId)
  if (!unit || !(await canReadCourse(user, unit.courseId))) throw courseProblem('course.noAccess')
  if (!isStaff(user)) return
  const classes = await listClassesWithUnit(unit, await listClassIds(user))
  const departId = classOfLesson(classes, now(), (iso) => dayOf(clock, iso))
  if (departId !== null) await countOpening(departId, unit)
}

/** @throws when the range is invalid */
async function scopeOf(user: Principal, { startTime, endTime }: DayRange) {
  if (startTime && endTime && startTime > endTime) throw departDayLogProblem('departDayLog.badRange')
  return departScope(user)
}

/** Returns a class in the person's charge. @throws when the class does not exist or the person is not in charge */
async function ownClass(user: Principal, departId: string) {
  const depart = await selectOptionalDepart(departId)
  if (!depart) throw departDayLogProblem('departDayLog.noClass')
  const scope = await departScope(user)
  if (!scope.all && !scope.departIds.includes(departId)) throw departDayLogProblem('departDayLog.notYours')
  return depart
}

/** A range without limits. */
const [FIRST, LAST] = ['2000-01-01', '2999-12-30']

async function detailOf(user: Principal, query: DayRange & { departId: string }, clock: ZoneClock) {
  await scopeOf(user, query)
  const { departId, startTime, endTime } = query
  const depart = await selectOptionalDepart(departId)
  if (!depart || !(await isInCharge(user, departId))) throw problem('access.denied')
  const span = {
    from: startOfDay(clock, startTime || FIRST),
    until: startOfDay(clock, addDays(endTime || LAST, 1)),
  }
  const [members, found] = [await listStudents(departId), await listWorks(departId, span)]
  const students = new Map([...members, ...found.map(({ student }) => student)].map((row) => [row.id, row]))
  const works = found.map(({ work }) => work)
  const homework = await listHomework(
    departId,
    span,
    works.map((work) => work.homeworkId),
  )
  const known = new Set(homework.map(({ id }) => id))
  return {
    departId,
    departName: depart.departName,
    homework,
    students: [...students.values()],
    works: works.filter(({ homeworkId }) => known.has(homeworkId)),
  }
}

export function departDayLogRoutes(context: AppContext): void {
  const { clock } = context.wire
  setClock(context.database, clock)
  serve(context, departDayLog, {
    ...crudHandlers(departDayLog, {
      table: 'teachingDepartDayLog',
      defaultOrder: [
        ['createTime', 'desc'],
        ['departName', 'asc'],
      ],
      visible: visibleDays,
      beforeWrite: async (values, user) => {
        const { departName } = await ownClass(user, String(values['departId']))
        return { ...values, departName, ...stampUpdate(user) }
      },
    }),
    ...sheetHandlers(context, departDayLog, dayLogSheet),
    unitViewLog: ({ query, user }) => countUnit(user, query.unitId, clock),
    getReport: ({ query, user }) => withReaders(async () => selectOptionalSum(await scopeOf(user, query), query)),
    getReportGroupByDepart: ({ query, user }) =>
      withReaders(async () => listSumsByClass(await scopeOf(user, query), query)),
    getReportGroupByMonth: ({ query, user }) =>
      withReaders(async () => listSumsByMonth(await scopeOf(user, query), query)),
    getReportGroupByDay: ({ query, user }) => withReaders(async () => listSumsByDay(await scopeOf(user, query), query)),
    exportReport: exportHandler(context, reportSheet),
    classDetail: ({ query, user }) => withReaders(() => detailOf(user, query, clock)),
  })
}
