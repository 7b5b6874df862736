import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/**
 * Which version of a work its author last read or saved in a client that knows nothing of versions, and which version
 * was replaced there without having been read: it is offered.
 */
export async function up({ db }: Schema): Promise<void> {
  await sql`alter table teaching_work add column foreign_read_no integer`.execute(db)
  await sql`alter table teaching_work_version add column replaced_no integer`.execute(db)
}
