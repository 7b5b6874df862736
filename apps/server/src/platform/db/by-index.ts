import { sql, type RawBuilder } from 'kysely'
import { databaseKind } from './database.ts'

/**
 * Returns a table for the end of a `from`, read by this index, which the statement must be able to use. SQLite has no
 * statistics of single values: it would start from a flag that nearly all rows have and sort them for a page of ten,
 * instead of reading them in order. PostgreSQL decides by its statistics.
 */
export const byIndex = (table: string, index: string): RawBuilder<unknown> =>
  databaseKind() === 'sqlite' ? sql`${sql.id(table)} indexed by ${sql.id(index)}` : sql`${sql.id(table)}`
