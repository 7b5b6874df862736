import { STUDENT } from '@mashu/contract/user-identity'
import { db } from '../../../platform/db/database.ts'
import { departsAs } from '../../sys/depart/depart.ts'
import { memberIds, membershipsAs, peopleAs } from '../../sys/user/user.ts'
import { assignmentLinks } from '../additional-work/additional-work.ts'
import { SUBMITTED } from '../work/work.ts'
import type { Span } from '../../../platform/time/time.ts'
import type { Reach } from './day-count.queries.ts'

/** The status of published assignments. */
const GIVEN = 1
const MOST = 200

const orNone = (ids: readonly string[]) => (ids.length > 0 ? [...ids] : [''])

function dueAssignments({ from, until }: Span, reach: Reach) {
  const rows = db()
    .selectFrom('teachingAdditionalWork as task')
    .innerJoin(assignmentLinks().as('link'), 'link.additionalId', 'task.id')
    .innerJoin(departsAs('depart'), 'depart.id', 'link.deptId')
    .select(['task.id', 'task.workName as name', 'depart.id as departId', 'depart.departName', 'task.dueTime'])
    .where('task.status', '=', GIVEN)
    .where('task.dueTime', '>=', from)
    .where('task.dueTime', '<', until)
    .orderBy('task.dueTime')
    .orderBy('task.id')
    .limit(MOST)
  return reach === null ? rows : rows.where('link.deptId', 'in', orNone(reach))
}

function plannedUnits(column: 'dueTime' | 'openTime', { from, until }: Span, reach: Reach) {
  const rows = db()
    .selectFrom('teachingCourseDeptUnit as plan')
    .innerJoin('teachingCourseDept as given', 'given.id', 'plan.courseDeptId')
    .innerJoin('teachingCourseUnit as unit', 'unit.id', 'plan.unitId')
    .innerJoin('teachingCourse as course', 'course.id', 'given.courseId')
    .innerJoin(departsAs('depart'), 'depart.id', 'given.deptId')
    .select([
      'unit.id',
      'unit.unitName as name',
      'unit.courseWorkType',
      'course.courseName',
      'depart.id as departId',
      'depart.departName',
      'plan.dueTime',
      'plan.openTime',
    ])
    .where(`plan.${column}`, '>=', from)
    .where(`plan.${column}`, '<', until)
    .orderBy(`plan.${column}`)
    .orderBy('unit.id')
    .limit(MOST)
  return reach === null ? rows : rows.where('given.deptId', 'in', orNone(reach))
}

export interface DueRow {
  id: string
  kind: 'assignment' | 'unit'
  name: string
  departId: string
  departName: string
  dueTime: string
}

/** Earliest due time first. */
export async function listDue(span: Span, reach: Reach): Promise<DueRow[]> {
  const [assignments, units] = [
    await dueAssignments(span, reach).execute(),
    await plannedUnits('dueTime', span, reach).where('unit.courseWorkType', 'is not', null).execute(),
  ]
  return [
    ...assignments.map((row) => ({ ...row, kind: 'assignment' as const, dueTime: row.dueTime! })),
    ...units.map(({ id, name, departId, departName, dueTime }) => ({
      id,
      name,
      departId,
      departName,
      kind: 'unit' as const,
      dueTime: dueTime!,
    })),
  ].sort((a, b) => (a.dueTime < b.dueTime ? -1 : 1))
}

export async function listOpening(span: Span, reach: Reach) {
  const rows = await plannedUnits('openTime', span, reach).execute()
  return rows.map(({ id, name, courseName, departId, departName, openTime }) => ({
    unitId: id,
    unitName: name,
    courseName,
    departId,
    departName,
    openTime: openTime!,
  }))
}

/** A student of several departments counts once. */
export async function countStudents(reach: Reach): Promise<number> {
  let query = db()
    .selectFrom(peopleAs('student'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('student.userIdentity', '=', STUDENT)
    .where('student.delFlag', '=', 0)
  if (reach !== null) query = query.where('student.id', 'in', memberIds(orNone(reach)))
  return Number((await query.executeTakeFirst())?.total ?? 0)
}

export async function countSubmitted({ id, kind, departId }: DueRow): Promise<number> {
  const row = await db()
    .selectFrom('teachingWork as work')
    .innerJoin(membershipsAs('member'), 'member.userId', 'work.userId')
    .select((eb) => eb.fn.count<number>('work.userId').distinct().as('total'))
    .where(kind === 'unit' ? 'work.courseId' : 'work.additionalId', '=', id)
    .where('member.depId', '=', departId)
    .where('work.submitStatus', '>=', SUBMITTED)
    .where('work.deleteTime', 'is', null)
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}
