import { sql } from 'kysely'
import { databaseKind, db } from './database.ts'

/** The embedded database runs one transaction at a time. */
const needsLocks = () => databaseKind() === 'postgres'

interface Lockable {
  forUpdate(): unknown
  forNoKeyUpdate(): unknown
}

/**
 * Locks the selected rows. Until the transaction ends, other transactions cannot even insert rows that refer to these
 * rows.
 */
export const forUpdate = <Q extends Lockable>(query: Q): Q => (needsLocks() ? (query.forUpdate() as Q) : query)

/** Other transactions can still insert rows that refer to the locked rows. */
export const forNoKeyUpdate = <Q extends Lockable>(query: Q): Q =>
  needsLocks() ? (query.forNoKeyUpdate() as Q) : query

/** Transactions that lock the same name run one after another, on all instances. */
export async function lockName(name: string): Promise<void> {
  if (needsLocks()) await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(db())
}
