import { sql } from 'kysely'
import { databaseKind, db } from './database.ts'

/** Only PostgreSQL needs row locks. The embedded database runs one transaction at a time. */
const needsLocks = () => databaseKind() === 'postgres'

interface Lockable {
  forUpdate(): unknown
  forNoKeyUpdate(): unknown
}

/**
 * Locks the selected rows until the transaction ends. Other transactions also cannot insert rows that refer to them.
 */
export const forUpdate = <Q extends Lockable>(query: Q): Q => (needsLocks() ? (query.forUpdate() as Q) : query)

/** Locks the selected rows until the transaction ends. Other transactions can still insert rows that refer to them. */
export const forNoKeyUpdate = <Q extends Lockable>(query: Q): Q =>
  needsLocks() ? (query.forNoKeyUpdate() as Q) : query

/** Runs transactions that lock the same name one after another, on all instances. */
export async function lockName(name: string): Promise<void> {
  if (needsLocks()) await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(db())
}
