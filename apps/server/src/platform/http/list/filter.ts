import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { like, parameter } from '../../db/condition.ts'
import { escapeLike, type FilterTest } from '../field/read-filter.ts'

type Condition = Expression<SqlBool>
type Reference = RawBuilder<unknown>

/** Ignores case. `%` and `_` have no special meaning. */
export function contains(column: string | Reference, text: string): Condition {
  return like(typeof column === 'string' ? sql.ref(column) : column, `%${escapeLike(text)}%`)
}

/** The comma list in `column` has the entry `value`. */
export function listContains(column: string, value: string): Condition {
  return like(sql`(',' || ${sql.ref(column)} || ',')`, `%,${escapeLike(value)},%`)
}

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
