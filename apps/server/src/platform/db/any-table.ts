/**
 * Columns of tables whose names are known only at run time. Lists, sheets, the recycle bin and the history use such
 * tables.
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
