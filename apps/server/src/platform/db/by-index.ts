import { sql, type RawBuilder } from 'kysely'
import { databaseKind } from './database.ts'

/**
 * A table as the end of a `from`, read on this index, which has to serve the statement. SQLite knows no numbers of
 * single values: it would start from a flag that nearly all rows have and sort these for a page of ten, instead of
 * reading them in their order. PostgreSQL knows by its statistics.
 */
export const byIndex = (table: string, index: string): RawBuilder<unknown> =>
  databaseKind() === 'sqlite' ? sql`${sql.id(table)} indexed by ${sql.id(index)}` : sql`${sql.id(table)}`
