import { integer, key, optional, references, text, type Schema } from '../../src/platform/db/table.ts'

/** Keeps rows deleted in the office for thirty days. `content` (JSON) has everything that was deleted with a row. */
export async function up({ table }: Schema): Promise<void> {
  await table(
    'sys_deleted',
    {
      id: key(),
      // Equal for rows deleted by the same call.
      action_id: text(),
      data_table: text(),
      data_id: text(),
      title: text(),
      content: text(),
      // Position in a tree of codes (A01A02), reserved while the row is in the bin.
      level_code: optional,
      below_count: integer({ default: 0 }),
      create_by: optional,
      create_time: text(),
    },
    { unique: [['data_table', 'data_id']], index: [['create_time'], ['action_id']] },
  )
  await table(
    'sys_deleted_file',
    { id: key(), deleted_id: references('sys_deleted', 'cascade'), file_path: text() },
    { index: [['deleted_id']] },
  )
}
