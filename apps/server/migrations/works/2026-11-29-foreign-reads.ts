import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/**
 * `foreign_read_no` is the version that the author last read or saved in a client without versions.
 * `replaced_no` is a version that was replaced unread, and is offered to the author.
 */
export async function up({ db }: Schema): Promise<void> {
  await sql`alter table teaching_work add column foreign_read_no integer`.execute(db)
  await sql`alter table teaching_work_version add column replaced_no integer`.execute(db)
}
