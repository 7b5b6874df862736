import { CHECKS_VERSION, type CheckSet } from '@mashu/contract/teaching/check/check'
import type { Task } from '@mashu/contract/teaching/check/task-checks'
import { batches } from '../../../platform/batches.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { peopleAs } from '../../sys/user/user.ts'

const table = 'teachingTaskCheck'
const BATCH = 200
const MANY_VERSIONS = 500

export const columnOf = ({ kind }: Pick<Task, 'kind'>) => (kind === 'unit' ? 'unitId' : 'additionalId')

export const NO_CHECKS = { versionNo: 0, checks: { version: CHECKS_VERSION, checks: [] } as CheckSet }

const versionsOf = (task: Task) =>
  db()
    .selectFrom('teachingTaskCheck as saved')
    .leftJoin(peopleAs('author'), 'author.username', 'saved.createBy')
    .select(['saved.versionNo', 'saved.checks', 'saved.createTime as changedAt', 'author.realname as changedBy'])
    .where(`saved.${columnOf(task)}`, '=', task.id)

type VersionRow = Awaited<ReturnType<ReturnType<typeof versionsOf>['execute']>>[number]

const toChecks = ({ checks, ...row }: VersionRow) => ({ ...row, checks: JSON.parse(checks) as CheckSet })

export async function selectChecks(task: Task) {
  const row = await versionsOf(task).orderBy('saved.versionNo', 'desc').limit(1).executeTakeFirst()
  return row ? toChecks(row) : { ...NO_CHECKS, changedBy: null, changedAt: null }
}

export async function selectOptionalChecks(task: Task, versionNo: number) {
  const row = await versionsOf(task).where('saved.versionNo', '=', versionNo).executeTakeFirst()
  return row && toChecks(row)
}

export async function listCheckVersions(task: Task) {
  const rows = await versionsOf(task).orderBy('saved.versionNo', 'desc').limit(MANY_VERSIONS).execute()
  return rows.map(toChecks).map(({ checks, ...row }) => ({ ...row, count: checks.checks.length }))
}

/** Omits tasks without checks. */
async function listNewest(kind: Task['kind'], ids: readonly string[]) {
  const found = new Map<string, { versionNo: number; checks: string }>()
  const column = columnOf({ kind })
  for (const some of batches(ids, BATCH)) {
    const newest = db()
      .selectFrom(table)
      .select((eb) => [`${column} as taskId` as const, eb.fn.max('versionNo').as('newestNo')])
      .where(column, 'in', some)
      .groupBy(column)
      .as('newest')
    const rows = await db()
      .selectFrom('teachingTaskCheck as saved')
      .innerJoin(newest, (join) =>
        join.onRef(`saved.${column}`, '=', 'newest.taskId').onRef('saved.versionNo', '=', 'newest.newestNo'),
      )
      .select(['newest.taskId', 'saved.versionNo', 'saved.checks'])
      .execute()
    for (const { taskId, ...row } of rows) found.set(taskId!, row)
  }
  return found
}

/** Omits units without checks. */
export async function listUnitChecks(unitIds: readonly string[]): Promise<Map<string, CheckSet>> {
  const rows = [...(await listNewest('unit', unitIds))]
  return new Map(rows.map(([id, { checks }]) => [id, JSON.parse(checks) as CheckSet]))
}

interface Stamp {
  createBy: string | null
  createTime: string
}

/** Omits checks that equal the current checks. */
export async function insertChecks(
  kind: Task['kind'],
  given: readonly { id: string; checks: CheckSet }[],
  { createBy, createTime }: Stamp,
): Promise<void> {
  const newest = await listNewest(
    kind,
    given.map(({ id }) => id),
  )
  const rows = given.flatMap(({ id, checks }) => {
    const [json, before] = [JSON.stringify(checks), newest.get(id)]
    const isSame = before === undefined ? checks.checks.length === 0 : before.checks === json
    if (isSame) return []
    const values = { versionNo: (before?.versionNo ?? 0) + 1, checks: json, createBy, createTime }
    return [{ id: newId(), [columnOf({ kind })]: id, ...values }]
  })
  for (const some of batches(rows, BATCH)) await db().insertInto(table).values(some).execute()
}

export async function copyChecks(
  kind: Task['kind'],
  copies: readonly { from: string; to: string }[],
  stamp: Stamp,
): Promise<void> {
  const found = await listNewest(
    kind,
    copies.map(({ from }) => from),
  )
  const given = copies.flatMap(({ from, to }) => {
    const checks = found.get(from)?.checks
    return checks === undefined ? [] : [{ id: to, checks: JSON.parse(checks) as CheckSet }]
  })
  await insertChecks(kind, given, stamp)
}
