import { Problem } from '@mashu/contract'
import { cgformProblem } from '@mashu/contract/online/form/cgform'
import type { FormAction } from '@mashu/contract/online/form/action'
import { serverSteps } from '@mashu/contract/online/form/effect'
import { DAY_MS, MINUTE_MS } from '../../../platform/time/duration.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Promised, PromiseKind } from '../../../platform/app/promise-kind.ts'
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
import { failRun, insertRun, listWaiting, noteWhyWaiting, takeRun, type WaitingRun } from './run.queries.ts'
import { runStep } from './step.ts'

export type Row = Readonly<Record<string, unknown>>

/** What an action does is of no use later than that. */
const WORTH_DAYS = 2
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

/** Does what waits, once, whoever else tries it: the note of it and what it does are one transaction. */
async function runWaiting(context: AppContext, id: string): Promise<boolean> {
  try {
    return await transaction(async () => {
      const run = await takeRun(id)
      const form = run && optionalForm(run.cgformHeadId)
      if (!run || !form) return false
      const action = (await listPublishedActions(run.cgformHeadId)).find((each) => each.id === run.actionId)
      if (!action) return false
      const cause = { username: run.createBy ?? CLOCK.username, orgCode: run.orgCode }
      await runSteps({ context, form, action, rowId: run.rowId, cause })
      return true
    })
  } catch (error) {
    // A refusal would be refused again.
    if (!(error instanceof Problem)) throw error
    await failRun(id, reasonOf(context, error))
    return false
  }
}

/** Writes a run down with the row that it is about, and does it once that has committed. */
export async function runAfter(wanted: Wanted): Promise<void> {
  const id = await insertRun({ ...noted(wanted), state: 'waiting', detail: null })
  await afterCommit(async () => {
    await runWaiting(wanted.context, id).catch(async (error: unknown) => {
      wanted.context.app.log.error({ err: error }, 'action of an online form')
      await noteWhyWaiting(id, '没有做成，会自动再试；原因在服务器日志里')
    })
  })
}

/** Does at once, in the transaction of the caller, what stands or falls with it. */
export async function runWith(wanted: Wanted): Promise<void> {
  await runSteps(wanted)
  await insertRun({ ...noted(wanted), state: 'done', detail: null })
}

/** Runs that wait since a minute: they failed, or the server that wrote them was stopped before they were done. */
export const runPromise = (context: AppContext): PromiseKind<Promised & { run: WaitingRun }> => ({
  kind: 'form-action',
  page: '/online/cgform',
  list: async () =>
    (await listWaiting(new Date(Date.now() - MINUTE_MS).toISOString(), BATCH)).map((run) => ({
      subject: run.id,
      promisedTo: optionalForm(run.cgformHeadId)?.definition.head.createBy ?? '',
      title: `表单动作“${run.actionName}”`,
      run,
    })),
  async keep({ run: { id, createTime } }) {
    try {
      return await runWaiting(context, id)
    } catch (error) {
      if (Date.parse(createTime!) > Date.now() - WORTH_DAYS * DAY_MS) throw error
      context.app.log.error({ err: error }, 'action of an online form, given up')
      await failRun(id, '两天都没有做成，不会再自动试了；原因在服务器日志里')
      return false
    }
  },
})
