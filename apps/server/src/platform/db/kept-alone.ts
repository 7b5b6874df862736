import { databaseKind, isInTransaction } from './database.ts'
import { perDatabase } from './per-database.ts'
import { UntilWrite } from './kept/until-write.ts'

/**
 * Readings that are kept until the next write, where this process is the only one that writes: with several instances
 * on one PostgreSQL whoever changed something must find it changed on all of them. Inside a transaction everything is
 * read, for no other call may see what it sees. The key has to name the person where the reading depends on one.
 */
export function keptAlone<T>(most: number): (key: string, read: () => Promise<T>) => Promise<T> {
  const kept = perDatabase(({ watch }) => new UntilWrite<T>(watch, most))
  return (key, read) => (databaseKind() === 'postgres' || isInTransaction() ? read() : kept().get(key, read))
}

/**
 * The same with several instances as well: for figures that are asked for again and again, of which it does no harm
 * that what another instance wrote is told two seconds late.
 */
export function keptBriefly<T>(most: number): (key: string, read: () => Promise<T>) => Promise<T> {
  const kept = perDatabase(({ watch }) => new UntilWrite<T>(watch, most))
  return (key, read) => (isInTransaction() ? read() : kept().get(key, read))
}
