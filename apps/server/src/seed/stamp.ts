/** Maximum rows of one statement: both databases accept far more values. */
export const MAX_ROWS = 50

export interface Stamp {
  createBy: string
  createTime: string
}
