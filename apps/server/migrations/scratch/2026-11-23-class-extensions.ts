import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/** Comma list of Scratch extensions; null until the teacher chooses. */
export async function up({ db }: Schema): Promise<void> {
  await sql`alter table sys_depart add column extensions text`.execute(db)
}
