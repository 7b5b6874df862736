/** Maximum number of rows in one statement. */
export const MAX_ROWS = 50

export interface Stamp {
  createBy: string
  createTime: string
}
