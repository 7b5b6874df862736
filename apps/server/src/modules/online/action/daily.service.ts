import { DAY_MS } from '../../../platform/time/duration.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { transaction } from '../../../platform/db/database.ts'
import { now } from '../../../platform/time/time.ts'
import { listActingForms, listRowsAfter, optionalForm } from '../form/form.ts'
import { CLOCK } from './actor.ts'
import { deleteRunsBefore, listRanFor } from './run.queries.ts'
import { isMet, runAfter, tableOf, type Wanted } from './run.service.ts'

const KEPT_DAYS = 180
const BATCH = 500
/** Maximum number of rows that a daily action processes per day. */
const MAX_DAILY = 2000

async function runDailyAction(wanted: Omit<Wanted, 'rowId'>, since: string): Promise<number> {
  const { context, form, action, cause } = wanted
  const ran = await listRanFor(action.id, since)
  let [count, after] = [ran.size, '']
  while (count < MAX_DAILY) {
    const rows = await listRowsAfter(tableOf(form), after, BATCH)
    for (const row of rows) {
      if (count >= MAX_DAILY || ran.has(row.id) || !isMet(context, form, action, { row, user: cause })) continue
      await transaction(() => runAfter({ ...wanted, rowId: row.id }))
      count++
    }
    if (rows.length < BATCH) break
    after = rows.at(-1)!.id
  }
  return count - ran.size
}

/** Runs the daily actions of the current hour in the school's time zone, once for each row that meets the condition. */
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
  return `处理了 ${count} 条数据`
}
