export type Value = string | number | null
/** A row with the names of the database. */
export type Row = Record<string, Value>

/** A row that has been written, as it is here. */
export interface Written {
  row: Readonly<Row>
  /** Columns that were written now; all of them for a new row. */
  changed: readonly string[] | 'all'
}
