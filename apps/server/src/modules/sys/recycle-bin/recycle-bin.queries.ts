import { recycleBin } from '@mashu/contract/sys/job/recycle-bin'
import { db } from '../../../platform/db/database.ts'
import type { QueryRead } from '../../../platform/http/endpoint/serve.ts'
import { listPage } from '../../../platform/http/list/list.ts'
import { forUpdate } from '../../../platform/db/row-lock.ts'

const columns = ['id', 'dataTable', 'dataId', 'title', 'belowCount', 'createBy', 'createTime'] as const

/** Entries of `tables` (null means all tables), and the person's own deletions. */
export interface BinReach {
  tables: readonly string[] | null
  username: string
}

const reached = ({ tables, username }: BinReach) => {
  const all = db().selectFrom('sysDeleted').select(columns)
  if (tables === null) return all
  return all.where((eb) => eb.or([eb('createBy', '=', username), eb('dataTable', 'in', [...tables, ''])]))
}

export const listDeleted = (reach: BinReach, query: QueryRead<typeof recycleBin.list>) =>
  listPage(reached(reach), {
    contract: recycleBin.list,
    query,
    table: 'sysDeleted',
    columns: { tableLabel: null, expireTime: null },
    defaultOrder: [['createTime', 'desc']],
  })

/**
 * Locks entries until the transaction ends. The newest entry is first, because main rows are deleted after their sub
 * rows.
 */
async function locked(reach: BinReach, by: 'id' | 'actionId', values: readonly string[]) {
  const found = reached(reach)
    .select('content')
    .where(by, 'in', [...values, ''])
    .orderBy('id', 'desc')
  return forUpdate(found).execute()
}

export const lockDeleted = (reach: BinReach, ids: readonly string[]) => locked(reach, 'id', ids)
export const lockDeletion = (reach: BinReach, actionId: string) => locked(reach, 'actionId', [actionId])
export type DeletedEntry = Awaited<ReturnType<typeof lockDeleted>>[number]

export async function dropDeleted(ids: readonly string[]): Promise<void> {
  await db()
    .deleteFrom('sysDeleted')
    .where('id', 'in', [...ids, ''])
    .execute()
}

/** @returns the number of purged entries */
export async function dropDeletedBefore(time: string): Promise<number> {
  const result = await db().deleteFrom('sysDeleted').where('createTime', '<', time).executeTakeFirst()
  return Number(result.numDeletedRows)
}
