import { sql, type CompiledQuery } from 'kysely'
import { bindable } from '../sqlite.ts'
import type { Database } from '../database.ts'
import { toPostgresCell } from './read-postgres.ts'
import { driverPlace, ReadFault, startReader } from './reader.ts'

export type BoundStatement = CompiledQuery
export type Cell = string | number | null
/** Rows of cells, in the order of the statement's columns. */
export type Batch = readonly (readonly Cell[])[]

/** A message to the reader process. `size` is the number of rows in a batch. */
export interface BatchOrder {
  driver: string
  file: string
  statement: string
  parameters: readonly unknown[]
  size: number
}
export type BatchReply = { rows: Cell[][]; isLast?: true } | { fault: string }

const SIZE = 500
/** Milliseconds for the whole result. */
const WHOLE_MS = 600_000

/**
 * Runs a read-only statement in another process, and yields rows as fast as the caller consumes rows. Each batch must
 * arrive within `timeMs`.
 * @throws ReadFault, or an error of the database; `isLate` recognizes timeouts
 */
export function readBatches(
  database: Database,
  statement: BoundStatement,
  timeMs: number,
): AsyncGenerator<Batch, void, void> {
  return database.file === undefined
    ? ofPostgres(database, statement, timeMs)
    : ofSqlite(database.file, statement, timeMs)
}

async function* ofSqlite(file: string, statement: BoundStatement, timeMs: number): AsyncGenerator<Batch> {
  const reader = await startReader()
  const order: BatchOrder = {
    driver: driverPlace(),
    file,
    statement: statement.sql,
    parameters: statement.parameters.map(bindable),
    size: SIZE,
  }
  try {
    for (let said: BatchOrder | 'more' = order; ; said = 'more') {
      reader.send(said)
      const reply = await reader.next<BatchReply>(timeMs)
      if ('fault' in reply) throw new ReadFault(reply.fault)
      yield reply.rows
      if (reply.isLast) return
    }
  } finally {
    reader.end()
  }
}

async function* ofPostgres(database: Database, statement: BoundStatement, timeMs: number): AsyncGenerator<Batch> {
  const transaction = await database.plain.startTransaction().setAccessMode('read only').execute()
  try {
    await sql`${sql.raw(`set local statement_timeout = ${Math.round(timeMs)}`)}`.execute(transaction)
    await sql`${sql.raw(`set local idle_in_transaction_session_timeout = ${WHOLE_MS}`)}`.execute(transaction)
    const declared = { ...statement, sql: `declare report no scroll cursor for ${statement.sql}` }
    await transaction.executeQuery(declared)
    for (;;) {
      const { rows } = await sql<Record<string, unknown>>`${sql.raw(`fetch ${SIZE} from report`)}`.execute(transaction)
      yield rows.map((row) => Object.values(row).map(toPostgresCell))
      if (rows.length < SIZE) return
    }
  } finally {
    await transaction.rollback().execute()
  }
}

/** Returns the lines of the database's plan for a statement. */
export async function readPlan(database: Database, statement: BoundStatement, timeMs: number): Promise<string[]> {
  const asked = database.file === undefined ? 'explain' : 'explain query plan'
  const plan = { ...statement, sql: `${asked} ${statement.sql}` }
  if (database.file === undefined) {
    const { rows } = await database.plain.executeQuery<Record<string, unknown>>(plan)
    return rows.map((row) => String(Object.values(row)[0]))
  }
  const lines: string[] = []
  for await (const batch of ofSqlite(database.file, plan, timeMs)) lines.push(...batch.map((row) => String(row.at(-1))))
  return lines
}
