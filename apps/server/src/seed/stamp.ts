/** Maximum number of rows in one statement. Both databases accept many more values. */
export const MAX_ROWS = 50

export interface Stamp {
  createBy: string
  createTime: string
}
