import { db } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/db/id.ts'
import { now } from '../../../../platform/time/time.ts'

/** Records a table that `dropOldTables` will drop later. */
export async function insertOldTable(values: {
  cgformHeadId: string | null
  tableName: string
  tableTxt: string
  fileColumns: string
  createBy: string
}): Promise<void> {
  await db()
    .insertInto('onlCgformOldTable')
    .values({ id: newId(), createTime: now(), ...values })
    .execute()
}

export const listOldTables = () =>
  db().selectFrom('onlCgformOldTable').select(['id', 'tableName', 'tableTxt', 'fileColumns', 'createTime']).execute()

export const selectOptionalOldTable = (tableName: string) =>
  db().selectFrom('onlCgformOldTable').select('id').where('tableName', '=', tableName).executeTakeFirst()

export async function deleteOldTable(tableName: string): Promise<void> {
  await db().deleteFrom('onlCgformOldTable').where('tableName', '=', tableName).execute()
}
