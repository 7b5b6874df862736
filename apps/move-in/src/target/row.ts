export type Value = string | number | null
/** A row by the column names of the database. */
export type Row = Record<string, Value>

/** A row in Mashu after the import has written it. */
export interface Written {
  row: Readonly<Row>
  /** The columns that the import has written. For a new row, `all`. */
  changed: readonly string[] | 'all'
}
