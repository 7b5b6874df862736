import { sql } from 'kysely'
import type { Schema } from '../src/platform/db/table.ts'

/** Lets a class connect a micro:bit to the Scratch editor, once a teacher turns this on. */
export async function up({ db }: Schema): Promise<void> {
  await sql`alter table sys_depart add column microbit integer not null default 0`.execute(db)
}
