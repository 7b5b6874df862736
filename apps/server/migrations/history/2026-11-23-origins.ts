import { key, text, type Schema } from '../../src/platform/db/table.ts'

/**
 * Stores the origin of imported rows: the table and key in the replaced system (`teaching_work:17`), and a hash of each
 * column. A repeated import finds changes by the hashes.
 */
export async function up({ table }: Schema): Promise<void> {
  await table('sys_origin', { id: key(), target_id: text(), marks: text() })
}
