import { sql } from 'kysely'
import type { Schema } from '../src/platform/db/table.ts'

/** Adds a summary of each version for the history. */
export async function up({ db }: Schema): Promise<void> {
  await sql`alter table teaching_work_version add column outline text`.execute(db)
}
