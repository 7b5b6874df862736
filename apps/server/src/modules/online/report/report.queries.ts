import type { ItemForm, ParamForm } from '@mashu/contract/online/report/report-config'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { stampInsert } from '../../../platform/http/list/row-writer.ts'

const head = ['id', 'code', 'name', 'cgrSql', 'dbSource', 'roleIds'] as const

/** URLs of the former system contain the id. */
export const selectOptionalSqlReport = (codeOrId: string) =>
  db()
    .selectFrom('onlCgreportHead')
    .select([...head])
    .where((eb) => eb.or([eb('id', '=', codeOrId), eb('code', '=', codeOrId)]))
    .orderBy((eb) => eb.case().when('id', '=', codeOrId).then(0).else(1).end())
    .executeTakeFirst()
export type StoredReport = NonNullable<Awaited<ReturnType<typeof selectOptionalSqlReport>>>

export const listItems = (headId: string) =>
  db()
    .selectFrom('onlCgreportItem')
    .select([
      'id',
      'cgrheadId',
      'fieldName',
      'fieldTxt',
      'fieldType',
      'fieldWidth',
      'searchMode',
      'isShow',
      'isOrder',
      'isSearch',
      'isTotal',
      'dictCode',
      'fieldHref',
      'replaceVal',
      'orderNum',
    ])
    .where('cgrheadId', '=', headId)
    .orderBy('orderNum')
    .orderBy('id')
    .execute()
export type StoredItem = Awaited<ReturnType<typeof listItems>>[number]

export const listParams = (headId: string) =>
  db()
    .selectFrom('onlCgreportParam')
    .select(['id', 'cgrheadId', 'paramName', 'paramTxt', 'paramValue', 'orderNum'])
    .select(['paramType', 'dictCode', 'isRequired'])
    .where('cgrheadId', '=', headId)
    .orderBy('orderNum')
    .orderBy('id')
    .execute()

interface Lines {
  items: readonly ItemForm[]
  params: readonly ParamForm[]
}

const asFlag = (value: unknown): 0 | 1 => (value === true || value === 1 ? 1 : 0)

export async function replaceLines(cgrheadId: string, { items, params }: Lines, user: Principal): Promise<void> {
  await db().deleteFrom('onlCgreportItem').where('cgrheadId', '=', cgrheadId).execute()
  await db().deleteFrom('onlCgreportParam').where('cgrheadId', '=', cgrheadId).execute()
  const stamp = { cgrheadId, ...stampInsert(user) }
  for (const { id: _id, isShow, isOrder, isSearch, isTotal, ...item } of items)
    await db()
      .insertInto('onlCgreportItem')
      .values({
        ...item,
        ...stamp,
        id: newId(),
        isShow: asFlag(isShow),
        isOrder: isOrder === undefined || isOrder === null ? 1 : asFlag(isOrder),
        isSearch: asFlag(isSearch),
        isTotal: asFlag(isTotal),
      })
      .execute()
  for (const { id: _id, paramValue, paramType, isRequired, ...param } of params)
    await db()
      .insertInto('onlCgreportParam')
      .values({
        ...param,
        ...stamp,
        id: newId(),
        paramValue: paramValue ?? '',
        paramType: paramType ?? 'String',
        isRequired: asFlag(isRequired),
      })
      .execute()
}
