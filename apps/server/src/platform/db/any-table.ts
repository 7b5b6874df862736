/**
 * Columns of tables that lists, sheets, the bin and the history access by a name known only at run time.
 */
export interface AnyTable {
  id: string
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
  [column: string]: unknown
}

/** Types a table name so that the query builder accepts any column name. */
export const anyTable = (name: string) => name as 'anyTable'
