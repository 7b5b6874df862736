import { db } from '../../../platform/db/database.ts'

/** All dictionary texts in memory: lists dress coded fields without a query. Refreshed when dictionaries change. */
const texts = new Map<string, Map<string, string>>()

export async function loadDictCache(): Promise<void> {
  const rows = await db().selectFrom('sysDictItem').innerJoin('sysDict', 'sysDict.id', 'sysDictItem.dictId').select(['sysDict.dictCode', 'sysDictItem.itemValue', 'sysDictItem.itemText']).orderBy('sysDictItem.sortOrder').execute()
  texts.clear()
  for (const row of rows) {
    const items = texts.get(row.dictCode) ?? new Map<string, string>()
    items.set(row.itemValue, row.itemText)
    texts.set(row.dictCode, items)
  }
}

/** Text of a value, piece by piece for a comma list; unknown pieces are empty (http-api.md 1.10). */
export function dictText(dict: string, value: string): string {
  const items = texts.get(dict)
  if (!items) return ''
  return items.get(value) ?? (value.includes(',') ? value.split(',').map((one) => items.get(one.trim()) ?? '').filter(Boolean).join(',') : '')
}
