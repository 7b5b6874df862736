import { cgformProblem } from '@mashu/contract/online/form/cgform'
import { formAccount } from '@mashu/contract/online/action/account'
import type { ActionButton, FormAction } from '@mashu/contract/online/form/action'
import type { AppContext } from '../../../platform/app/context.ts'
import { limitedTo, mayCall, type Principal } from '../../../platform/auth/principal.ts'
import { commaList } from '../../../platform/comma-list.ts'
import { transaction } from '../../../platform/db/database.ts'
import { listPublishedActions, optionalForm, selectOptionalRow, type OpenForm } from '../form/form.ts'
import { insertRun } from './run.queries.ts'
import { makesAccounts, type Row, tableOf, isMet, runWith, noted, reasonOf } from './run.service.ts'

/** A button without roles requires the right to edit rows of the form. */
export async function listPressable(
  formId: string,
  user: Principal,
): Promise<{ form: OpenForm; actions: FormAction[] }> {
  const form = optionalForm(formId)
  if (!form || !mayCall(user, form.resource.list.access)) throw cgformProblem('cgform.none')
  const actions = await listPublishedActions(formId)
  const isOpen = ({ roles }: FormAction) =>
    user.isAdmin ||
    (roles ? commaList(roles).some((id) => user.roleIds.includes(id)) : mayCall(user, form.resource.edit.access))
  return { form, actions: actions.filter((action) => action.event === 'button' && isOpen(action)) }
}

export async function buttonsOf(formId: string, user: Principal): Promise<ActionButton[]> {
  const { actions } = await listPressable(formId, user)
  const mayBring = mayCall(user, formAccount.preview.access)
  return actions
    .filter((action) => mayBring || !makesAccounts(action))
    .map((action) => ({ id: action.id, name: action.name, makesAccounts: makesAccounts(action) }))
}

/**
 * Returns the row, limited to what the person may read, with its sub rows.
 * @throws the error of an unknown row
 */
export async function metRow(form: OpenForm, rowId: string, user: Principal): Promise<Row> {
  const met = form.forUser(user)
  const reader = limitedTo(user, met.resource.queryById.access)
  return (await met.handlerFor('queryById', reader)({ query: { id: rowId }, user: reader } as never)) as Row
}

/** Returns all columns, because a condition may use hidden columns. */
export async function reachedRow(form: OpenForm, rowId: string, user: Principal): Promise<Row> {
  await metRow(form, rowId, user)
  return (await selectOptionalRow(tableOf(form), rowId)) ?? {}
}

/** Runs all steps or none. A failed run is recorded, and the person receives the error. */
export async function press(
  context: AppContext,
  { formId, buttonId, rowId }: { formId: string; buttonId: string; rowId: string },
  user: Principal,
): Promise<void> {
  const { form, actions } = await listPressable(formId, user)
  const action = actions.find(({ id }) => id === buttonId)
  if (!action) throw cgformProblem('cgform.noButton')
  if (makesAccounts(action)) throw cgformProblem('cgform.asksFirst', { name: action.name })
  const cause = { username: user.username, orgCode: user.orgCode }
  const row = await reachedRow(form, rowId, user)
  if (!isMet(context, form, action, { row, user: cause }))
    throw cgformProblem('cgform.buttonNotNow', { name: action.name })
  const wanted = { context, form, action, rowId, cause }
  try {
    await transaction(() => runWith(wanted))
  } catch (error) {
    await insertRun({ ...noted(wanted), state: 'failed', detail: reasonOf(context, error) })
    throw error
  }
}
