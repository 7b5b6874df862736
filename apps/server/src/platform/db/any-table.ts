/** What every table has that lists, sheets, the bin and the history handle alike, by a name known at run time alone. */
export interface AnyTable {
  id: string
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
  [column: string]: unknown
}

/** A table of any name for the query builder, which then takes columns of any name. */
export const anyTable = (name: string) => name as 'anyTable'
