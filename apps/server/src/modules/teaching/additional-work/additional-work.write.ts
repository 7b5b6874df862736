import type { BodyOf } from '@mashu/contract'
import { additionalWorkProblem, ATTACHMENT_KINDS, type additionalWork } from '@mashu/contract/teaching/additional-work'
import type { Principal } from '../../../platform/auth/principal.ts'
import { commaList } from '../../../platform/comma-list.ts'
import { transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { recordChange, type Operation } from '../../../platform/history/version.ts'
import { stampInsert, stampUpdate } from '../../../platform/http/list/crud-handlers.ts'
import { addDays } from '../../../platform/time/day.ts'
import type { ZoneClock } from '../../../platform/time/time.ts'
import { departScope, type DepartScope } from '../../sys/depart/depart.ts'
import { insertLog } from '../../sys/log/log.ts'
import { countAssigned } from '../depart-day-log/depart-day-log.ts'
import {
  countBegun,
  deleteAdditionals,
  insertAdditional,
  listClassesAmong,
  listVisible,
  PUBLISHED,
  replaceClasses,
  updateAdditional,
  type AdditionalRow,
} from './additional-work.queries.ts'
import { listGiven, listReachable, replaceStudents } from './receiver.queries.ts'

type Form = BodyOf<typeof additionalWork.add>

/** To whom a homework is given: classes, and students with the class through which they were chosen. */
interface Receivers {
  classes: string[]
  students: { userId: string; deptId: string }[]
}
const NOBODY: Receivers = { classes: [], students: [] }

const TABLE = 'teachingAdditionalWork'
const recorded = <R>(ids: readonly string[], operation: Operation, user: Principal, change: () => Promise<R>) =>
  recordChange({ table: TABLE, ids, operation, user }, change)

/** Departments above which a user has to stand to change another person's homework, by its id. */
export async function listTargets(
  rows: readonly Pick<AdditionalRow, 'id' | 'workDept'>[],
): Promise<Map<string, string[]>> {
  const targets = new Map(rows.map((row) => [row.id, commaList(row.workDept)]))
  for (const { additionalId, deptId } of await listGiven(rows.map((row) => row.id)))
    targets.get(additionalId)!.push(deptId)
  return targets
}

/** Whose homework it is: whoever set it, or whoever is in charge of every class it is given to. */
export function isEditable(
  user: Principal,
  scope: DepartScope,
  { createBy, targets }: { createBy: string | null; targets: readonly string[] },
): boolean {
  if (scope.all || createBy === user.username) return true
  return targets.length > 0 && targets.every((id) => scope.departIds.includes(id))
}

async function editable(user: Principal, ids: readonly string[]): Promise<AdditionalRow[]> {
  const scope = await departScope(user)
  const rows = await listVisible(ids, scope, user.username)
  if (rows.length < ids.length) throw additionalWorkProblem('additionalWork.notFound')
  const targets = await listTargets(rows)
  if (!rows.every(({ id, createBy }) => isEditable(user, scope, { createBy, targets: targets.get(id)! })))
    throw additionalWorkProblem('additionalWork.locked')
  return rows
}

/** The chosen classes: only real ones, and of those only own ones; a class that it has already may stay. */
async function classesOf(scope: DepartScope, ids: string[], before: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  if ((await listClassesAmong(ids)).length < ids.length) throw additionalWorkProblem('additionalWork.noDept')
  if (!scope.all && ids.some((id) => !scope.departIds.includes(id) && !before.includes(id)))
    throw additionalWorkProblem('additionalWork.noClass')
  return ids
}

/** The chosen students of own classes; who has it already may stay. */
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

async function receiversOf(user: Principal, form: Pick<Form, 'workDept' | 'workUsers'>, before: Receivers) {
  const [departIds, userIds] = [commaList(form.workDept), commaList(form.workUsers)]
  if (departIds.length + userIds.length === 0) throw additionalWorkProblem('additionalWork.noDept')
  const scope = await departScope(user)
  return {
    classes: await classesOf(scope, departIds, before.classes),
    students: await studentsOf(scope, userIds, before),
  }
}

/** The record of a class counts an assignment once its students, or some of them, see it. */
async function replaceReceivers(id: string, { classes, students }: Receivers, status: number): Promise<void> {
  await replaceClasses(id, classes)
  await replaceStudents(id, students)
  const reached = [...classes, ...students.map(({ deptId }) => deptId)]
  if (status >= PUBLISHED) await countAssigned(id, [...new Set(reached)])
}

function assertAttachmentKinds(text: string | null | undefined): void {
  const known: readonly string[] = ATTACHMENT_KINDS
  if (!commaList(text).every((kind) => known.includes(kind)))
    throw additionalWorkProblem('additionalWork.attachmentKind')
}

/** The columns that say to whom it is given. */
const columnsOf = ({ classes, students }: Receivers) => ({
  workDept: classes.join(','),
  workUsers: students.map(({ userId }) => userId).join(',') || null,
})

/** Sets homework. @returns its id. */
export async function addHomework(user: Principal, form: Form): Promise<{ id: string }> {
  assertAttachmentKinds(form.attachmentKinds)
  const id = newId()
  const receivers = await receiversOf(user, form, NOBODY)
  await transaction(async () => {
    const row = { ...form, ...columnsOf(receivers), id, sysOrgCode: user.orgCode, ...stampInsert(user) }
    await recorded([id], 'add', user, () => insertAdditional(row))
    await replaceReceivers(id, receivers, form.status)
  })
  return { id }
}

/** A work of another kind could be opened by its editor no longer. */
async function assertKindStays(before: AdditionalRow, codeType: number | null | undefined): Promise<void> {
  if (codeType === undefined || codeType === before.codeType) return
  const count = await countBegun(before.id)
  if (count > 0) throw additionalWorkProblem('additionalWork.kindFixed', { count })
}

/** Changes homework; who leaves it keeps the work made for it. */
export async function editHomework(user: Principal, { id, ...form }: BodyOf<typeof additionalWork.edit>) {
  const [before] = await editable(user, [id])
  assertAttachmentKinds(form.attachmentKinds)
  const students = await listGiven([id])
  // A client that knows nothing of single students leaves them as they are.
  const workUsers = form.workUsers === undefined ? before!.workUsers : form.workUsers
  const receivers = await receiversOf(user, { ...form, workUsers }, { classes: commaList(before!.workDept), students })
  await transaction(async () => {
    await assertKindStays(before!, form.codeType)
    const values = { ...form, ...columnsOf(receivers), ...stampUpdate(user) }
    await recorded([id], 'edit', user, () => updateAdditional(id, values))
    await replaceReceivers(id, receivers, form.status)
  })
}

/** Deletes homework; works made for it stay with their authors. */
export async function removeHomework(user: Principal, ids: string[], ip: string): Promise<void> {
  const rows = await editable(user, ids)
  await transaction(async () => {
    await recorded(ids, 'delete', user, () => deleteAdditionals(ids))
    await insertLog({
      logType: 2,
      operateType: 4,
      logContent: `删除班级作业：${rows.map((row) => row.workName).join('、')}`.slice(0, 500),
      user,
      ip,
    })
  })
}

/** The same hour of the local day so many days later. */
function shifted(clock: ZoneClock, time: string | null, days: number): string | null {
  if (time === null) return null
  const local = clock.toWire(time)
  return clock.fromWire(`${addDays(local.slice(0, 10), days)}${local.slice(10)}`)
}

/** Sets homework anew for other classes. @returns the ids of the copies, in the order asked for. */
export async function copyHomework(
  user: Principal,
  { ids, workDept, shiftDays, status }: BodyOf<typeof additionalWork.copyToTerm>,
  clock: ZoneClock,
): Promise<{ ids: string[] }> {
  const wanted = [...new Set(ids)]
  const rows = await listVisible(wanted, await departScope(user), user.username)
  if (rows.length < wanted.length) throw additionalWorkProblem('additionalWork.notFound')
  const receivers = await receiversOf(user, { workDept }, NOBODY)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const copies = wanted.map((id) => {
    const { rowVersion: _rowVersion, ...row } = byId.get(id)!
    const own = { id: newId(), status, sysOrgCode: user.orgCode, updateBy: null, updateTime: null }
    return {
      ...row,
      ...own,
      ...columnsOf(receivers),
      dueTime: shifted(clock, row.dueTime, shiftDays),
      ...stampInsert(user),
    }
  })
  const copyIds = copies.map(({ id }) => id)
  await transaction(async () => {
    await recorded(copyIds, 'add', user, async () => {
      for (const copy of copies) await insertAdditional(copy)
    })
    for (const id of copyIds) await replaceReceivers(id, receivers, status)
  })
  return { ids: copyIds }
}
