import type { SourceField, SourceForm, SourceTable } from '@mashu/contract/online/form/source-form'

/** A column in the dialog; those that were left out are there too. */
export interface WantedField extends SourceField {
  isTaken: boolean
  /** Kind of content in words; empty where it is unknown. */
  kind: string
}

/** As many columns as a list shows without being pushed aside. */
const SHOWN = 8
const ASKED = 4

/** All columns of a table, the first of them shown and asked for. */
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

/** The column that tells rows apart: the table's own key, else the first. */
export const keyOf = ({ columns }: SourceTable): string =>
  (columns.find(({ isKey }) => isKey) ?? columns[0])?.name ?? ''
