import { audit, integer, key, text, type Schema } from '../../src/platform/db/table.ts'

/** Stores versions of rows that people changed in the office. */
export async function up({ table, index }: Schema): Promise<void> {
  await table(
    'sys_data_log',
    {
      id: key(),
      data_table: text(),
      data_id: text(),
      data_content: text(),
      data_version: integer(),
      operation: text(),
      ...audit,
    },
    { unique: [['data_table', 'data_id', 'data_version']] },
  )
  await index('idx_sys_data_log_create_time', 'sys_data_log (create_time)')
}
