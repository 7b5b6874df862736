import { currentDatabase, type Database } from './database.ts'

/**
 * Creates a value for each database at its first use. A variable of a module would not do, because several applications
 * may run in one process, as in tests.
 */
export function perDatabase<T>(make: (database: Database) => T): (database?: Database) => T {
  const values = new WeakMap<Database, { value: T }>()
  return (database = currentDatabase()) => {
    const known = values.get(database) ?? { value: make(database) }
    values.set(database, known)
    return known.value
  }
}
