import type { ActionRun } from '@mashu/contract/online/form/action'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { now } from '../../../platform/time/time.ts'

type State = ActionRun['state']

interface NewRun {
  cgformHeadId: string
  actionId: string
  actionName: string
  event: string
  rowId: string
  state: State
  detail: string | null
  orgCode: string | null
  createBy: string
}

export async function insertRun(run: NewRun): Promise<string> {
  const id = newId()
  await db()
    .insertInto('onlCgformActionRun')
    .values({ id, ...run, createTime: now() })
    .execute()
  return id
}

/** Returns undefined when another transaction has taken the run. */
export async function takeRun(id: string) {
  const { numUpdatedRows } = await db()
    .updateTable('onlCgformActionRun')
    .set({ state: 'done' satisfies State, detail: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting' satisfies State)
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) return undefined
  return db().selectFrom('onlCgformActionRun').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function failRun(id: string, detail: string): Promise<void> {
  await db()
    .updateTable('onlCgformActionRun')
    .set({ state: 'failed' satisfies State, detail })
    .where('id', '=', id)
    .where('state', '=', 'waiting' satisfies State)
    .execute()
}

export async function noteWhyWaiting(id: string, detail: string): Promise<void> {
  await db()
    .updateTable('onlCgformActionRun')
    .set({ detail })
    .where('id', '=', id)
    .where('state', '=', 'waiting' satisfies State)
    .execute()
}

export const listWaiting = (before: string, most: number) =>
  db()
    .selectFrom('onlCgformActionRun')
    .select(['id', 'cgformHeadId', 'actionName', 'createBy', 'createTime'])
    .where('state', '=', 'waiting' satisfies State)
    .where('createTime', '<', before)
    .orderBy('createTime')
    .limit(most)
    .execute()
export type WaitingRun = Awaited<ReturnType<typeof listWaiting>>[number]

const SHOWN = 100

export const listRuns = (headId: string) =>
  db()
    .selectFrom('onlCgformActionRun')
    .select(['id', 'actionName', 'event', 'rowId', 'state', 'detail', 'createBy', 'createTime'])
    .where('cgformHeadId', '=', headId)
    .orderBy('createTime', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute() as Promise<ActionRun[]>

export async function listRanFor(actionId: string, since: string): Promise<Set<string>> {
  const found = await db()
    .selectFrom('onlCgformActionRun')
    .select('rowId')
    .where('actionId', '=', actionId)
    .where('createTime', '>=', since)
    .execute()
  return new Set(found.map(({ rowId }) => rowId))
}

export async function deleteRunsBefore(time: string): Promise<void> {
  await db().deleteFrom('onlCgformActionRun').where('createTime', '<', time).execute()
}
