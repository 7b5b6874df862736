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

/** A waiting run that is older and fails again is given up, because its effect is no longer useful. */
const WORTH_DAYS = 2
const BATCH = 500

export interface Wanted {
  context: AppContext
  form: OpenForm
  action: FormAction
  rowId: string
  cause: Cause
}

export const tableOf = ({ definition }: OpenForm) => tableKey(definition.head.tableName)

/** Returns true for an action that makes accounts. Its button first shows a preview of the accounts. */
export const makesAccounts = ({ steps }: FormAction): boolean => steps.some(({ kind }) => kind === 'account')

/** Each step reads the row again, because the previous step may have changed it. */
export async function runSteps({ context, form, action, rowId, cause }: Wanted): Promise<void> {
  for (const step of serverSteps(action)) {
    if (step.kind === 'account') continue
    const row = await selectOptionalRow(tableOf(form), rowId)
    if (!row) throw cgformProblem('cgform.none')
    await runStep({ context, form, action, row: { ...row, id: rowId }, cause }, step)
  }
}

/** Returns true for an action without a condition. */
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

/** Unexpected errors are logged instead of shown. */
export function reasonOf(context: AppContext, error: unknown): string {
  if (error instanceof Problem) return error.message.slice(0, 1000)
  context.app.log.error({ err: error }, 'action of an online form')
  return '没有做成，原因在服务器日志里'
}

/** Executes a waiting run once, even if several callers try. The run record and its effects share one transaction. */
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
    // A second attempt would fail with the same problem.
    if (!(error instanceof Problem)) throw error
    await failRun(id, reasonOf(context, error))
    return false
  }
}

/** Records a run in the transaction of the changed row, and executes the run after the commit. */
export async function runAfter(wanted: Wanted): Promise<void> {
  const id = await insertRun({ ...noted(wanted), state: 'waiting', detail: null })
  await afterCommit(async () => {
    await runWaiting(wanted.context, id).catch(async (error: unknown) => {
      wanted.context.app.log.error({ err: error }, 'action of an online form')
      await noteWhyWaiting(id, '没有做成，会自动再试；原因在服务器日志里')
    })
  })
}

/** Runs the steps inside the caller's transaction, so that the row and the effects are saved together or not at all. */
export async function runWith(wanted: Wanted): Promise<void> {
  await runSteps(wanted)
  await insertRun({ ...noted(wanted), state: 'done', detail: null })
}

/** Executes the runs that have waited for over a minute, after an error or a stop of the server. */
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
