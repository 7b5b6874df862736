import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/** Extensions of the Scratch editor that a class is offered, comma list; null until its teacher chooses. */
export async function up({ db }: Schema): Promise<void> {
  await sql`alter table sys_depart add column extensions text`.execute(db)
}
