import { problem } from '@mashu/contract'
import { BIN_DAYS, recycleBin } from '@mashu/contract/sys/job/recycle-bin'
import type { AppContext } from '../../../platform/app/context.ts'
import { mayCall, type Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { putBack, writeRow } from '../../../platform/history/bin/put-back.ts'
import { idOf, type Snapshot, type TableName } from '../../../platform/history/bin/snapshot.ts'
import type { RecordedTable } from '../../../platform/history/recorded.ts'
import { recordChange } from '../../../platform/history/version.ts'
import { writeBack } from '../../../platform/history/write-back.ts'
import { serve, type Call } from '../../../platform/http/endpoint/serve.ts'
import { idList } from '../../../platform/http/list/crud-handlers.ts'
import { insertLog } from '../log/log.ts'
import {
  dropDeleted,
  listDeleted,
  lockDeleted,
  lockDeletion,
  type BinReach,
  type DeletedEntry,
} from './recycle-bin.queries.ts'

const DAY_MS = 86_400_000

/** Who sees only some rows of a list sees what they deleted themselves: an entry does not say whose row it was. */
function reachOf({ recordedTables }: AppContext, user: Principal): BinReach {
  const { username } = user
  if (user.isAdmin) return { tables: null, username }
  const mayEdit = ({ narrowed, edit }: RecordedTable) => !narrowed && mayCall(user, edit.access)
  return { tables: [...recordedTables].filter(([, each]) => mayEdit(each)).map(([name]) => name), username }
}

const camel = (wire: string) => wire.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Tables whose rows keep no versions: only an administrator brings them back. */
const UNRECORDED: Readonly<Record<string, string>> = { sys_sender: '消息发送设置' }

/** What people call the rows of a table. */
const labelOf = ({ recordedTables }: AppContext, dataTable: string): string | null =>
  recordedTables.get(dataTable)?.label ?? UNRECORDED[dataTable] ?? null

/** Writes an entry back, through every check of its module. Answers how many rows stayed away. */
async function bringBack(
  context: AppContext,
  entry: DeletedEntry,
  call: Readonly<Record<string, unknown>> & { user: Principal },
): Promise<number> {
  const recorded = context.recordedTables.get(entry.dataTable)
  if (recorded ? !mayCall(call.user, recorded.edit.access) : !call.user.isAdmin) throw problem('access.denied')
  const table = camel(entry.dataTable) as TableName
  const snapshot = JSON.parse(entry.content) as Snapshot
  const ids = [idOf(snapshot.row)]
  const back = () => putBack(table, snapshot)
  if (!recorded) {
    await dropDeleted([entry.id])
    return (await back()).left
  }
  const { row, left } = await recordChange({ table, ids, operation: 'restore', user: call.user }, back)
  await writeBack(recorded, snapshot.row, call, context.wire)
  // The form knows no milliseconds, and the edit has stamped it.
  await writeRow(table, row)
  return left
}

async function restore(
  context: AppContext,
  call: Readonly<Record<string, unknown>> & { user: Principal; ip: string },
  lock: () => Promise<DeletedEntry[]>,
): Promise<{ count: number; left: number }> {
  return transaction(async () => {
    const entries = await lock()
    if (entries.length === 0) throw problem('bin.isBack')
    let left = 0
    for (const entry of entries) left += await bringBack(context, entry, call)
    const names = entries.map((entry) => `${labelOf(context, entry.dataTable) ?? entry.dataTable}「${entry.title}」`)
    const logContent = `从回收站恢复：${names.join('、')}`.slice(0, 500)
    await insertLog({ logType: 2, operateType: 3, logContent, user: call.user, ip: call.ip })
    return { count: entries.length, left }
  })
}

async function dropForever(reach: BinReach, { query, user, ip }: Call<typeof recycleBin.deleteBatch>): Promise<void> {
  await transaction(async () => {
    const entries = await lockDeleted(reach, idList(query.ids))
    await dropDeleted(entries.map(({ id }) => id))
    const logContent = `从回收站彻底删除：${entries.map(({ title }) => title).join('、')}`.slice(0, 500)
    await insertLog({ logType: 2, operateType: 4, logContent, user, ip })
  })
}

export function recycleBinRoutes(context: AppContext): void {
  serve(context, recycleBin, {
    list: async ({ query, user }) => {
      const page = await listDeleted(reachOf(context, user), query)
      const records = page.records.map((row) => ({
        ...row,
        tableLabel: labelOf(context, row.dataTable),
        expireTime: new Date(Date.parse(row.createTime) + BIN_DAYS * DAY_MS).toISOString(),
      }))
      return { ...page, records }
    },
    restore: (call) =>
      restore(context, { ...call }, () => lockDeleted(reachOf(context, call.user), idList(call.body.ids))),
    // What others deleted is brought back in the bin.
    undo: (call) =>
      restore(context, { ...call }, () => lockDeletion({ tables: [], username: call.user.username }, call.body.id)),
    deleteBatch: (call) => dropForever(reachOf(context, call.user), call),
  })
}
