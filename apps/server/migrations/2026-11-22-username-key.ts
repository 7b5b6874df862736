import { sql } from 'kysely'
import type { Schema } from '../src/platform/db/table.ts'

/**
 * PostgreSQL's `lower` folds letters that the program does not fold (`İ` becomes `i`). The collation "C" folds like
 * SQLite.
 */
export async function up({ kind, db, index }: Schema): Promise<void> {
  const column =
    kind === 'postgres'
      ? sql`text not null generated always as (lower(username collate "C")) stored`
      : sql`text not null generated always as (lower(username)) virtual`
  await sql`alter table sys_user add column username_key ${column}`.execute(db)
  await sql`drop index uniq_sys_user_username`.execute(db)
  await index('uniq_sys_user_username_key', 'sys_user (username_key)', true)
}
