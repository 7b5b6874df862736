import { Problem } from '@mashu/contract'
import { cgformProblem } from '@mashu/contract/online/form/cgform'
import type { FormAction } from '@mashu/contract/online/form/action'
import { serverSteps } from '@mashu/contract/online/form/effect'
import type { AppContext } from '../../../platform/app/context.ts'
import { afterCommit, transaction } from '../../../platform/db/database.ts'
import {
  evaluate,
  listPublishedActions,
  optionalForm,
  selectOptionalRow,
  tableKey,
  type OpenForm,
} from '../form/form.ts'
import { CLOCK, type Cause } from './actor.ts'
import { failRun, insertRun, listWaiting, takeRun } from './run.queries.ts'
import { runStep } from './step.ts'

export type Row = Readonly<Record<string, unknown>>

const MINUTE_MS = 60_000
/** Runs taken up at once. */
const BATCH = 500

export interface Wanted {
  context: AppContext
  form: OpenForm
  action: FormAction
  rowId: string
  cause: Cause
}

export const tableOf = ({ definition }: OpenForm) => tableKey(definition.head.tableName)

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
export function reasonOf(context: AppContext, error: unknown): string {
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
export async function runAfter(wanted: Wanted): Promise<void> {
  const id = await insertRun({ ...noted(wanted), state: 'waiting', detail: null })
  await afterCommit(() => runWaiting(wanted.context, id))
}

/** Does at once, in the transaction of the caller, what stands or falls with it. */
export async function runWith(wanted: Wanted): Promise<void> {
  await runSteps(wanted)
  await insertRun({ ...noted(wanted), state: 'done', detail: null })
}

/** Runs what waits since a minute: the server that wrote it was stopped before it was done. */
export async function runLeftOver(context: AppContext): Promise<string> {
  const ids = await listWaiting(new Date(Date.now() - MINUTE_MS).toISOString(), BATCH)
  for (const id of ids) await runWaiting(context, id)
  return `${ids.length} 个动作`
}
