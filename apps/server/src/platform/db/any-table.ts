/**
 * Columns that every table has when lists, sheets, the bin and the history handle it by a name known only at run time.
 */
export interface AnyTable {
  id: string
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
  [column: string]: unknown
}

/** Returns a table name for the query builder, which then accepts any column name. */
export const anyTable = (name: string) => name as 'anyTable'
