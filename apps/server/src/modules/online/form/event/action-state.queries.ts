import type { FormAction } from '@mashu/contract/online/form/action'
import { db } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/db/id.ts'
import { now } from '../../../../platform/time/time.ts'

/** Equals the number of kept changes of a table (spec.md §9). */
const KEPT_STATES = 16

const ofForm = (headId: string) =>
  db().selectFrom('onlCgformActionState').where('cgformHeadId', '=', headId).orderBy('id', 'desc')

/** Newest first. */
export async function listActionStates(headId: string) {
  const found = await ofForm(headId).select(['id', 'actions', 'createBy', 'createTime']).execute()
  return found.map(({ actions, ...state }) => ({ ...state, actions: JSON.parse(actions) as FormAction[] }))
}

/** Also deletes the oldest states. `createBy` is null for actions that are older than the history. */
export async function insertActionState(headId: string, actions: string, createBy: string | null): Promise<void> {
  const state = { id: newId(), cgformHeadId: headId, actions, createBy, createTime: now() }
  await db().insertInto('onlCgformActionState').values(state).execute()
  const old = (await ofForm(headId).select('id').execute()).slice(KEPT_STATES).map(({ id }) => id)
  if (old.length > 0) await db().deleteFrom('onlCgformActionState').where('id', 'in', old).execute()
}
