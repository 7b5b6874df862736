/** Rows of one statement: both databases take far more values. */
export const MAX_ROWS = 50

export interface Stamp {
  createBy: string
  createTime: string
}
