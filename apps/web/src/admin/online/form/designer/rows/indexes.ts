import type { FormField, FormIndex } from '@mashu/contract/online/form/definition'
import { temporaryId } from '../state/design-state.ts'

export const MAX_INDEXES = 20

/** The name is the first free name of `index1`, `index2` … */
export function addIndex(indexes: readonly FormIndex[], field: string): FormIndex[] {
  const taken = new Set(indexes.map(({ indexName }) => indexName))
  let number = 1
  while (taken.has(`index${number}`)) number++
  return [...indexes, { id: temporaryId(), indexName: `index${number}`, indexField: field, indexType: 'normal' }]
}

/** Long texts exceed the limit of the database. */
export const indexable = (fields: readonly FormField[]): FormField[] =>
  fields.filter(({ dbType, mainTable }) => dbType !== 'Text' && !mainTable)
