import type { BodyOf } from '@mashu/contract'
import { courseDept } from '@mashu/contract/teaching/course-dept'
import { courseProblem } from '@mashu/contract/teaching/course'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { idList } from '../../../platform/http/list/crud-handlers.ts'
import { stampInsert, stampUpdate } from '../../../platform/http/list/row-writer.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { recordAdded, recordChange, type Operation } from '../../../platform/history/version.ts'
import { markWriter } from '../../../platform/history/recorded.ts'
import { serve, type Call } from '../../../platform/http/endpoint/serve.ts'
import { now } from '../../../platform/time/time.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import { departScope, listKnownIds, listScopeDeparts } from '../../sys/depart/depart.ts'
import { assertAssignable } from '../course/course.ts'
import {
  deleteLinks,
  listLinkDeparts,
  listLinkIds,
  listLinks,
  selectOptionalLink,
  updateLink,
  upsertLink,
} from './course-dept.queries.ts'
import { courseDeptSheet } from './course-dept.sheet.ts'
import { listProgress } from './overview.queries.ts'
import { planUnits } from './plan-units.service.ts'
import { isUnitOf, listLinkUnits, upsertLinkUnit } from './course-dept-unit.queries.ts'
import { CLASS } from '../../../platform/auth/charge.ts'

/** @throws when the teacher is not in charge of a class */
async function assertInCharge(user: Principal, departIds: readonly string[]): Promise<void> {
  const scope = await departScope(user)
  if (!scope.all && departIds.some((id) => !scope.departIds.includes(id))) throw courseProblem('course.classNotYours')
}

async function assertOwnLinks(user: Principal, ids: readonly string[]): Promise<void> {
  const departIds = await listLinkDeparts(ids)
  if (departIds.length === 0) throw courseProblem('course.notFound')
  await assertInCharge(user, departIds)
}

const TABLE = 'teachingCourseDept'
const recorded = <R>(ids: readonly string[], operation: Operation, user: Principal, change: () => Promise<R>) =>
  recordChange({ table: TABLE, ids, operation, user }, change)

async function give(
  user: Principal,
  deptId: string,
  courseIds: readonly string[],
  openTime: string | null | undefined,
): Promise<string[]> {
  return transaction(async () => {
    await assertInCharge(user, [deptId])
    if ((await listKnownIds([deptId])).length === 0) throw courseProblem('course.notFound')
    await assertAssignable(user, courseIds, deptId)
    const before = await listLinkIds(deptId, courseIds)
    const ids: string[] = []
    await recorded(before, 'edit', user, async () => {
      for (const courseId of courseIds)
        ids.push(await upsertLink({ deptId, courseId, openTime, sysOrgCode: user.orgCode }, stampInsert(user)))
    })
    const added = ids.filter((id) => !before.includes(id))
    await recordAdded(TABLE, added, user)
    return ids
  })
}

async function remove(user: Principal, ids: readonly string[]): Promise<void> {
  await assertOwnLinks(user, ids)
  await transaction(() => recorded(ids, 'delete', user, () => deleteLinks(ids)))
}

async function ownLink(user: Principal, id: string) {
  const row = await selectOptionalLink(id)
  if (!row) throw courseProblem('course.notFound')
  await assertInCharge(user, [row.deptId])
  return row
}

async function edit({ id, unitByUnit, ...values }: BodyOf<typeof courseDept.edit>, user: Principal): Promise<void> {
  await assertOwnLinks(user, [id])
  const way = unitByUnit === undefined ? {} : { unitByUnit: Number(unitByUnit) }
  const update = () => updateLink(id, { ...values, ...way, ...stampUpdate(user) })
  await transaction(() => recorded([id], 'edit', user, update))
}

async function plan({ id, units, before }: BodyOf<typeof courseDept.plan>, user: Principal) {
  const link = await ownLink(user, id)
  const { openTime, unitByUnit } = link
  const next = before ?? { openTime: openTime ?? now(), unitByUnit: 1 }
  const values = { openTime: next.openTime, unitByUnit: Number(next.unitByUnit), ...stampUpdate(user) }
  await planUnits(link, units, () => recorded([id], 'edit', user, () => updateLink(id, values)))
  return { openTime, unitByUnit }
}

/** Returns the classes in a person's charge in the order of the tree, and all courses of these classes. */
async function overviewFor(user: Principal) {
  const scope = await departScope(user)
  const departs = await listScopeDeparts(scope)
  const found = departs.length === 0 ? [] : await listProgress(scope)
  const courses = new Map(found.map(({ courseId, courseName }) => [courseId, courseName]))
  return {
    classes: departs
      .filter(({ orgCategory }) => orgCategory === CLASS)
      .map(({ id, departName }) => ({ id, name: departName })),
    courses: [...courses].map(([id, name]) => ({ id, name })),
    links: found.map(({ courseName: _name, ...link }) => link),
  }
}

export function courseDeptRoutes(context: AppContext): void {
  serve(context, courseDept, {
    ...sheetHandlers(context, courseDept, courseDeptSheet),
    list: async ({ query, user }) => listLinks(await departScope(user), query),
    add: async ({ body, user }) => ({ id: (await give(user, body.deptId, [body.courseId], body.openTime))[0]! }),
    addOrUpdate: async ({ body, user }) => {
      await give(user, body.deptId, [...new Set(body.courseIdList)], body.openTime)
    },
    edit: markWriter(({ body, user }: Call<typeof courseDept.edit>) => edit(body, user), TABLE, { narrowed: true }),
    delete: ({ query, user }) => remove(user, [query.id]),
    deleteBatch: ({ query, user }) => remove(user, idList(query.ids)),
    queryById: ({ query, user }) => ownLink(user, query.id),
    units: async ({ query, user }) => {
      const link = await ownLink(user, query.id)
      return listLinkUnits(link.id, link.courseId)
    },
    plan: ({ body, user }) => plan(body, user),
    overview: ({ user }) => overviewFor(user),
    editUnit: async ({ body: { id, unitId, ...values }, user }) => {
      const link = await ownLink(user, id)
      if (!(await isUnitOf(unitId, link.courseId))) throw courseProblem('course.notFound')
      await upsertLinkUnit(link.id, unitId, values)
    },
  })
}
