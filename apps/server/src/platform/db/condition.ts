import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { databaseKind, type DatabaseKind } from './database.ts'

/** This module contains parts of conditions that differ between the two databases. */

type Reference = RawBuilder<unknown>

/**
 * Chooses the expression for the current database. Modules pass both expressions and never check the kind of database.
 */
export const forDatabase = <T>(ways: Readonly<Record<DatabaseKind, () => T>>): T => ways[databaseKind()]()

/**
 * Returns the condition that `column` matches a LIKE pattern. The case of ASCII letters is ignored, but the case of
 * other letters is not: SQLite never folds them, and PostgreSQL compares text by bytes (`dialect/text-order.ts`).
 */
export function like(column: Reference, pattern: string): Expression<SqlBool> {
  return databaseKind() === 'postgres'
    ? sql<SqlBool>`${column} ilike ${pattern} escape '\\'`
    : sql<SqlBool>`${column} like ${pattern} escape '\\'`
}

const INT_MAX = 2 ** 31 - 1
/**
 * Binds a value for the comparison with an integer column. PostgreSQL would convert the value to an integer and fail
 * for 1.5 and for large numbers. SQLite compares the value unchanged.
 */
export const parameter = (value: string | number): Reference =>
  typeof value === 'number' && databaseKind() === 'postgres' && !(Number.isInteger(value) && Math.abs(value) <= INT_MAX)
    ? sql`${value}::double precision`
    : sql`${value}`
