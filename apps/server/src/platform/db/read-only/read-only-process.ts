import { createRequire } from 'node:module'
import type * as driver from '@photostructure/sqlite'
import type { ReadOrder, ReadResult } from './read-sqlite.ts'

/**
 * The process that runs one statement on an embedded database and ends. Not a thread: a statement that takes too long
 * cannot be interrupted, but a process can be killed.
 */
process.once('message', (order: ReadOrder) => {
  process.send!(read(order), () => process.exit(0))
})

type Cell = string | number | null

function read({ driver: place, file, statement }: ReadOrder): ReadResult {
  const { DatabaseSync } = createRequire(import.meta.url)(place) as typeof driver
  try {
    const database = new DatabaseSync(file, { readOnly: true })
    database.exec('PRAGMA query_only=ON; PRAGMA busy_timeout=2000; PRAGMA temp_store=MEMORY')
    const prepared = database.prepare(statement)
    const columns = prepared.columns().map(({ name }) => String(name))
    prepared.setReturnArrays(true)
    const rows = (prepared.all() as unknown as unknown[][]).map((row) => row.map(toCell))
    database.close()
    return { columns, rows }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

function toCell(value: unknown): Cell {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  return value instanceof Uint8Array ? `（${value.length} 字节）` : String(value)
}
