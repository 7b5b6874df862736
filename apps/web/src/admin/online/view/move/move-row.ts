import { call, callWhole } from '@mashu/client'
import type { FormResource } from '@mashu/contract/online/form/form-resource'
import { isGroup, parseConditions, type Condition, type ConditionGroup } from '@mashu/contract/online/view/condition'
import type { Groups } from '@mashu/contract/online/view/totals'
import { bodySchema, type AnyRow, type Values } from '../../../kit/resource/resource.ts'

/** `value` is null for rows without a value. */
export interface BoardColumn {
  value: string | null
  label: string
  count: number
}

/** Order: the choices, then removed choices, then rows without a value. */
export function columnsOf(options: readonly { value: string; label: string }[], groups: Groups): BoardColumn[] {
  const count = (value: string | null) => groups.find((group) => group.value === value)?.count ?? 0
  const known = options.map(({ value, label }) => ({ value, label, count: count(value) }))
  const others = groups.filter(({ value }) => value !== null && !options.some((option) => option.value === value))
  return [
    ...known,
    ...others.map(({ value, count }) => ({ value, label: value!, count })),
    { value: null, label: '没有填', count: count(null) },
  ]
}

export function withConditions(query: Values, own: readonly Condition[]): Values {
  const given = parseConditions(query['superQueryParams'] as string | undefined)
  const outer: ConditionGroup = { match: 'and', items: given ? [...own, given] : [...own] }
  // Flattened, because the server limits the depth of groups.
  const flat =
    given?.match === 'and' && given.items.some((item) => isGroup(item))
      ? { ...given, items: [...own, ...given.items] }
      : outer
  return { ...query, superQueryParams: JSON.stringify(flat) }
}

export const narrowedQuery = (query: Values, by: string, value: string | null): Values =>
  withConditions(query, [
    value === null ? { field: by, rule: 'empty', val: '' } : { field: by, rule: 'eq', val: value },
  ])

/** Sends the whole row as it was shown, so that the server detects later changes. */
export function moveTo({ edit }: FormResource, row: AnyRow, by: string, value: string | null) {
  const known = Object.entries(bodySchema(edit).properties).filter(([, schema]) => schema.type !== 'array')
  const values = Object.fromEntries(known.map(([key]) => [key, row[key] ?? null]))
  const body = { ...values, id: row.id, [by]: value, rowVersion: row['rowVersion'] }
  return callWhole(edit as never, { body } as never) as Promise<{ message: string }>
}

export const readRow = ({ list }: FormResource, id: string): Promise<AnyRow | undefined> =>
  (
    call(
      list as never,
      {
        query: { superQueryParams: JSON.stringify({ match: 'and', items: [{ field: 'id', rule: 'eq', val: id }] }) },
      } as never,
    ) as Promise<{ records: AnyRow[] }>
  ).then(({ records }) => records[0])
