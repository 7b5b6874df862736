import { createRequire } from 'node:module'
import type * as driver from '@photostructure/sqlite'
import type { Ready } from './reader.ts'
import { runHost } from './reader-host.ts'
import type { BatchOrder, BatchReply } from './read-batches.ts'
import type { ReadOrder, ReadResult } from './read-sqlite.ts'

/**
 * A reader, which runs one statement on an embedded database, or the host, which starts readers. A thread would not do:
 * SQLite cannot interrupt a slow statement, and only a process can be killed.
 */
if (process.argv[2] === 'host') runHost()
else runReader()

function runReader(): void {
  process.once('message', (order: ReadOrder | BatchOrder) => {
    if ('size' in order) void sendBatches(order).finally(() => process.exit(0))
    else process.send!(read(order), () => process.exit(0))
  })
  // After the server has ended, nobody needs the result.
  process.once('disconnect', () => process.exit(0))
  process.send!({ pid: process.pid } satisfies Ready)
}

type Cell = string | number | null

/** Maximum bytes of memory for a statement. */
const HEAP = 256 * 1024 * 1024

function open({ driver: place, file }: Pick<ReadOrder, 'driver' | 'file'>) {
  const { DatabaseSync } = createRequire(import.meta.url)(place) as typeof driver
  const database = new DatabaseSync(file, { readOnly: true })
  database.exec(`PRAGMA query_only=ON; PRAGMA busy_timeout=2000; PRAGMA hard_heap_limit=${HEAP}`)
  return database
}

function read(order: ReadOrder): ReadResult {
  try {
    const database = open(order)
    database.exec('PRAGMA temp_store=MEMORY')
    const prepared = database.prepare(order.statement)
    const columns = prepared.columns().map(({ name }) => String(name))
    prepared.setReturnArrays(true)
    const rows = (prepared.all() as unknown as unknown[][]).map((row) => row.map(toCell))
    database.close()
    return { columns, rows }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

const say = (reply: BatchReply) => new Promise<void>((resolve) => process.send!(reply, () => resolve()))

/** Each batch is sent on request. */
async function sendBatches(order: BatchOrder): Promise<void> {
  try {
    // `database` must be referenced until the end. The statements of a garbage-collected connection end.
    const database = open(order)
    const prepared = database.prepare(order.statement)
    prepared.setReturnArrays(true)
    let batch: Cell[][] = []
    for (const row of prepared.iterate(...(order.parameters as string[])) as Iterable<unknown>) {
      batch.push((row as unknown[]).map(toCell))
      if (batch.length < order.size) continue
      await say({ rows: batch })
      await new Promise<void>((resolve) => process.once('message', () => resolve()))
      batch = []
    }
    await say({ rows: batch, isLast: true })
    database.close()
  } catch (error) {
    await say({ fault: error instanceof Error ? error.message : String(error) })
  }
}

function toCell(value: unknown): Cell {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  return value instanceof Uint8Array ? `（${value.length} 字节）` : String(value)
}
