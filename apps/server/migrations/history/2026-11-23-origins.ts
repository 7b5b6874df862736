import { key, text, type Schema } from '../../src/platform/db/table.ts'

/**
 * Stores the origin of imported rows: the table and key in the replaced system (`teaching_work:17`), the row here, and
 * a hash of each column as written. A repeated import compares the hashes to find changes there and here.
 */
export async function up({ table }: Schema): Promise<void> {
  await table('sys_origin', { id: key(), target_id: text(), marks: text() })
}
