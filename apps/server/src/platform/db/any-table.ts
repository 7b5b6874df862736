/** Columns of tables whose names are known only at run time. */
export interface AnyTable {
  id: string
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
  [column: string]: unknown
}

/** The query builder then accepts any column name. */
export const anyTable = (name: string) => name as 'anyTable'
