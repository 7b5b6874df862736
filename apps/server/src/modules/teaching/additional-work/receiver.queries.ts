import { STUDENT } from '@mashu/contract/user-identity'
import { batches } from '../../../platform/batches.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { departsAs } from '../../sys/depart/depart.ts'
import { membershipsAs, peopleAs } from '../../sys/user/user.ts'
import { contains } from '../../../platform/http/list/filter.ts'

/** Maximum number of results of a search by name. */
const FOUND = 50

/** Selects each pair of assignment and student once. */
export const receiversOf = (additionalIds: readonly string[]) =>
  db()
    .selectFrom('teachingAdditionalWorkDept as link')
    .innerJoin(membershipsAs('member'), 'member.depId', 'link.deptId')
    .select(['link.additionalId', 'member.userId'])
    .where('link.additionalId', 'in', [...additionalIds])
    .union(
      db()
        .selectFrom('teachingAdditionalWorkUser as given')
        .select(['given.additionalId', 'given.userId'])
        .where('given.additionalId', 'in', [...additionalIds]),
    )

/** Each row has the class for which the student got the assignment. */
export const assignmentsOf = (userId: string, classIds: readonly string[]) =>
  db()
    .selectFrom('teachingAdditionalWorkUser as given')
    .select(['given.additionalId', 'given.deptId'])
    .where('given.userId', '=', userId)
    .union(
      db()
        .selectFrom('teachingAdditionalWorkDept as link')
        .select(['link.additionalId', 'link.deptId'])
        .where('link.deptId', 'in', classIds.length > 0 ? [...classIds] : ['']),
    )

/**
 * Selects each pair of assignment and class once. An individually chosen student counts for the class from which they
 * were chosen.
 */
export const assignmentLinks = () =>
  db()
    .selectFrom('teachingAdditionalWorkDept as link')
    .select(['link.additionalId', 'link.deptId'])
    .union(db().selectFrom('teachingAdditionalWorkUser as given').select(['given.additionalId', 'given.deptId']))

/** Returns the individually chosen students of this class, by assignment. Omits assignments of the whole class. */
export async function listSingled(departId: string): Promise<Map<string, string[]>> {
  const rows = await db()
    .selectFrom('teachingAdditionalWorkUser as given')
    .leftJoin('teachingAdditionalWorkDept as link', (join) =>
      join.onRef('link.additionalId', '=', 'given.additionalId').on('link.deptId', '=', departId),
    )
    .select(['given.additionalId', 'given.userId'])
    .where('given.deptId', '=', departId)
    .where('link.id', 'is', null)
    .orderBy('given.id')
    .execute()
  const singled = new Map<string, string[]>()
  for (const { additionalId, userId } of rows) singled.set(additionalId, [...(singled.get(additionalId) ?? []), userId])
  return singled
}

/** Selects the assignments of a class and of individually chosen students in this class. */
export const assignmentsThrough = (departId: string) =>
  db()
    .selectFrom('teachingAdditionalWorkDept as link')
    .select('link.additionalId')
    .where('link.deptId', '=', departId)
    .union(
      db()
        .selectFrom('teachingAdditionalWorkUser as given')
        .select('given.additionalId')
        .where('given.deptId', '=', departId),
    )

interface ReachableStudent {
  id: string
  username: string
  realname: string
  departId: string
  departName: string
}

/** Null means all departments. A student has one row for each class. */
export function listReachable(
  departIds: readonly string[] | null,
  wanted: { name?: string | undefined; ids?: readonly string[] | undefined },
): Promise<ReachableStudent[]> {
  let query = db()
    .selectFrom(membershipsAs('member'))
    .innerJoin(peopleAs('student'), 'student.id', 'member.userId')
    .innerJoin(departsAs('depart'), 'depart.id', 'member.depId')
    .select(['student.id', 'student.username', 'student.realname', 'depart.id as departId', 'depart.departName'])
    .where('student.userIdentity', '=', STUDENT)
    .where('student.delFlag', '=', 0)
    .orderBy('student.realname')
    .orderBy('student.id')
    .orderBy('depart.orgCode')
  if (departIds !== null) query = query.where('depart.id', 'in', departIds.length > 0 ? [...departIds] : [''])
  if (wanted.name) query = query.where(contains('student.realname', wanted.name))
  if (wanted.ids) query = query.where('student.id', 'in', wanted.ids.length > 0 ? [...wanted.ids] : [''])
  return (wanted.ids ? query : query.limit(FOUND)).execute()
}

export async function listStudentNames(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db()
    .selectFrom(peopleAs('student'))
    .select(['student.id', 'student.realname'])
    .where('student.id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, realname }) => [id, realname]))
}

/** Each row has the class from which the student was chosen. */
export function listGiven(additionalIds: readonly string[]) {
  return db()
    .selectFrom('teachingAdditionalWorkUser')
    .select(['additionalId', 'userId', 'deptId'])
    .where('additionalId', 'in', additionalIds.length > 0 ? [...additionalIds] : [''])
    .execute()
}

/** Must run in the transaction that writes the homework. */
export async function replaceStudents(
  additionalId: string,
  students: readonly { userId: string; deptId: string }[],
): Promise<void> {
  await db().deleteFrom('teachingAdditionalWorkUser').where('additionalId', '=', additionalId).execute()
  for (const some of batches(students))
    await db()
      .insertInto('teachingAdditionalWorkUser')
      .values(some.map((student) => ({ id: newId(), additionalId, ...student })))
      .execute()
}
