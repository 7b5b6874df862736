import { DAY_MS } from '../../../../platform/time/duration.ts'
import { transaction } from '../../../../platform/db/database.ts'
import { deleteOldTable, listOldTables } from './old-table.queries.ts'
import { dropTable } from './table.queries.ts'

/** Days until a table that was set aside is dropped. */
const KEPT_DAYS = 30

/** @returns the number of dropped tables */
export async function dropOldTables(time = Date.now()): Promise<number> {
  const before = new Date(time - KEPT_DAYS * DAY_MS).toISOString()
  let dropped = 0
  for (const { tableName, createTime } of await listOldTables()) {
    if (createTime === null || createTime >= before) continue
    await transaction(async () => {
      await dropTable(tableName)
      await deleteOldTable(tableName)
    })
    dropped++
  }
  return dropped
}
