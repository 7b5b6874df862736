import type { Source, SourceRow } from '../source/source.queries.ts'
import { text } from '../plan/old-menu.ts'

/** A form as stored in the tables of the replaced system. */
export interface OldForm {
  id: string
  table: string
  head: SourceRow
  fields: readonly SourceRow[]
  indexes: readonly SourceRow[]
}

async function groups(source: Source, table: string): Promise<ReadonlyMap<string, SourceRow[]>> {
  const found = new Map<string, SourceRow[]>()
  if (!source.tables.has(table)) return found
  for await (const batch of source.batches(table, 1000))
    for (const row of batch) {
      const head = text(row['cgform_head_id'])
      found.set(head, [...(found.get(head) ?? []), row])
    }
  return found
}

const byOrder = (first: SourceRow, second: SourceRow) =>
  Number(first['order_num'] ?? 0) - Number(second['order_num'] ?? 0)

/** Main forms precede their sub forms. All forms fit into memory; a school has at most some hundreds. */
export async function readOldForms(source: Source): Promise<OldForm[]> {
  if (!source.tables.has('onl_cgform_head') || !source.tables.has('onl_cgform_field')) return []
  const fields = await groups(source, 'onl_cgform_field')
  const indexes = await groups(source, 'onl_cgform_index')
  const forms: OldForm[] = []
  for await (const batch of source.batches('onl_cgform_head', 1000))
    for (const head of batch) {
      const id = text(head['id'])
      forms.push({
        id,
        table: text(head['table_name']).toLowerCase(),
        head,
        fields: [...(fields.get(id) ?? [])].sort(byOrder),
        indexes: (indexes.get(id) ?? []).filter((row) => text(row['del_flag']) !== '1'),
      })
    }
  const isSub = ({ head }: OldForm) => Number(Number(head['table_type']) === 3)
  return forms.sort((first, second) => isSub(first) - isSub(second))
}

/** The database table has all columns of the form. */
export const isSynched = ({ head }: OldForm): boolean => text(head['is_db_synch']).toUpperCase() === 'Y'

/** A second form on the table of another form. */
export const isView = ({ head }: OldForm): boolean => text(head['copy_type']) === '1' || text(head['physic_id']) !== ''
