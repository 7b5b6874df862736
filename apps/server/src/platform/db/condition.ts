import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { databaseKind, type DatabaseKind } from './database.ts'

/** Parts of a condition that the two databases write differently. */

type Reference = RawBuilder<unknown>

/** What the database at hand understands, or does fastest: modules name both ways and never ask which one it is. */
export const forDatabase = <T>(ways: Readonly<Record<DatabaseKind, () => T>>): T => ways[databaseKind()]()

/**
 * `column` matches a LIKE pattern regardless of the case of ASCII letters: the embedded database folds these alone, and
 * PostgreSQL does where text is ordered by its bytes (`dialect/text-order.ts`).
 */
export function like(column: Reference, pattern: string): Expression<SqlBool> {
  return databaseKind() === 'postgres'
    ? sql<SqlBool>`${column} ilike ${pattern} escape '\\'`
    : sql<SqlBool>`${column} like ${pattern} escape '\\'`
}

const INT_MAX = 2 ** 31 - 1
/**
 * PostgreSQL reads a parameter beside an integer column as an integer and fails on 1.5 and on what is too large; SQLite
 * compares.
 */
export const parameter = (value: string | number): Reference =>
  typeof value === 'number' && databaseKind() === 'postgres' && !(Number.isInteger(value) && Math.abs(value) <= INT_MAX)
    ? sql`${value}::double precision`
    : sql`${value}`
