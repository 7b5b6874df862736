import type { SourceForm } from '@mashu/contract/online/form/source-form'
import { storedOf, type WantedField } from './source-form-state.ts'

export type Stored = SourceForm & { rowVersion?: number | undefined }

export interface Draft {
  title: string
  source: string
  table: string
  keyColumn: string
  fields: WantedField[]
}

export const NONE: Draft = { title: '', source: '', table: '', keyColumn: '', fields: [] }

export const draftOf = (stored: Stored): Draft => ({
  title: stored.tableTxt,
  source: stored.sourceCode,
  table: stored.sourceTable,
  keyColumn: stored.keyColumn,
  fields: storedOf(stored),
})
