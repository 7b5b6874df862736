import type { FormField, FormIndex } from '@mashu/contract/online/form/definition'
import { temporaryId } from '../state/design-state.ts'

/** As many as a form may have. */
export const MAX_INDEXES = 20

/** The indexes with a new one of this field; its name is the first of `index1`, `index2` … that is free. */
export function addIndex(indexes: readonly FormIndex[], field: string): FormIndex[] {
  const taken = new Set(indexes.map(({ indexName }) => indexName))
  let number = 1
  while (taken.has(`index${number}`)) number++
  return [...indexes, { id: temporaryId(), indexName: `index${number}`, indexField: field, indexType: 'normal' }]
}

/** Fields that an index may have; long texts are too long for the database. */
export const indexable = (fields: readonly FormField[]): FormField[] =>
  fields.filter(({ dbType, mainTable }) => dbType !== 'Text' && !mainTable)
