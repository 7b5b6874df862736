import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { databaseKind } from '../../db/database.ts'
import { escapeLike, type FilterTest, type Operand } from '../field/read-filter.ts'

/** The filters of a list as prepared conditions. */

type Condition = Expression<SqlBool>
type Reference = RawBuilder<unknown>

/** `column` matches a LIKE pattern regardless of case, alike on both databases. */
export function like(column: Reference, pattern: string): Condition {
  return databaseKind() === 'postgres'
    ? sql<SqlBool>`${column} ilike ${pattern} escape '\\'`
    : sql<SqlBool>`${column} like ${pattern} escape '\\'`
}

/** `column` contains `text`, whatever the case; `%` and `_` in it mean themselves. */
export function contains(column: string | Reference, text: string): Condition {
  return like(typeof column === 'string' ? sql.ref(column) : column, `%${escapeLike(text)}%`)
}

/** A comma list in `column` holds `value` as a whole entry. */
export function listContains(column: string, value: string): Condition {
  return like(sql`(',' || ${sql.ref(column)} || ',')`, `%,${escapeLike(value)},%`)
}

const INT_MAX = 2 ** 31 - 1
/**
 * PostgreSQL reads a parameter beside an integer column as an integer and fails on 1.5 and on what is too large; SQLite
 * compares.
 */
export const parameter = (value: Operand): Reference =>
  typeof value === 'number' && databaseKind() === 'postgres' && !(Number.isInteger(value) && Math.abs(value) <= INT_MAX)
    ? sql`${value}::double precision`
    : sql`${value}`

/** Condition of a filter on `column`. */
export function filterCondition(column: string, test: FilterTest): Condition {
  const reference = sql.ref(column)
  switch (test.is) {
    case 'compared':
      return sql<SqlBool>`${reference} ${sql.raw(test.operator)} ${parameter(test.operand)}`
    case 'among':
      return test.operands.length === 0
        ? sql<SqlBool>`1 = 0`
        : sql<SqlBool>`${reference} in (${sql.join(test.operands.map(parameter))})`
    case 'not':
      return sql<SqlBool>`(${reference} is null or ${reference} <> ${test.operand})`
    case 'like':
      return like(reference, test.pattern)
    case 'holding':
      return sql<SqlBool>`(${sql.join(
        test.entries.map((entry) => listContains(column, entry)),
        sql` or `,
      )})`
  }
}
