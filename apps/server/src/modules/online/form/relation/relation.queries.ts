import { db } from '../../../../platform/db/database.ts'

/** The head of a form by the name of its table; undefined where there is none. */
export const selectOptionalNamedHead = (tableName: string) =>
  db()
    .selectFrom('onlCgformHead')
    .select(['id', 'tableName', 'tableTxt', 'tableType', 'isTree', 'tableVersion'])
    .where('tableName', '=', tableName)
    .executeTakeFirst()

/** Sub forms of a main form as the designer has them, in their order. */
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

/** Whether the form has a field of this name, in the designer. */
export async function hasField(headId: string, dbFieldName: string): Promise<boolean> {
  const found = db().selectFrom('onlCgformField').select('id').where('cgformHeadId', '=', headId)
  return (await found.where('dbFieldName', '=', dbFieldName).executeTakeFirst()) !== undefined
}

/** Writes what a form is, by the sub forms that it has. */
export async function updateMain(tableName: string, values: { tableType: number; subTableStr: string }): Promise<void> {
  await db().updateTable('onlCgformHead').set(values).where('tableName', '=', tableName).execute()
}
