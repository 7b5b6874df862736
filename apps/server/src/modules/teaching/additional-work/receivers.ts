import type { BodyOf } from '@mashu/contract'
import { additionalWorkProblem, type additionalWork } from '@mashu/contract/teaching/additional-work'
import type { Principal } from '../../../platform/auth/principal.ts'
import { commaList } from '../../../platform/comma-list.ts'
import { departScope, type DepartScope } from '../../sys/depart/depart.ts'
import { countAssigned } from '../depart-day-log/depart-day-log.ts'
import { listClassesAmong, PUBLISHED, replaceClasses } from './additional-work.queries.ts'
import { listReachable, replaceStudents } from './receiver.queries.ts'

export type Form = BodyOf<typeof additionalWork.add>

/** Classes, and single students with the class from which they were chosen. */
export interface Receivers {
  classes: string[]
  students: { userId: string; deptId: string }[]
}
export const NO_RECEIVERS: Receivers = { classes: [], students: [] }

/** The chosen classes must exist and be managed by the caller. Classes that are already receivers may stay. */
async function classesOf(scope: DepartScope, ids: string[], before: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  if ((await listClassesAmong(ids)).length < ids.length) throw additionalWorkProblem('additionalWork.noDept')
  if (!scope.all && ids.some((id) => !scope.departIds.includes(id) && !before.includes(id)))
    throw additionalWorkProblem('additionalWork.noClass')
  return ids
}

/** The chosen students must be in the caller's classes. Students who are already receivers may stay. */
async function studentsOf(scope: DepartScope, ids: string[], before: Receivers): Promise<Receivers['students']> {
  if (ids.length === 0) return []
  const kept = new Map(before.students.map(({ userId, deptId }) => [userId, deptId]))
  const reachable = await listReachable(scope.all ? null : scope.departIds, { ids })
  const classOf = new Map(reachable.toReversed().map(({ id, departId }) => [id, departId]))
  return ids.map((userId) => {
    const deptId = kept.get(userId) ?? classOf.get(userId)
    if (deptId === undefined) throw additionalWorkProblem('additionalWork.noStudent')
    return { userId, deptId }
  })
}

export async function receiversOf(user: Principal, form: Pick<Form, 'workDept' | 'workUsers'>, before: Receivers) {
  const [departIds, userIds] = [commaList(form.workDept), commaList(form.workUsers)]
  if (departIds.length + userIds.length === 0) throw additionalWorkProblem('additionalWork.noDept')
  const scope = await departScope(user)
  return {
    classes: await classesOf(scope, departIds, before.classes),
    students: await studentsOf(scope, userIds, before),
  }
}

/** Only published homework counts in the daily statistics of the classes. */
export async function replaceReceivers(id: string, { classes, students }: Receivers, status: number): Promise<void> {
  await replaceClasses(id, classes)
  await replaceStudents(id, students)
  const reached = [...classes, ...students.map(({ deptId }) => deptId)]
  if (status >= PUBLISHED) await countAssigned(id, [...new Set(reached)])
}
