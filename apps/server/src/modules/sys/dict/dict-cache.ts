import { db } from '../../../platform/db/database.ts'

/**
 * All dictionaries in memory: lists show the text of coded fields without a query, and visitors' look-ups cost nothing.
 * Refreshed when dictionaries change.
 */

export interface Option {
  value: string
  text: string
  title: string
}

const texts = new Map<string, Map<string, string>>()
/** Every item, disabled and recycled ones too: old rows must stay readable. */
const options = new Map<string, Option[]>()
/** Enabled items of live dictionaries: what forms offer. */
let offered: Record<string, Option[]> = {}

export async function loadDictCache(): Promise<void> {
  const rows = await db()
    .selectFrom('sysDictItem')
    .innerJoin('sysDict', 'sysDict.id', 'sysDictItem.dictId')
    .select([
      'sysDict.dictCode',
      'sysDict.delFlag',
      'sysDictItem.status',
      'sysDictItem.itemValue',
      'sysDictItem.itemText',
    ])
    .orderBy('sysDictItem.sortOrder')
    .orderBy('sysDictItem.id')
    .execute()
  texts.clear()
  options.clear()
  offered = {}
  for (const row of rows) {
    const option = { value: row.itemValue, text: row.itemText, title: row.itemText }
    put(options, row.dictCode, option)
    texts.set(row.dictCode, (texts.get(row.dictCode) ?? new Map<string, string>()).set(row.itemValue, row.itemText))
    if (row.delFlag === 0 && row.status === 1) (offered[row.dictCode] ??= []).push(option)
  }
}

function put(map: Map<string, Option[]>, code: string, option: Option): void {
  const list = map.get(code)
  if (list) list.push(option)
  else map.set(code, [option])
}

/** Text of a value, piece by piece for a comma list; unknown pieces are empty. */
export function dictText(dict: string, value: string): string {
  const items = texts.get(dict)
  if (!items) return ''
  return (
    items.get(value) ??
    (value.includes(',')
      ? value
          .split(',')
          .map((one) => items.get(one.trim()) ?? '')
          .filter(Boolean)
          .join(',')
      : '')
  )
}

export function dictOptions(code: string): Option[] {
  return options.get(code) ?? []
}

export function allDictOptions(): Record<string, Option[]> {
  return offered
}
