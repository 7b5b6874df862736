import type { FormDefinition, FormField } from '@mashu/contract/online/form/definition'

/** Controls with few or ordered values, by which people filter or sort. */
const FOUND_BY = new Set(['list', 'radio', 'switch', 'date', 'datetime', 'number', 'rate'])
/** Each write updates every index. */
const MAX_LIST_INDEXES = 8

const isListed = ({ fieldShowType, isQuery, sortFlag }: FormField) =>
  FOUND_BY.has(fieldShowType) && (isQuery === '1' || sortFlag === '1')

/**
 * Returns the columns of the indexes for lists. A list is filtered or sorted by the first column. The creation time
 * follows, because lists order rows with equal values by time, so a page needs no sorting.
 * @param first columns that are first in other indexes
 */
export function listIndexesOf({ fields }: FormDefinition, first: ReadonlySet<string>): string[][] {
  const listed = fields.filter((field) => isListed(field) && !first.has(field.dbFieldName))
  return listed.slice(0, MAX_LIST_INDEXES).map(({ dbFieldName }) => [dbFieldName, 'create_time'])
}
