import { db } from '../../../../platform/db/database.ts'

export const selectOptionalNamedHead = (tableName: string) =>
  db()
    .selectFrom('onlCgformHead')
    .select(['id', 'tableName', 'tableTxt', 'tableType', 'isTree', 'tableVersion'])
    .where('tableName', '=', tableName)
    .executeTakeFirst()

/** Includes unpublished sub forms, in the order of the designer. */
export const listSubHeads = (mainTable: string) =>
  db()
    .selectFrom('onlCgformHead')
    .innerJoin('onlCgformField', 'onlCgformField.cgformHeadId', 'onlCgformHead.id')
    .select(['onlCgformHead.id', 'onlCgformHead.tableName', 'onlCgformHead.tableVersion'])
    .where('onlCgformHead.tableType', '=', 3)
    .where('onlCgformField.mainTable', '=', mainTable)
    .orderBy('onlCgformHead.tabOrderNum')
    .orderBy('onlCgformHead.id')
    .execute()

/** Also finds a field that is not published yet. */
export async function hasField(headId: string, dbFieldName: string): Promise<boolean> {
  const found = db().selectFrom('onlCgformField').select('id').where('cgformHeadId', '=', headId)
  return (await found.where('dbFieldName', '=', dbFieldName).executeTakeFirst()) !== undefined
}

export async function updateMain(tableName: string, values: { tableType: number; subTableStr: string }): Promise<void> {
  await db().updateTable('onlCgformHead').set(values).where('tableName', '=', tableName).execute()
}
