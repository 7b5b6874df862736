import { dataLog, dataLogProblem } from '@mashu/contract/sys/job/data-log'
import type { AppContext } from '../../../platform/app/context.ts'
import { mayCall, type Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { RecordedTable } from '../../../platform/history/recorded.ts'
import { lockRows } from '../../../platform/history/row.ts'
import { newestVersion } from '../../../platform/history/fresh.ts'
import { assertMayEdit, writeBack } from '../../../platform/history/write-back.ts'
import { serve, type Call } from '../../../platform/http/endpoint/serve.ts'
import { insertLog } from '../log/log.ts'
import { compareRows, readContent } from './data-log-compare.ts'
import { listVersions, listVersionsById, listVersionsOf, markRestored, type StoredVersion } from './data-log.queries.ts'

/** A version does not contain the owner of its row. A person who sees only some rows therefore sees no versions. */
const maySee = (user: Principal, { list, narrowed }: RecordedTable): boolean =>
  user.isAdmin || (!narrowed && mayCall(user, list.access))

/** @throws `dataLog.notFound` when the person may not see the rows of the table */
function recordedFor(context: AppContext, dataTable: string, user: Principal): RecordedTable | undefined {
  const recorded = context.recordedTables.get(dataTable)
  if (recorded ? maySee(user, recorded) : user.isAdmin) return recorded
  throw dataLogProblem('dataLog.notFound')
}

/** Returns two versions of one row, in the requested order. */
async function selectTwo(ids: readonly [string, string]): Promise<[StoredVersion, StoredVersion]> {
  const found = new Map((await listVersionsById(ids)).map((row) => [row.id, row]))
  const [left, right] = [found.get(ids[0]), found.get(ids[1])]
  if (!left || !right) throw dataLogProblem('dataLog.notFound')
  if (left.dataTable !== right.dataTable || left.dataId !== right.dataId) throw dataLogProblem('dataLog.otherRows')
  return [left, right]
}

/** Restores by the edit endpoint of the module, and thus with its schema, checks and rights. */
async function restore(context: AppContext, call: Call<typeof dataLog.restore>): Promise<void> {
  const { id, newest } = call.body
  const [version] = await listVersionsById([id])
  if (!version) throw dataLogProblem('dataLog.notFound')
  const { dataTable, dataId, dataVersion } = version
  const recorded = recordedFor(context, dataTable, call.user)
  const form = recorded?.form
  if (!recorded || !form) throw dataLogProblem('dataLog.cannotRestore')
  const restorer = { ...call, through: dataLog.restore.access }
  assertMayEdit(restorer, form.edit)
  await transaction(async () => {
    const row = (await lockRows(recorded.table, [dataId])).get(dataId)
    if (!row) throw dataLogProblem('dataLog.rowGone')
    const last = (await newestVersion(recorded.table, dataId)) ?? dataVersion
    if (last !== newest) throw dataLogProblem('dataLog.stale', {}, { newest: last })
    // Fields that are missing in the version keep their current values.
    await writeBack(recorded, { ...row, ...readContent(version.dataContent) }, restorer, context.wire)
    await markRestored(dataTable, dataId, last)
    const logContent = `恢复${recorded.label}的第${dataVersion}版，id： ${dataId}`
    await insertLog({ logType: 2, operateType: 3, logContent, user: call.user, ip: call.ip })
  })
}

/** Null means all tables. */
function visibleTables({ recordedTables }: AppContext, user: Principal): string[] | null {
  if (user.isAdmin) return null
  return [...recordedTables].filter(([, recorded]) => maySee(user, recorded)).map(([name]) => name)
}

export function dataLogRoutes(context: AppContext): void {
  const decorate = <T extends { dataTable: string; dataVersion: number; operation: string }>(rows: readonly T[]) =>
    rows.map((row) => {
      const recorded = context.recordedTables.get(row.dataTable)
      const restorable = recorded !== undefined && recorded.form !== null && row.operation !== 'delete'
      return { ...row, dataVersion: String(row.dataVersion), tableLabel: recorded?.label ?? null, restorable }
    })
  serve(context, dataLog, {
    list: async ({ query, user }) => {
      const page = await listVersions(query, visibleTables(context, user))
      return { ...page, records: decorate(page.records) }
    },
    queryCompareList: async ({ query, user }) => {
      const two = await selectTwo([query.dataId1, query.dataId2])
      recordedFor(context, two[0].dataTable, user)
      return decorate(two)
    },
    queryDataVerList: async ({ query, user }) => {
      const found = await listVersionsOf(query.dataTable, query.dataId)
      if (found.length === 0) throw dataLogProblem('dataLog.noVersions')
      recordedFor(context, query.dataTable, user)
      return decorate(found)
    },
    compare: async ({ query, user }) => {
      const [left, right] = await selectTwo([query.dataId1, query.dataId2])
      const recorded = recordedFor(context, left.dataTable, user)
      return compareRows(recorded, readContent(left.dataContent), readContent(right.dataContent), context.wire)
    },
    restore: (call) => restore(context, call),
  })
}
