import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/**
 * Stores the version that its author last read or saved in a client without versions, and the version that was replaced
 * there unread, which is offered to them.
 */
export async function up({ db }: Schema): Promise<void> {
  await sql`alter table teaching_work add column foreign_read_no integer`.execute(db)
  await sql`alter table teaching_work_version add column replaced_no integer`.execute(db)
}
