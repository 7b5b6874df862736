import type { FieldRight } from '@mashu/contract/online/form/rights'
import { db } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/db/id.ts'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { stampInsert } from '../../../../platform/http/list/row-writer.ts'

/** A limit applies to the field with this id, and to every field with this name. */
export type StoredRight = FieldRight & { fieldId: string }

const columns = ['dbFieldName', 'fieldId', 'seeRoles', 'editRoles'] as const

export const listAllFieldRights = () =>
  db()
    .selectFrom('onlCgformFieldRight')
    .select([...columns, 'cgformHeadId'])
    .execute()

export const listFieldRights = (headId: string): Promise<StoredRight[]> =>
  db()
    .selectFrom('onlCgformFieldRight')
    .select(columns)
    .where('cgformHeadId', '=', headId)
    .orderBy('dbFieldName')
    .execute()

/** Without a limit, everyone who may use the form may use the field. */
export async function replaceFieldRight(headId: string, right: StoredRight, user: Principal): Promise<void> {
  await db()
    .deleteFrom('onlCgformFieldRight')
    .where('cgformHeadId', '=', headId)
    .where((eb) => eb.or([eb('dbFieldName', '=', right.dbFieldName), eb('fieldId', '=', right.fieldId)]))
    .execute()
  if (right.seeRoles === '' && right.editRoles === '') return
  await db()
    .insertInto('onlCgformFieldRight')
    .values({ id: newId(), cgformHeadId: headId, ...right, ...stampInsert(user) })
    .execute()
}
