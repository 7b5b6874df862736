import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { now } from '../../../platform/time/time.ts'

/** For a child in a sub row, both ids belong to the sub form. */
export interface SourceRow {
  formId: string
  rowId: string
}

export async function listConverted(rowIds: readonly string[]): Promise<(SourceRow & { userId: string })[]> {
  return db()
    .selectFrom('onlCgformAccount')
    .select(['cgformHeadId as formId', 'rowId', 'userId'])
    .where('rowId', 'in', [...rowIds])
    .execute()
}

export async function insertConverted({ formId, rowId }: SourceRow, userId: string, createBy: string): Promise<void> {
  await db()
    .insertInto('onlCgformAccount')
    .values({ id: newId(), cgformHeadId: formId, rowId, userId, createBy, createTime: now() })
    .execute()
}

export async function deleteConverted(userIds: readonly string[]): Promise<void> {
  await db()
    .deleteFrom('onlCgformAccount')
    .where('userId', 'in', [...userIds])
    .execute()
}
