import { keyOf } from '@mashu/contract/online/form/name'
import { problem } from '@mashu/contract'
import { BIN_DAYS, recycleBin } from '@mashu/contract/sys/job/recycle-bin'
import { DAY_MS } from '../../../platform/time/duration.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { mayCall, type Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { putBack, writeRow } from '../../../platform/history/bin/put-back.ts'
import { idOf, type Snapshot, type TableName } from '../../../platform/history/bin/snapshot.ts'
import type { RecordedTable } from '../../../platform/history/recorded.ts'
import { recordChange } from '../../../platform/history/version.ts'
import { assertMayEdit, writeBack, type Restorer } from '../../../platform/history/write-back.ts'
import { serve, type Call } from '../../../platform/http/endpoint/serve.ts'
import { idList } from '../../../platform/http/list/crud-handlers.ts'
import { insertLog } from '../log/log.ts'
import { undoUserDeletion } from '../user/user.ts'
import {
  dropDeleted,
  listDeleted,
  lockDeleted,
  lockDeletion,
  type BinReach,
  type DeletedEntry,
} from './recycle-bin.queries.ts'

/**
 * An entry does not tell who owns the deleted row. In a table of which a person may see only some rows, the person
 * therefore sees only their own deletions.
 */
function reachOf({ recordedTables }: AppContext, user: Principal): BinReach {
  const { username } = user
  if (user.isAdmin) return { tables: null, username }
  const mayEdit = ({ narrowed, edit }: RecordedTable) => !narrowed && mayCall(user, edit.access)
  return { tables: [...recordedTables].filter(([, each]) => mayEdit(each)).map(([name]) => name), username }
}

/** Only administrators can restore rows of these tables, which have no history. */
const UNRECORDED: Readonly<Record<string, string>> = { sys_sender: '消息发送设置' }

const labelOf = ({ recordedTables }: AppContext, dataTable: string): string | null =>
  recordedTables.get(dataTable)?.label ?? UNRECORDED[dataTable] ?? null

/**
 * Restores an entry with the checks of its module.
 * @returns the number of attached rows that could not be restored
 */
async function bringBack(context: AppContext, entry: DeletedEntry, call: Restorer): Promise<number> {
  const recorded = context.recordedTables.get(entry.dataTable)
  if (recorded) assertMayEdit(call, recorded.edit)
  else if (!call.user.isAdmin) throw problem('access.denied')
  const table = keyOf(entry.dataTable) as TableName
  const snapshot = JSON.parse(entry.content) as Snapshot
  const ids = [idOf(snapshot.row)]
  const back = () => putBack(table, snapshot)
  if (!recorded) {
    await dropDeleted([entry.id])
    return (await back()).left
  }
  const { row, left } = await recordChange({ table, ids, operation: 'restore', user: call.user }, back)
  await writeBack(recorded, snapshot.row, call, context.wire)
  // `writeBack` rounds times to seconds and changes the author, so the row is written again.
  await writeRow(table, row)
  for (const { afterRestore } of context.modules) await afterRestore?.[table]?.(idOf(row))
  return left
}

async function restore(
  context: AppContext,
  call: Restorer & { ip: string },
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

/** Undoes a deletion of accounts, which have a separate recycle bin, or of other rows. */
async function undo(context: AppContext, call: Call<typeof recycleBin.undo>): Promise<{ count: number; left: number }> {
  const { user, ip, body } = call
  return transaction(async () => {
    const people = await undoUserDeletion(user, body.id)
    if (people.length === 0)
      // Here, people can undo only their own deletions.
      return restore(context, { ...call, through: recycleBin.undo.access }, () =>
        lockDeletion({ tables: [], username: user.username }, body.id),
      )
    const logContent = `撤销删除用户：${people.map(({ realname }) => realname).join('、')}`.slice(0, 500)
    await insertLog({ logType: 2, operateType: 3, logContent, user, ip })
    return { count: people.length, left: 0 }
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
      restore(context, { ...call, through: recycleBin.restore.access }, () =>
        lockDeleted(reachOf(context, call.user), idList(call.body.ids)),
      ),
    undo: (call) => undo(context, call),
    deleteBatch: (call) => dropForever(reachOf(context, call.user), call),
  })
}
