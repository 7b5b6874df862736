import { sql } from 'kysely'
import { databaseKind, db } from './database.ts'

/** The embedded database runs one transaction at a time, so only PostgreSQL needs these locks. */
const needsLocks = () => databaseKind() === 'postgres'

interface Lockable {
  forUpdate(): unknown
  forNoKeyUpdate(): unknown
}

/** Locks the selected rows until the transaction ends, also against new rows that refer to them. */
export const forUpdate = <Q extends Lockable>(query: Q): Q => (needsLocks() ? (query.forUpdate() as Q) : query)

/** Locks the selected rows until the transaction ends; others may still insert rows that refer to them. */
export const forNoKeyUpdate = <Q extends Lockable>(query: Q): Q =>
  needsLocks() ? (query.forNoKeyUpdate() as Q) : query

/** Transactions that lock the same name run one after another, on all instances. */
export async function lockName(name: string): Promise<void> {
  if (needsLocks()) await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(db())
}
