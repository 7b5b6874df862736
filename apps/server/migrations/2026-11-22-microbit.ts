import { sql } from 'kysely'
import type { Schema } from '../src/platform/db/table.ts'

/** Adds the permission for a class to connect a micro:bit to the Scratch editor; off until a teacher turns it on. */
export async function up({ db }: Schema): Promise<void> {
  await sql`alter table sys_depart add column microbit integer not null default 0`.execute(db)
}
