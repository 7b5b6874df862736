import type { BodyOf } from '@mashu/contract'
import { additionalWorkProblem, ATTACHMENT_KINDS, type additionalWork } from '@mashu/contract/teaching/additional-work'
import type { Principal } from '../../../platform/auth/principal.ts'
import { commaList } from '../../../platform/comma-list.ts'
import { transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { recordChange, type Operation } from '../../../platform/history/version.ts'
import { stampInsert, stampUpdate } from '../../../platform/http/list/row-writer.ts'
import { departScope, type DepartScope } from '../../sys/depart/depart.ts'
import { insertLog } from '../../sys/log/log.ts'
import {
  countBegun,
  deleteAdditionals,
  insertAdditional,
  listVisible,
  updateAdditional,
  type AdditionalRow,
} from './additional-work.queries.ts'
import { listGiven } from './receiver.queries.ts'
import { type Receivers, type Form, receiversOf, NO_RECEIVERS, replaceReceivers } from './receivers.ts'

const TABLE = 'teachingAdditionalWork'
export const recorded = <R>(ids: readonly string[], operation: Operation, user: Principal, change: () => Promise<R>) =>
  recordChange({ table: TABLE, ids, operation, user }, change)

/**
 * Returns the departments of each homework. Only the creator, or a person in charge of all these departments, may
 * change the homework.
 */
export async function listTargets(
  rows: readonly Pick<AdditionalRow, 'id' | 'workDept'>[],
): Promise<Map<string, string[]>> {
  const targets = new Map(rows.map((row) => [row.id, commaList(row.workDept)]))
  for (const { additionalId, deptId } of await listGiven(rows.map((row) => row.id)))
    targets.get(additionalId)!.push(deptId)
  return targets
}

/** The author and people in charge of all classes of a homework may edit the homework. */
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

function assertAttachmentKinds(text: string | null | undefined): void {
  const known: readonly string[] = ATTACHMENT_KINDS
  if (!commaList(text).every((kind) => known.includes(kind)))
    throw additionalWorkProblem('additionalWork.attachmentKind')
}

export const columnsOf = ({ classes, students }: Receivers) => ({
  workDept: classes.join(','),
  workUsers: students.map(({ userId }) => userId).join(',') || null,
})

/** @returns the id of the homework */
export async function addHomework(user: Principal, form: Form): Promise<{ id: string }> {
  assertAttachmentKinds(form.attachmentKinds)
  const id = newId()
  const receivers = await receiversOf(user, form, NO_RECEIVERS)
  await transaction(async () => {
    const row = { ...form, ...columnsOf(receivers), id, sysOrgCode: user.orgCode, ...stampInsert(user) }
    await recorded([id], 'add', user, () => insertAdditional(row))
    await replaceReceivers(id, receivers, form.status)
  })
  return { id }
}

/** @throws when an id is unknown, or when the person may not change the homework */
export async function assertHomeworkEditable(user: Principal, ids: readonly string[]): Promise<void> {
  await editable(user, ids)
}

/** Existing works could not be opened in the editor of another kind. */
async function assertKindStays(before: AdditionalRow, codeType: number | null | undefined): Promise<void> {
  if (codeType === undefined || codeType === before.codeType) return
  const count = await countBegun(before.id)
  if (count > 0) throw additionalWorkProblem('additionalWork.kindFixed', { count })
}

/** Students who no longer receive the homework keep their works. */
export async function editHomework(user: Principal, { id, ...form }: BodyOf<typeof additionalWork.edit>) {
  const [before] = await editable(user, [id])
  assertAttachmentKinds(form.attachmentKinds)
  const students = await listGiven([id])
  // Existing clients do not send `workUsers`. The selected students then stay.
  const workUsers = form.workUsers === undefined ? before!.workUsers : form.workUsers
  const receivers = await receiversOf(user, { ...form, workUsers }, { classes: commaList(before!.workDept), students })
  await transaction(async () => {
    await assertKindStays(before!, form.codeType)
    const values = { ...form, ...columnsOf(receivers), ...stampUpdate(user) }
    await recorded([id], 'edit', user, () => updateAdditional(id, values))
    await replaceReceivers(id, receivers, form.status)
  })
}

/** The works for the homework still belong to their authors. */
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
