/** Parameters of one statement; both databases take far more. */
const BATCH = 50

export interface Stamp {
  createBy: string
  createTime: string
}

export function batches<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  )
}
