import { commaList } from '../../../server/src/platform/comma-list.ts'
import type { Source } from '../source/source.queries.ts'
import { arrived } from '../target/origin.queries.ts'
import type { TableMove } from './move.ts'
import { isGroup, OldMenu, text } from './old-menu.ts'

/** A grant that loses one of its data rules would show too many rows, so it is not imported. */
export async function openRuled(source: Source) {
  const menu = await OldMenu.read(source)
  const ids: string[] = []
  if (source.tables.has('sys_permission_data_rule'))
    for await (const batch of source.batches('sys_permission_data_rule', 1000))
      ids.push(...batch.map((row) => text(row['id'])))
  const rules = await arrived('sys_permission_data_rule', ids)
  const known = new Set(ids)
  const shape: NonNullable<TableMove['shape']> = (row, old) => {
    const entry = menu.rows.get(text(old['permission_id']))
    if (entry && isGroup(entry)) return { orphan: '分组跟着它下面的页面授权' }
    // Ids of rules that were deleted in the former system are ignored.
    const wanted = commaList(text(old['data_rule_ids'])).filter((id) => known.has(id))
    if (wanted.some((id) => !rules.has(id))) return '它的数据规则没有搬来，为了不多给，授权也没有搬'
    row['data_rule_ids'] = wanted.map((id) => rules.get(id)!).join() || null
    return undefined
  }
  return { menu, shape }
}
