import { Type, type Static, type TSchema } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Nullable, Text } from '../../field.ts'

/** What a list adds to its query to ask for totals: number fields, comma list of keys. */
export const totalsQuery = { keys: Type.Optional(Text(2000, '字段')) }
/** What a list adds to its query to ask how many rows have each value of a field. */
export const groupsQuery = { by: Text(60, '分组的字段', { min: 1 }) }

/** Totals of all rows that a list finds, on all its pages. */
export const Totals = Type.Object({
  count: Type.Integer(),
  columns: Type.Array(
    Type.Object({
      key: Type.String(),
      /** Rows that have a number there; `sum` and `average` are of these, null without any. */
      filled: Type.Integer(),
      sum: Nullable(Type.Number()),
      average: Nullable(Type.Number()),
    }),
  ),
})
export type Totals = Static<typeof Totals>

/** How many of the rows that a list finds have each value of a field; null: none. At most `MAX_GROUPS`. */
export const Groups = Type.Array(Type.Object({ value: Nullable(Type.String()), count: Type.Integer() }))
export type Groups = Static<typeof Groups>
export const MAX_GROUPS = 200

/** Calls for figures about the rows of a form's list, each with the query that it takes. */
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
