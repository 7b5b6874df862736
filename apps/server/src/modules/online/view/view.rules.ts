import { fieldsOf, parseConditions } from '@mashu/contract/online/view/condition'
import type { ViewContent } from '@mashu/contract/online/view/form-view'

/**
 * A view as it is told to a person who sees these keys of the rows: without columns and totals of others. Null where
 * its rows, their order or its kind follow from a field that the person does not see: without it, it would show other
 * rows than it promises.
 */
export function viewFor(content: ViewContent, keys: ReadonlySet<string>): ViewContent | null {
  const { conditions, sort, by, columns, totals } = content
  const group = parseConditions(conditions)
  if (conditions && group === null) return null
  const needed = [...(group ? fieldsOf(group) : []), ...(sort ? [sort.column] : []), ...(by ? [by] : [])]
  if (needed.some((key) => !keys.has(key))) return null
  return {
    ...content,
    columns: columns.filter((key) => keys.has(key)),
    ...(totals ? { totals: totals.filter(({ key }) => keys.has(key)) } : {}),
  }
}
