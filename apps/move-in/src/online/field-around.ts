/** Another imported form, for fields that choose from it. */
export interface OtherForm {
  id: string
  isTree: boolean
  /** Returns the name here of a column for choices; undefined when there is none. */
  nameOf(column: string): string | undefined
}

export interface FieldAround {
  formOf(table: string): OtherForm | undefined
  /** Existing codes here. */
  dicts: ReadonlySet<string>
  fillRules: ReadonlySet<string>
  reports: ReadonlySet<string>
  /** Names here of the form's own columns there. */
  columnNames: ReadonlyMap<string, string>
  /** Adds a line to the report. */
  tell(reason: string, detail: string): void
}
