import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/**
 * From now on a right that is switched off guards nothing. Until now the endpoints asked for it all the same, so those
 * that are off go on: nothing is open to more people after an update than before it.
 */
export async function up({ db }: Schema): Promise<void> {
  await sql`update sys_permission set status = '1' where menu_type = 2 and status = '0'`.execute(db)
}
