import { key, text, type Schema } from '../../src/platform/db/table.ts'

/**
 * Where rows that moved in from the system replaced come from: its table and key (`teaching_work:17`), the row here,
 * and a mark for each column as it was written. Moving in again tells by the marks what changed there and what here.
 */
export async function up({ table }: Schema): Promise<void> {
  await table('sys_origin', { id: key(), target_id: text(), marks: text() })
}
