import { sql } from 'kysely'
import { db } from '../../../platform/db/database.ts'
import type { Span } from '../../../platform/time/time.ts'
import { movedDuesAs } from '../moved-due/moved-due.ts'
import { departsAs } from '../../sys/depart/depart.ts'

/** Ids of classes. Null means all classes. */
export type Classes = readonly string[] | null

export interface Audience {
  classes: Classes
  /** The student whose single assignments are listed. Null, for staff, lists the single assignments of all students. */
  studentId: string | null
}

/** No page or calendar needs more entries of one kind. */
const MOST = 2000

const links = (classes: Classes) => {
  const query = db()
    .selectFrom('teachingCourseDept as link')
    .innerJoin('teachingCourse as course', 'course.id', 'link.courseId')
    .innerJoin(departsAs('depart'), 'depart.id', 'link.deptId')
    .select([
      'link.id as linkId',
      'course.id as courseId',
      'course.courseName',
      'course.showType',
      'course.lessonMinutes',
      'depart.id as departId',
      'depart.departName',
    ])
    .limit(MOST)
  return classes === null ? query : query.where('link.deptId', 'in', [...classes])
}

/** Units with an opening time in courses of these classes. */
export const listLessons = (classes: Classes, { from, until }: Span) =>
  links(classes)
    .innerJoin('teachingCourseDeptUnit as plan', 'plan.courseDeptId', 'link.id')
    .innerJoin('teachingCourseUnit as unit', 'unit.id', 'plan.unitId')
    .select(['unit.id as unitId', 'unit.unitName', 'plan.openTime'])
    .where('link.openTime', 'is not', null)
    .where('plan.openTime', '>=', from)
    .where('plan.openTime', '<', until)
    .orderBy('plan.openTime')
    .execute()

/** Starts of courses without opening times of units. */
export const listCourseStarts = (classes: Classes, { from, until }: Span) =>
  links(classes)
    .select('link.openTime')
    .where('link.openTime', '>=', from)
    .where('link.openTime', '<', until)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('teachingCourseDeptUnit as plan')
            .select('plan.id')
            .whereRef('plan.courseDeptId', '=', 'link.id')
            .where('plan.openTime', 'is not', null),
        ),
      ),
    )
    .orderBy('link.openTime')
    .execute()

/** Returns the student's own due time (`own`) if it is later than the due time in `column`. */
const ownDue = (column: 'plan.due_time' | 'task.due_time') =>
  sql<string>`case when own.due_time > ${sql.ref(column)} then own.due_time else ${sql.ref(column)} end`

/** Staff see the due time of the class, so the query joins no due times of students. */
const NOBODY = ''

/** Units with homework that is due. */
export const listUnitsDue = ({ classes, studentId }: Audience, { from, until }: Span) =>
  links(classes)
    .innerJoin('teachingCourseDeptUnit as plan', 'plan.courseDeptId', 'link.id')
    .innerJoin('teachingCourseUnit as unit', 'unit.id', 'plan.unitId')
    .leftJoin(movedDuesAs('own', studentId ?? NOBODY), 'own.unitId', 'unit.id')
    .select(['unit.id as unitId', 'unit.unitName', ownDue('plan.due_time').as('dueTime')])
    .where('link.openTime', 'is not', null)
    .where(ownDue('plan.due_time'), '>=', from)
    .where(ownDue('plan.due_time'), '<', until)
    .orderBy('dueTime')
    .execute()

const PUBLISHED = 1

export function listAssignmentsDue({ classes, studentId }: Audience, { from, until }: Span) {
  const query = db()
    .selectFrom('teachingAdditionalWorkDept as link')
    .innerJoin('teachingAdditionalWork as task', 'task.id', 'link.additionalId')
    .innerJoin(departsAs('depart'), 'depart.id', 'link.deptId')
    .leftJoin(movedDuesAs('own', studentId ?? NOBODY), 'own.additionalId', 'task.id')
    .select(['task.id as taskId', 'task.workName', 'depart.id as departId', 'depart.departName'])
    .select(ownDue('task.due_time').as('dueTime'))
    .where('task.status', '=', PUBLISHED)
    .where(ownDue('task.due_time'), '>=', from)
    .where(ownDue('task.due_time'), '<', until)
    .orderBy('dueTime')
    .limit(MOST)
  return (classes === null ? query : query.where('link.deptId', 'in', [...classes])).execute()
}

/** An assignment is listed once per class. */
export function listSingleAssignmentsDue({ classes, studentId }: Audience, { from, until }: Span) {
  let query = db()
    .selectFrom('teachingAdditionalWorkUser as link')
    .innerJoin('teachingAdditionalWork as task', 'task.id', 'link.additionalId')
    .innerJoin(departsAs('depart'), 'depart.id', 'link.deptId')
    .leftJoin(movedDuesAs('own', studentId ?? NOBODY), 'own.additionalId', 'task.id')
    .select(['task.id as taskId', 'task.workName', 'depart.id as departId', 'depart.departName'])
    .select(ownDue('task.due_time').as('dueTime'))
    .distinct()
    .where('task.status', '=', PUBLISHED)
    .where(ownDue('task.due_time'), '>=', from)
    .where(ownDue('task.due_time'), '<', until)
    .orderBy('dueTime')
    .limit(MOST)
  if (classes !== null) query = query.where('link.deptId', 'in', [...classes])
  if (studentId !== null) query = query.where('link.userId', '=', studentId)
  return query.execute()
}
