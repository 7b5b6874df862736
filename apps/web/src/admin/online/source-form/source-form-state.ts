import type { SourceField, SourceForm, SourceTable } from '@mashu/contract/online/form/source-form'

export interface WantedField extends SourceField {
  /** True if the form uses the column. */
  isTaken: boolean
  /** Empty for an unknown type. */
  kind: string
}

/** Default number of columns in the list. */
const SHOWN = 8
/** Default number of searchable columns. */
const ASKED = 4

export const wantedOf = ({ columns }: SourceTable): WantedField[] =>
  columns.map(({ name, title, kind }, at) => ({
    column: name,
    title,
    kind,
    isTaken: true,
    isShown: at < SHOWN,
    isAsked: at < ASKED && kind !== '其他',
  }))

export const storedOf = ({ columns }: Pick<SourceForm, 'columns'>): WantedField[] =>
  (JSON.parse(columns) as SourceField[]).map(({ column, title, isShown, isAsked }) => ({
    column,
    title,
    isShown,
    isAsked,
    isTaken: true,
    kind: '',
  }))

export const columnsText = (fields: readonly WantedField[]): string =>
  JSON.stringify(
    fields
      .filter(({ isTaken }) => isTaken)
      .map(({ column, title, isShown, isAsked }) => ({ column, title: title.trim() || column, isShown, isAsked })),
  )

/** Returns the primary key, otherwise the first column. */
export const keyOf = ({ columns }: SourceTable): string =>
  (columns.find(({ isKey }) => isKey) ?? columns[0])?.name ?? ''
