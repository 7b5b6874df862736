import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { databaseKind, type DatabaseKind } from './database.ts'

/** Parts of conditions that differ between the two databases. */

type Reference = RawBuilder<unknown>

/** Modules pass both expressions and never check the kind of database. */
export const forDatabase = <T>(ways: Readonly<Record<DatabaseKind, () => T>>): T => ways[databaseKind()]()

/**
 * Ignores the case of ASCII letters only: SQLite never folds other letters, and PostgreSQL compares text by bytes
 * (`dialect/text-order.ts`).
 */
export function like(column: Reference, pattern: string): Expression<SqlBool> {
  return databaseKind() === 'postgres'
    ? sql<SqlBool>`${column} ilike ${pattern} escape '\\'`
    : sql<SqlBool>`${column} like ${pattern} escape '\\'`
}

const INT_MAX = 2 ** 31 - 1
/**
 * Binds a value for the comparison with an integer column. PostgreSQL would convert it to an integer and fail for 1.5
 * and for large numbers.
 */
export const parameter = (value: string | number): Reference =>
  typeof value === 'number' && databaseKind() === 'postgres' && !(Number.isInteger(value) && Math.abs(value) <= INT_MAX)
    ? sql`${value}::double precision`
    : sql`${value}`
