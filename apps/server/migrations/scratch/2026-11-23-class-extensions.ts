import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/** Adds the Scratch extensions of a class, comma list; null until its teacher chooses. */
export async function up({ db }: Schema): Promise<void> {
  await sql`alter table sys_depart add column extensions text`.execute(db)
}
