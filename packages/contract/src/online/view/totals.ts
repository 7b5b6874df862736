import { Type, type Static, type TSchema } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Nullable, Text } from '../../field.ts'

/** This parameter of a query asks for totals: a list of the keys of number fields, with commas. */
export const totalsQuery = { keys: Type.Optional(Text(2000, '字段')) }
/** This parameter of a query asks how many rows have each value of a field. */
export const groupsQuery = { by: Text(60, '分组的字段', { min: 1 }) }

/** Totals over all rows that a list finds. */
export const Totals = Type.Object({
  count: Type.Integer(),
  columns: Type.Array(
    Type.Object({
      key: Type.String(),
      /**
       * The number of rows that have a number. `sum` and `average` are over these rows, and null when there are none.
       */
      filled: Type.Integer(),
      sum: Nullable(Type.Number()),
      average: Nullable(Type.Number()),
    }),
  ),
})
export type Totals = Static<typeof Totals>

/**
 * The number of rows that were found with each value of a field; null means no value. There are at most `MAX_GROUPS`.
 */
export const Groups = Type.Array(Type.Object({ value: Nullable(Type.String()), count: Type.Integer() }))
export type Groups = Static<typeof Groups>
export const MAX_GROUPS = 200

/** Declares the calls for totals and counts over the rows of a form's list, each with its query. */
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
