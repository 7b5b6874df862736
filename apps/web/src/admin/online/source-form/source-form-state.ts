import type { SourceField, SourceForm, SourceTable } from '@mashu/contract/online/form/source-form'

/** A column in the dialog. */
export interface WantedField extends SourceField {
  /** True when the form uses the column. */
  isTaken: boolean
  /** Type of the content as text. Empty when the type is unknown. */
  kind: string
}

/** Number of columns that a list shows without scrolling. */
const SHOWN = 8
/** Number of columns that are searchable by default. */
const ASKED = 4

/** Returns all columns of a table. By default the first columns are shown and searchable. */
export const wantedOf = ({ columns }: SourceTable): WantedField[] =>
  columns.map(({ name, title, kind }, at) => ({
    column: name,
    title,
    kind,
    isTaken: true,
    isShown: at < SHOWN,
    isAsked: at < ASKED && kind !== '其他',
  }))

/** The columns that a form has. */
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

/** Returns the column that identifies rows: the table's primary key, otherwise the first column. */
export const keyOf = ({ columns }: SourceTable): string =>
  (columns.find(({ isKey }) => isKey) ?? columns[0])?.name ?? ''
