import { sql, type RawBuilder } from 'kysely'
import { databaseKind } from './database.ts'

/**
 * A table for the end of a `from`, with the index that SQLite must use. SQLite refuses a statement that cannot use it.
 * SQLite has no statistics of single values. For a page of ten rows, it would select nearly all rows by a flag and sort
 * them, instead of reading them in order.
 */
export const byIndex = (table: string, index: string): RawBuilder<unknown> =>
  databaseKind() === 'sqlite' ? sql`${sql.id(table)} indexed by ${sql.id(index)}` : sql`${sql.id(table)}`
