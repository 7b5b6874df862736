import { audit, key, text, type Schema } from '../../src/platform/db/table.ts'

/** Creates read-only forms over tables of data sources. `columns` is JSON by the contract. */
export async function up({ table }: Schema): Promise<void> {
  await table(
    'onl_source_form',
    {
      id: key(),
      table_txt: text(),
      source_code: text(),
      source_table: text(),
      key_column: text(),
      columns: text(),
      ...audit,
    },
    { index: [['create_time'], ['create_by']] },
  )
}
