import { Type, type Static, type TSchema } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Nullable, Text } from '../../field.ts'

/** The query parameter for totals: the keys of number fields, separated by commas. */
export const totalsQuery = { keys: Type.Optional(Text(2000, '字段')) }
/** The query parameter for the number of rows with each value: the key of a field. */
export const groupsQuery = { by: Text(60, '分组的字段', { min: 1 }) }

/** Totals over all rows of a list, not only of one page. */
export const Totals = Type.Object({
  count: Type.Integer(),
  columns: Type.Array(
    Type.Object({
      key: Type.String(),
      /**
       * The number of rows with a value here. `sum` and `average` are calculated from them, and are null without any.
       */
      filled: Type.Integer(),
      sum: Nullable(Type.Number()),
      average: Nullable(Type.Number()),
    }),
  ),
})
export type Totals = Static<typeof Totals>

/**
 * The number of rows for each value of a field. Null stands for rows without a value. There are at most `MAX_GROUPS`.
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
