export type Value = string | number | null
/** By the column names of the database. */
export type Row = Record<string, Value>

export interface Written {
  row: Readonly<Row>
  /** The columns that the import has written, or `all` for a new row. */
  changed: readonly string[] | 'all'
}
