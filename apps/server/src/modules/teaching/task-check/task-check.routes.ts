import type { BodyOf } from '@mashu/contract'
import type { CheckSet } from '@mashu/contract/teaching/check/check'
import { taskCheckProblem, taskChecks, type Task } from '@mashu/contract/teaching/check/task-checks'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { lockName } from '../../../platform/db/row-lock.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { now, type ZoneClock } from '../../../platform/time/time.ts'
import { insertChecks, listCheckVersions, selectChecks, selectOptionalChecks } from '../check-set/check-set.ts'
import { assertTaskEditable, assertTaskOpen } from './task-access.ts'

function assertOwnIds({ checks }: CheckSet): void {
  if (new Set(checks.map(({ id }) => id)).size < checks.length) throw taskCheckProblem('taskCheck.sameId')
}

const stampOf = (user: Principal) => ({ createBy: user.username, createTime: now() })

/** @throws `taskCheck.stale`, with the current checks, when another person has saved the checks meanwhile */
async function saveChecks(user: Principal, body: BodyOf<typeof taskChecks.save>, clock: ZoneClock) {
  const { baseVersion, checks, ...task } = body
  await assertTaskEditable(user, task)
  assertOwnIds(checks)
  return transaction(async () => {
    // The second of two simultaneous saves must find the checks of the first save.
    await lockName(`checks ${task.id}`)
    const current = await selectChecks(task)
    const isSame = JSON.stringify(current.checks) === JSON.stringify(checks)
    if (current.versionNo !== baseVersion && !isSame) {
      const changedAt = current.changedAt && clock.toWire(current.changedAt)
      throw taskCheckProblem('taskCheck.stale', { name: current.changedBy ?? '别的老师' }, { ...current, changedAt })
    }
    await insertChecks(task.kind, [{ id: task.id, checks }], stampOf(user))
    return selectChecks(task)
  })
}

async function copyBetween(user: Principal, from: Task, to: readonly Task[]): Promise<void> {
  for (const task of [from, ...to]) await assertTaskEditable(user, task)
  const { checks } = await selectChecks(from)
  await transaction(async () => {
    for (const id of to.map((task) => task.id).toSorted()) await lockName(`checks ${id}`)
    for (const kind of ['unit', 'homework'] as const) {
      const ids = new Set(to.filter((task) => task.kind === kind).map(({ id }) => id))
      await insertChecks(
        kind,
        [...ids].map((id) => ({ id, checks })),
        stampOf(user),
      )
    }
  })
}

export function taskCheckRoutes(context: AppContext): void {
  const { clock } = context.wire
  serve(context, taskChecks, {
    get: async ({ query, user }) => {
      await assertTaskEditable(user, query)
      return selectChecks(query)
    },
    save: ({ body, user }) => saveChecks(user, body, clock),
    versions: async ({ query, user }) => {
      await assertTaskEditable(user, query)
      return listCheckVersions(query)
    },
    version: async ({ query: { versionNo, ...task }, user }) => {
      await assertTaskEditable(user, task)
      const found = await selectOptionalChecks(task, versionNo)
      if (!found) throw taskCheckProblem('taskCheck.noVersion')
      return found
    },
    copy: ({ body, user }) => copyBetween(user, body.from, body.to),
    forStudent: async ({ query, user }) => {
      const { answer } = await assertTaskOpen(user, query)
      const { versionNo, checks } = await selectChecks(query)
      const visible = checks.checks.filter(({ hidden }) => !hidden)
      return { versionNo, checks: { ...checks, checks: visible }, hints: answer !== null || checks.checks.length > 0 }
    },
  })
}
