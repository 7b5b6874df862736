import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/**
 * From now on, a switched-off right guards nothing. Endpoints required these rights before, so the rights are switched
 * on, and nobody gains access.
 */
export async function up({ db }: Schema): Promise<void> {
  await sql`update sys_permission set status = '1' where menu_type = 2 and status = '0'`.execute(db)
}
