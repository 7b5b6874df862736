import { rowVersionOf } from '../../../platform/history/fresh.ts'
import { sql, type SqlBool } from 'kysely'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { STUDENT } from '@mashu/contract/user-identity'
import { db } from '../../../platform/db/database.ts'
import { listedValues } from '../../../platform/db/listed-values.ts'
import { newId } from '../../../platform/db/id.ts'
import { filterPieces, type Filter } from '../../../platform/http/field/read-filter.ts'
import { listPage, type ListQuery } from '../../../platform/http/list/list.ts'
import { listKnownIds, type DepartScope } from '../../sys/depart/depart.ts'
import { peopleAs } from '../../sys/user/user.ts'
import { receiversOf } from './receiver.queries.ts'
import { CLASS } from '../../../platform/auth/charge.ts'

const table = 'teachingAdditionalWork'
const names = [
  'id',
  'codeType',
  'workName',
  'workDesc',
  'workCover',
  'workDocumentUrl',
  'workUrl',
  'workAnswer',
  'offeredBlocks',
  'workDept',
  'workUsers',
  'status',
  'dueTime',
  'allowLate',
  'allowAgain',
  'attachmentKinds',
  'remindHours',
  'sysOrgCode',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
] as const
const columns = names.map((name) => `${table}.${name}` as const)
export const PUBLISHED = 1
export const OVER = 2

/** Homework for one of these classes, or for a student in one of these classes. */
const givenTo = (departIds: readonly string[]) =>
  sql<SqlBool>`(exists (
    select 1 from teaching_additional_work_dept as link
    where link.additional_id = teaching_additional_work.id and link.dept_id in (${listedValues(departIds)})
  ) or exists (
    select 1 from teaching_additional_work_user as given
    where given.additional_id = teaching_additional_work.id and given.dept_id in (${listedValues(departIds)})
  ))`

/**
 * A person sees homework that they created, and homework for their classes. People with all departments see all
 * homework.
 */
function visibleAdditionals(scope: DepartScope, username: string) {
  const builder = db().selectFrom(table).select(columns).select(rowVersionOf(table))
  if (scope.all) return builder
  return builder.where((eb) =>
    eb.or([
      eb('teachingAdditionalWork.createBy', '=', username),
      ...(scope.departIds.length > 0 ? [givenTo(scope.departIds)] : []),
    ]),
  )
}
export type AdditionalRow = Awaited<ReturnType<ReturnType<typeof visibleAdditionals>['execute']>>[number]

export interface AdditionalFilter extends ListQuery {
  workDept?: Filter
  createBy?: Filter
}

/**
 * `own` limits the list to homework that this person created. Existing clients put asterisks around the class in a
 * search.
 */
export function listAdditionals(
  query: AdditionalFilter,
  { scope, username, own = false }: { scope: DepartScope; username: string; own?: boolean },
) {
  let builder = visibleAdditionals(scope, username)
  const departIds = filterPieces((query.workDept?.text ?? '').replaceAll('*', ''))
  if (departIds.length > 0) builder = builder.where(givenTo(departIds))
  if (own) builder = builder.where('teachingAdditionalWork.createBy', '=', username)
  return listPage(builder, {
    contract: additionalWork.list,
    query,
    table,
    defaultOrder: [['createTime', 'desc']],
    columns: {
      workDept: null,
      workUsers: null,
      students: null,
      submitted: null,
      corrected: null,
      returned: null,
      editable: null,
    },
  })
}

export function listVisible(ids: readonly string[], scope: DepartScope, username: string): Promise<AdditionalRow[]> {
  return visibleAdditionals(scope, username)
    .where('teachingAdditionalWork.id', 'in', [...ids])
    .execute()
}

/**
 * Counts the students of each homework, and those who submitted, were marked, or must revise. Needs two queries for a
 * page.
 */
export async function listCounts(
  ids: readonly string[],
): Promise<Map<string, { students: number; submitted: number; corrected: number; returned: number }>> {
  const counts = new Map(ids.map((id) => [id, { students: 0, submitted: 0, corrected: 0, returned: 0 }]))
  if (ids.length === 0) return counts
  const members = await db()
    .selectFrom(receiversOf(ids).as('receiver'))
    .innerJoin(peopleAs('student'), 'student.id', 'receiver.userId')
    .where('student.userIdentity', '=', STUDENT)
    .where('student.delFlag', '=', 0)
    .select((eb) => ['receiver.additionalId as id', eb.fn.countAll<number>().as('students')])
    .groupBy('receiver.additionalId')
    .execute()
  const works = await db()
    .selectFrom('teachingWork')
    .where('additionalId', 'in', [...ids])
    .where('deleteTime', 'is', null)
    .where('submitStatus', '<>', 0)
    .select([
      'additionalId as id',
      sql<number>`sum(case when submit_status >= 1 then 1 else 0 end)`.as('submitted'),
      sql<number>`sum(case when submit_status >= 2 then 1 else 0 end)`.as('corrected'),
      sql<number>`sum(case when submit_status = -1 then 1 else 0 end)`.as('returned'),
    ])
    .groupBy('additionalId')
    .execute()
  for (const { id, students } of members) counts.get(id)!.students = Number(students)
  for (const { id, submitted, corrected, returned } of works)
    Object.assign(counts.get(id!)!, {
      submitted: Number(submitted),
      corrected: Number(corrected),
      returned: Number(returned),
    })
  return counts
}

export const listClassesAmong = (ids: readonly string[]): Promise<string[]> => listKnownIds(ids, CLASS)

/** Must run in the transaction that writes the homework. */
export async function replaceClasses(additionalId: string, departIds: readonly string[]): Promise<void> {
  await db().deleteFrom('teachingAdditionalWorkDept').where('additionalId', '=', additionalId).execute()
  if (departIds.length === 0) return
  await db()
    .insertInto('teachingAdditionalWorkDept')
    .values(departIds.map((deptId) => ({ id: newId(), additionalId, deptId })))
    .execute()
}

export async function insertAdditional(
  values: { id: string; workName: string; workDept: string; status: number } & Record<string, unknown>,
): Promise<void> {
  await db().insertInto(table).values(values).execute()
}

export async function updateAdditional(id: string, values: Record<string, unknown>): Promise<void> {
  await db().updateTable(table).set(values).where('id', '=', id).execute()
}

/** The works for the homework still belong to their authors. */
export async function deleteAdditionals(ids: readonly string[]): Promise<void> {
  await db()
    .deleteFrom(table)
    .where('id', 'in', [...ids])
    .execute()
}

export async function countBegun(additionalId: string): Promise<number> {
  const row = await db()
    .selectFrom('teachingWork')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('additionalId', '=', additionalId)
    .where('deleteTime', 'is', null)
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}
