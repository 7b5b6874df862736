import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { databaseKind, type DatabaseKind } from './database.ts'

/** Parts of conditions that the two databases write differently. */

type Reference = RawBuilder<unknown>

/** Chooses the expression for the current database. Modules give both expressions and never ask for the database. */
export const forDatabase = <T>(ways: Readonly<Record<DatabaseKind, () => T>>): T => ways[databaseKind()]()

/**
 * Returns the condition that `column` matches a LIKE pattern regardless of the case of ASCII letters. Both databases
 * fold only these: SQLite always, PostgreSQL because text is compared by bytes (`dialect/text-order.ts`).
 */
export function like(column: Reference, pattern: string): Expression<SqlBool> {
  return databaseKind() === 'postgres'
    ? sql<SqlBool>`${column} ilike ${pattern} escape '\\'`
    : sql<SqlBool>`${column} like ${pattern} escape '\\'`
}

const INT_MAX = 2 ** 31 - 1
/**
 * Binds a value for comparison with an integer column: PostgreSQL would read it as an integer and fail on 1.5 or large
 * numbers; SQLite compares.
 */
export const parameter = (value: string | number): Reference =>
  typeof value === 'number' && databaseKind() === 'postgres' && !(Number.isInteger(value) && Math.abs(value) <= INT_MAX)
    ? sql`${value}::double precision`
    : sql`${value}`
