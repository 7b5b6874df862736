export type Value = string | number | null
/** A row with the database's column names. */
export type Row = Record<string, Value>

/** A written row, as it is here. */
export interface Written {
  row: Readonly<Row>
  /** Columns that were written; all of them for a new row. */
  changed: readonly string[] | 'all'
}
