/** An imported form that offers its rows as choices to other forms. */
export interface OtherForm {
  id: string
  isTree: boolean
  /** Converts a column of the former system. Returns undefined when the field offers no choices. */
  nameOf(column: string): string | undefined
}

export interface FieldAround {
  formOf(table: string): OtherForm | undefined
  dicts: ReadonlySet<string>
  fillRules: ReadonlySet<string>
  reports: ReadonlySet<string>
  /** Maps the form's columns in the former system to field names. */
  columnNames: ReadonlyMap<string, string>
  tell(reason: string, detail: string): void
}
