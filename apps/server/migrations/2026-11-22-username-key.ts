import { sql } from 'kysely'
import type { Schema } from '../src/platform/db/table.ts'

/**
 * Adds a unique login name folded as ASCII. PostgreSQL's `lower` folds letters that others do not (`İ` becomes `i`), so
 * names that are equal to the database were different to the program; with the collation "C" it folds the same as
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
