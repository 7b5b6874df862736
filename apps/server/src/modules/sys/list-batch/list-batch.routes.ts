import { fieldSchema, Problem } from '@mashu/contract'
import { batchProblem, listBatch } from '@mashu/contract/sys/list/list-batch'
import { listKey } from '@mashu/contract/sys/list/list-view'
import type { AppContext } from '../../../platform/app/context.ts'
import { limitedTo, mayCall, type Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { withBasis } from '../../../platform/history/basis.ts'
import { newestVersion } from '../../../platform/history/fresh.ts'
import type { RecordedTable } from '../../../platform/history/recorded.ts'
import { lockRows } from '../../../platform/history/row.ts'
import { withBatch } from '../../../platform/history/version.ts'
import { assertMayEdit, writeBack } from '../../../platform/history/write-back.ts'
import { serve, type Call } from '../../../platform/http/endpoint/serve.ts'
import { parseGivenJson } from '../../../platform/http/field/json/given-json.ts'
import { listBatch as listBatchVersions, markRestored } from '../data-log/data-log.ts'

const through = 'signed-in'

/** @throws `batch.noList` when the person may not open the list */
function recordedOf({ recordedTables }: AppContext, key: string, user: Principal): RecordedTable {
  const found = [...recordedTables.values()].find(({ list }) => listKey(list.path) === key)
  const recorded = found?.forUser?.(user) ?? found
  if (!recorded || !mayCall(user, recorded.list.access)) throw batchProblem('batch.noList')
  return recorded
}

/**
 * If there are several rows, an error names the number of its row. The loop does not pause for other people's saves: on
 * SQLite, saves wait for the end of this transaction anyway.
 */
async function eachRow<T>(rows: readonly T[], change: (row: T) => Promise<void>): Promise<void> {
  for (const [at, row] of rows.entries()) {
    await change(row).catch((error: unknown) => {
      if (!(error instanceof Problem) || rows.length === 1) throw error
      throw batchProblem('batch.refused', { at: at + 1, reason: error.message })
    })
  }
}

async function edit(context: AppContext, call: Call<typeof listBatch.edit>) {
  const { list, field, value, rowVersion } = call.body
  const recorded = recordedOf(context, list, call.user)
  if (!recorded.form) throw batchProblem('batch.noList')
  if (!(field in (fieldSchema(recorded.form.edit.body ?? {}).properties ?? {})))
    throw batchProblem('batch.noField', { field })
  assertMayEdit({ user: call.user, through }, recorded.form.edit)
  const changes = { [field]: parseGivenJson(value) }
  const ids = [...new Set(call.body.ids)]
  const batch = newId()
  const basis =
    ids.length === 1 && rowVersion !== null && rowVersion !== undefined ? { id: ids[0]!, rowVersion } : undefined
  const work = async () => {
    const stored = await lockRows(recorded.table, ids)
    await eachRow(ids, async (id) => {
      const row = stored.get(id)
      if (row) await writeBack(recorded, row, { ...call, through, changes }, context.wire)
    })
  }
  await withBasis(basis, () => withBatch(batch, () => transaction(work)))
  return { count: ids.length, batch }
}

async function remove(context: AppContext, call: Call<typeof listBatch.delete>) {
  const recorded = recordedOf(context, call.body.list, call.user)
  if (!recorded.remove) throw batchProblem('batch.noList')
  const { endpoint, write } = recorded.remove
  assertMayEdit({ user: call.user, through }, endpoint)
  const ids = [...new Set(call.body.ids)]
  const query = { ids: ids.join(',') }
  await write({ ...call, user: limitedTo(call.user, endpoint.access), query, body: undefined })
  return { count: ids.length }
}

/** Restores all rows of a batch. @throws `batch.changed` when a row was changed after the batch */
async function undo(context: AppContext, call: Call<typeof listBatch.undo>) {
  const versions = await listBatchVersions(call.body.batch)
  const first = versions[0]
  const known = first && context.recordedTables.get(first.dataTable)
  const recorded = known?.forUser?.(call.user) ?? known
  if (!first || !recorded?.form || first.createBy !== call.user.username) throw batchProblem('batch.none')
  assertMayEdit({ user: call.user, through }, recorded.form.edit)
  await transaction(async () => {
    const stored = await lockRows(
      recorded.table,
      versions.map(({ dataId }) => dataId),
    )
    await eachRow(versions, async ({ dataTable, dataId, dataVersion, before }) => {
      const row = stored.get(dataId)
      if (!row || !before || (await newestVersion(recorded.table, dataId)) !== dataVersion)
        throw batchProblem('batch.changed')
      const earlier = JSON.parse(before) as Readonly<Record<string, unknown>>
      await writeBack(recorded, { ...row, ...earlier }, { ...call, through }, context.wire)
      await markRestored(dataTable, dataId, dataVersion)
    })
  })
  return { count: versions.length }
}

export const listBatchRoutes = (context: AppContext): void =>
  serve(context, listBatch, {
    edit: (call) => edit(context, call),
    delete: (call) => remove(context, call),
    undo: (call) => undo(context, call),
  })
