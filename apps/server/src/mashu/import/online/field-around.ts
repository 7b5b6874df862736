/** A form there that comes too, as fields of others choose from it. */
export interface OtherForm {
  id: string
  isTree: boolean
  /** Name here of a column that choices can be made of; undefined where there is none. */
  nameOf(column: string): string | undefined
}

export interface FieldAround {
  formOf(table: string): OtherForm | undefined
  /** Codes of what is here. */
  dicts: ReadonlySet<string>
  fillRules: ReadonlySet<string>
  reports: ReadonlySet<string>
  /** Names here of the form's own columns there. */
  columnNames: ReadonlyMap<string, string>
  /** Writes into the report. */
  tell(reason: string, detail: string): void
}
