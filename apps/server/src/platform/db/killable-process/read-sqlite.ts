import { driverPlace, LATE, ReadFault, startReader } from './reader.ts'

export interface ReadOrder {
  driver: string
  file: string
  statement: string
}
export interface ReadRows {
  columns: string[]
  rows: (string | number | null)[][]
}
export type ReadResult = ReadRows | { fault: string }

/**
 * Runs a statement in another process, which is killed at the time limit.
 * @throws ReadFault with the message of the database, or with `LATE` after the time limit
 */
export async function readSqlite(file: string, statement: string, timeMs: number): Promise<ReadRows> {
  const reader = await startReader()
  try {
    const order: ReadOrder = { driver: driverPlace(), file, statement }
    reader.send(order)
    const result = await reader.next<ReadResult>(timeMs)
    if ('fault' in result) throw new ReadFault(result.fault)
    return result
  } finally {
    reader.end()
  }
}

export const isLate = (error: unknown): boolean =>
  error instanceof ReadFault
    ? error.message === LATE
    : error instanceof Error && 'code' in error && error.code === '57014'
