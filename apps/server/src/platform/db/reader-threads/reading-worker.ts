import { createRequire } from 'node:module'
import { workerData } from 'node:worker_threads'
import type * as driver from '@photostructure/sqlite'
import { serveRpc } from '../../thread/serve-rpc.ts'
import { lowerThreadPriority } from '../../thread/lower-priority.ts'
import type { Reading, ReadingAnswer, ReadingPlace } from './reading-driver.ts'
import { READING_PRAGMAS } from './reading-pragmas.ts'

/** A thread that reads an embedded database. Only the main thread writes. */

lowerThreadPriority()
const { driver: place, file } = workerData as ReadingPlace
const { DatabaseSync } = createRequire(import.meta.url)(place) as typeof driver
const database = new DatabaseSync(file, { readOnly: true })
database.exec(READING_PRAGMAS)

const CACHE_LIMIT = 200
type Statement = ReturnType<typeof database.prepare>
const prepared = new Map<string, Statement>()

function prepare(sql: string): Statement {
  const known = prepared.get(sql)
  if (known) return known
  const statement = database.prepare(sql)
  statement.setReturnArrays(true)
  if (prepared.size >= CACHE_LIMIT) prepared.clear()
  prepared.set(sql, statement)
  return statement
}

function read({ sql, parameters }: Reading): ReadingAnswer {
  const statement = prepare(sql)
  const rows = statement.all(...(parameters as string[])) as unknown as unknown[][]
  // One flat list passes to the main thread much faster than objects.
  return { columns: statement.columns().map(({ name }) => String(name)), cells: rows.flat() }
}

serveRpc(read, () => database.close())
