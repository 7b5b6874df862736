/** Another imported form that offers its rows as choices. */
export interface OtherForm {
  id: string
  isTree: boolean
  /** Returns the new field name of a column of the former system, or undefined when it offers no choices. */
  nameOf(column: string): string | undefined
}

export interface FieldAround {
  formOf(table: string): OtherForm | undefined
  /** The codes of the dictionaries that exist in this school. */
  dicts: ReadonlySet<string>
  fillRules: ReadonlySet<string>
  reports: ReadonlySet<string>
  /** New field names by the columns of the form in the former system. */
  columnNames: ReadonlyMap<string, string>
  /** Adds a line to the report. */
  tell(reason: string, detail: string): void
}
