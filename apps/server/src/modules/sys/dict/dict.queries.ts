import { rowVersionOf } from '../../../platform/history/fresh.ts'
import { dict } from '@mashu/contract/sys/dict'
import type { QueryRead } from '../../../platform/http/endpoint/serve.ts'
import { db } from '../../../platform/db/database.ts'
import { contains } from '../../../platform/http/list/filter.ts'
import { listBatches, listPage } from '../../../platform/http/list/list.ts'
import { now } from '../../../platform/time/time.ts'

const columns = [
  'id',
  'dictName',
  'dictCode',
  'type',
  'description',
  'delFlag',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
] as const
const ALL = 5000

const dicts = (delFlag: 0 | 1) => db().selectFrom('sysDict').select(columns).where('delFlag', '=', delFlag)

export function listDicts(query: QueryRead<typeof dict.list>) {
  return listPage(dicts(0).select(rowVersionOf('sysDict')), {
    contract: dict.list,
    query,
    table: 'sysDict',
    defaultOrder: [['createTime', 'desc']],
  })
}

export function listAllDicts(name: string | undefined) {
  const query = dicts(0).orderBy('createTime', 'desc').limit(ALL)
  return (name ? query.where(contains('dictName', name.replaceAll('*', ''))) : query).execute()
}

export function listDeletedDicts() {
  return dicts(1).orderBy('updateTime', 'desc').limit(ALL).execute()
}

export function selectOptionalDictByCode(dictCode: string) {
  return db().selectFrom('sysDict').select(columns).where('dictCode', '=', dictCode).executeTakeFirst()
}

/** @returns the number of dictionaries moved into or out of the recycle bin */
export async function setDeleted(ids: readonly string[], delFlag: 0 | 1, by: string): Promise<number> {
  const result = await db()
    .updateTable('sysDict')
    .set({ delFlag, updateBy: by, updateTime: now() })
    .where('id', 'in', [...ids])
    .where('delFlag', '=', 1 - delFlag)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Permanently deletes a dictionary of the recycle bin, with its items. */
export async function deleteDict(id: string): Promise<number> {
  const result = await db().deleteFrom('sysDict').where('id', '=', id).where('delFlag', '=', 1).executeTakeFirst()
  return Number(result.numDeletedRows)
}

export async function listItemsByText(dictCode: string, itemText: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('sysDictItem')
    .select('id')
    .where('itemText', '=', itemText)
    .where('dictId', 'in', (eb) => eb.selectFrom('sysDict').select('id').where('dictCode', '=', dictCode))
    .execute()
  return rows.map((row) => row.id)
}

export async function deleteItems(ids: readonly string[]): Promise<void> {
  await db()
    .deleteFrom('sysDictItem')
    .where('id', 'in', [...ids])
    .execute()
}

/** Yields one row per item, or one row for a dictionary without items. */
export async function* listDictsWithItems(
  query: QueryRead<typeof dict.list>,
  ids: readonly string[] | null,
  limit: number,
) {
  const builder = ids ? dicts(0).where('sysDict.id', 'in', [...ids]) : dicts(0)
  for await (const batch of listBatches(
    builder,
    { contract: dict.list, query, table: 'sysDict', defaultOrder: [['createTime', 'desc']] },
    limit,
  )) {
    const items = await db()
      .selectFrom('sysDictItem')
      .select(['dictId', 'itemText', 'itemValue', 'description as itemDescription', 'sortOrder'])
      .where(
        'dictId',
        'in',
        batch.map((row) => row.id),
      )
      .orderBy('sortOrder')
      .orderBy('id')
      .execute()
    yield batch.flatMap((row) => {
      const own = items.filter((item) => item.dictId === row.id)
      return own.length > 0 ? own.map((item) => ({ ...row, ...item })) : [row]
    })
  }
}

export async function insertDict(
  values: { id: string; dictCode: string; dictName: string } & Record<string, unknown>,
): Promise<void> {
  await db().insertInto('sysDict').values(values).execute()
}

export async function insertItem(
  values: { id: string; dictId: string; itemText: string; itemValue: string } & Record<string, unknown>,
): Promise<void> {
  await db().insertInto('sysDictItem').values(values).execute()
}

/** Undoes an import. */
export async function deleteDictsForGood(ids: readonly string[]): Promise<void> {
  await db()
    .deleteFrom('sysDict')
    .where('id', 'in', [...ids])
    .execute()
}
