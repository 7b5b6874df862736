import type { FormDefinition, FormField } from '@mashu/contract/online/form/definition'

/** Controls whose values are few, or have an order: an index finds a small part of the rows by them. */
const FOUND_BY = new Set(['list', 'radio', 'switch', 'date', 'datetime', 'number', 'rate'])
/** Every index is written with every row. */
const MAX_LIST_INDEXES = 8

const isListed = ({ fieldShowType, isQuery, sortFlag }: FormField) =>
  FOUND_BY.has(fieldShowType) && (isQuery === '1' || sortFlag === '1')

/**
 * Columns of the indexes that lists of a form filter and sort by: the field, then the time that rows of one value
 * follow in, so a page is read where it begins.
 * @param first columns that other indexes begin with
 */
export function listIndexesOf({ fields }: FormDefinition, first: ReadonlySet<string>): string[][] {
  const listed = fields.filter((field) => isListed(field) && !first.has(field.dbFieldName))
  return listed.slice(0, MAX_LIST_INDEXES).map(({ dbFieldName }) => [dbFieldName, 'create_time'])
}
