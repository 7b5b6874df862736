import { Problem } from '@mashu/contract'
import { cgformProblem } from '@mashu/contract/online/form/cgform'
import { formAccount } from '@mashu/contract/online/action/account'
import type { ActionButton, FormAction } from '@mashu/contract/online/form/action'
import { serverSteps } from '@mashu/contract/online/form/effect'
import { keyOf } from '@mashu/contract/online/form/name'
import type { AppContext } from '../../../platform/app/context.ts'
import { limitedTo, mayCall, type Principal } from '../../../platform/auth/principal.ts'
import { commaList } from '../../../platform/comma-list.ts'
import { afterCommit, transaction } from '../../../platform/db/database.ts'
import { now } from '../../../platform/time/time.ts'
import {
  evaluate,
  listActingForms,
  listPublishedActions,
  listRowsAfter,
  optionalForm,
  selectOptionalRow,
  tableKey,
  type OpenForm,
  type RowEvent,
} from '../form/form.ts'
import { CLOCK, type Cause } from './actor.ts'
import { deleteRunsBefore, failRun, insertRun, listRanFor, listWaiting, takeRun } from './run.queries.ts'
import { runStep } from './step.ts'

type Row = Readonly<Record<string, unknown>>

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000]
const KEPT_DAYS = 180
const BATCH = 500
/** Rows that an action of a time of day works on, at most. */
const MOST_DAILY = 2000

export interface Wanted {
  context: AppContext
  form: OpenForm
  action: FormAction
  rowId: string
  cause: Cause
}

const tableOf = ({ definition }: OpenForm) => tableKey(definition.head.tableName)

/** Whether a button of this action first shows which accounts it would make. */
export const makesAccounts = ({ steps }: FormAction): boolean => steps.some(({ kind }) => kind === 'account')

/** Does the steps of an action for a row, each on the row as the one before has left it. */
export async function runSteps({ context, form, action, rowId, cause }: Wanted): Promise<void> {
  for (const step of serverSteps(action)) {
    if (step.kind === 'account') continue
    const row = await selectOptionalRow(tableOf(form), rowId)
    if (!row) throw cgformProblem('cgform.none')
    await runStep({ context, form, action, row: { ...row, id: rowId }, cause }, step)
  }
}

/** Whether an action is about a row; without a condition it is about all. */
export function isMet(
  context: AppContext,
  form: OpenForm,
  action: FormAction,
  met: { row: Row; user: Cause },
): boolean {
  const condition = action.condition?.trim()
  return !condition || evaluate(context, form.definition, condition, met) === true
}

export const noted = ({ form, action, rowId, cause }: Wanted) => ({
  cgformHeadId: form.definition.head.id,
  actionId: action.id,
  actionName: action.name,
  event: action.event,
  rowId,
  orgCode: cause.orgCode,
  createBy: cause.username,
})

/** Why an action has failed, in words that a person may read. */
function reasonOf(context: AppContext, error: unknown): string {
  if (error instanceof Problem) return error.message.slice(0, 1000)
  context.app.log.error({ err: error }, 'action of an online form')
  return '没有做成，原因在服务器日志里'
}

/** Runs what waits, once, whoever else tries it: the note of it and what it does are one transaction. */
async function runWaiting(context: AppContext, id: string): Promise<void> {
  try {
    await transaction(async () => {
      const run = await takeRun(id)
      const form = run && optionalForm(run.cgformHeadId)
      if (!run || !form) return
      const action = (await listPublishedActions(run.cgformHeadId)).find((each) => each.id === run.actionId)
      if (!action) return
      const cause = { username: run.createBy ?? CLOCK.username, orgCode: run.orgCode }
      await runSteps({ context, form, action, rowId: run.rowId, cause })
    })
  } catch (error) {
    await failRun(id, reasonOf(context, error))
  }
}

/** Writes a run down with the row that it is about, and does it once that has committed. */
async function runAfter(wanted: Wanted): Promise<void> {
  const id = await insertRun({ ...noted(wanted), state: 'waiting', detail: null })
  await afterCommit(() => runWaiting(wanted.context, id))
}

/** Does at once, in the transaction of the caller, what stands or falls with it. */
async function runWith(wanted: Wanted): Promise<void> {
  await runSteps(wanted)
  await insertRun({ ...noted(wanted), state: 'done', detail: null })
}

/** Whether the field that an action waits for, if it does, became another; of a new row: whether it says anything. */
function becameAnother({ form, before, after }: RowEvent, { event, field }: FormAction): boolean {
  if ((event !== 'changed' && event !== 'fieldChanged') || !field) return true
  const value = after[keyOf(field)] ?? null
  if (before) return (before[keyOf(field)] ?? null) !== value
  const isFlag = form.definition.fields.some(({ dbFieldName, dbType }) => dbFieldName === field && dbType === 'flag')
  return value !== null && value !== '' && !(isFlag && Number(value) === 0)
}

/** What a form does after a person has saved a row of it. */
export async function rowSaved(context: AppContext, event: RowEvent): Promise<void> {
  const { form, id: rowId, after, user, actions } = event
  const cause = { username: user.username, orgCode: user.orgCode }
  for (const action of actions) {
    if (!becameAnother(event, action)) continue
    if (!isMet(context, form, action, { row: after, user: cause })) continue
    const wanted = { context, form, action, rowId, cause }
    await (action.timing === 'with' ? runWith(wanted) : runAfter(wanted))
  }
}

/** The buttons of a form that a person may press: those of their roles, of whoever may edit its rows. */
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

/** The row of a button as a person meets it, with what hangs on it. @throws as for a row that is not there */
export async function metRow(form: OpenForm, rowId: string, user: Principal): Promise<Row> {
  const met = form.forUser(user)
  const reader = limitedTo(user, met.resource.queryById.access)
  return (await met.handlerFor('queryById', reader)({ query: { id: rowId }, user: reader } as never)) as Row
}

/** The same with all its columns: conditions are the form's own. */
export async function reachedRow(form: OpenForm, rowId: string, user: Principal): Promise<Row> {
  await metRow(form, rowId, user)
  return (await selectOptionalRow(tableOf(form), rowId)) ?? {}
}

/** Does what a button says, all or nothing; a refusal is told to whoever pressed it, and noted. */
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

/** Runs what waits since a minute: the server that wrote it was stopped before it was done. */
export async function runLeftOver(context: AppContext): Promise<string> {
  const ids = await listWaiting(new Date(Date.now() - MINUTE_MS).toISOString(), BATCH)
  for (const id of ids) await runWaiting(context, id)
  return `${ids.length} 个动作`
}

async function runDailyAction(wanted: Omit<Wanted, 'rowId'>, since: string): Promise<number> {
  const { context, form, action, cause } = wanted
  const ran = await listRanFor(action.id, since)
  let [count, after] = [ran.size, '']
  while (count < MOST_DAILY) {
    const rows = await listRowsAfter(tableOf(form), after, BATCH)
    for (const row of rows) {
      if (count >= MOST_DAILY || ran.has(row.id) || !isMet(context, form, action, { row, user: cause })) continue
      await transaction(() => runAfter({ ...wanted, rowId: row.id }))
      count++
    }
    if (rows.length < BATCH) break
    after = rows.at(-1)!.id
  }
  return count - ran.size
}

/** Does what forms do at this hour of the school's day, once for each row that meets the condition. */
export async function runDaily(context: AppContext, time = now()): Promise<string> {
  await deleteRunsBefore(new Date(Date.parse(time) - KEPT_DAYS * DAY_MS).toISOString())
  const hour = Number(context.wire.clock.toWire(time).slice(11, 13))
  const since = `${time.slice(0, 13)}:00:00.000Z`
  let count = 0
  for (const { id, actions } of await listActingForms()) {
    const form = optionalForm(id)
    for (const action of actions)
      if (form && action.event === 'daily' && action.hour === hour)
        count += await runDailyAction({ context, form, action, cause: CLOCK }, since)
  }
  return `${count} 条数据`
}
