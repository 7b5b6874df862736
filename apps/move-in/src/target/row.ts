export type Value = string | number | null
/** A row by the names of its columns in the database. */
export type Row = Record<string, Value>

/** A row that the import has written, as it is stored now. */
export interface Written {
  row: Readonly<Row>
  /** The columns that were written. For a new row, these are all columns. */
  changed: readonly string[] | 'all'
}
