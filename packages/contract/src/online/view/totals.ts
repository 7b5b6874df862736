import { Type, type Static, type TSchema } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Nullable, Text } from '../../field.ts'

/** The query parameter of the call for totals: the keys of the number fields, separated by commas. */
export const totalsQuery = { keys: Type.Optional(Text(2000, '字段')) }
/** The query parameter of the call that counts the rows for each value of a field: the key of the field. */
export const groupsQuery = { by: Text(60, '分组的字段', { min: 1 }) }

/** The totals of all rows of a list, not only of the rows of one page. */
export const Totals = Type.Object({
  count: Type.Integer(),
  columns: Type.Array(
    Type.Object({
      key: Type.String(),
      /**
       * The number of rows that have a value in this column. `sum` and `average` are calculated from these rows, and
       * are null if there are none.
       */
      filled: Type.Integer(),
      sum: Nullable(Type.Number()),
      average: Nullable(Type.Number()),
    }),
  ),
})
export type Totals = Static<typeof Totals>

/**
 * The number of rows for each value of a field, for at most `MAX_GROUPS` values. The value null stands for the rows
 * without a value.
 */
export const Groups = Type.Array(Type.Object({ value: Nullable(Type.String()), count: Type.Integer() }))
export type Groups = Static<typeof Groups>
export const MAX_GROUPS = 200

/** Declares the calls that return totals and counts of the rows in a form's list. Each call has its own query. */
export function figureCalls<T extends TSchema, G extends TSchema>(
  path: string,
  access: readonly string[],
  label: string,
  query: { totals: T; groups: G },
) {
  const reads = { method: 'GET', access, whileViewing: true } as const
  return {
    totals: endpoint({
      ...reads,
      path: `${path}/totals`,
      summary: `${label}：合计`,
      query: query.totals,
      result: Totals,
    }),
    groups: endpoint({
      ...reads,
      path: `${path}/groups`,
      summary: `${label}：每个值有几条`,
      query: query.groups,
      result: Groups,
    }),
  }
}
