import { Type, type Static, type TSchema } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Nullable, Text } from '../../field.ts'

/** The keys of the number fields, separated by commas. */
export const totalsQuery = { keys: Type.Optional(Text(2000, '字段')) }
/** The rows are counted for each value of the field `by`. */
export const groupsQuery = { by: Text(60, '分组的字段', { min: 1 }) }

/** The totals of all pages of a list. */
export const Totals = Type.Object({
  count: Type.Integer(),
  columns: Type.Array(
    Type.Object({
      key: Type.String(),
      /** Number of rows that have a value. `sum` and `average` are null if there are no such rows. */
      filled: Type.Integer(),
      sum: Nullable(Type.Number()),
      average: Nullable(Type.Number()),
    }),
  ),
})
export type Totals = Static<typeof Totals>

/** At most `MAX_GROUPS` values. Null stands for the rows without a value. */
export const Groups = Type.Array(Type.Object({ value: Nullable(Type.String()), count: Type.Integer() }))
export type Groups = Static<typeof Groups>
export const MAX_GROUPS = 200

/** Declares the calls for totals and counts of a form's rows. */
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
