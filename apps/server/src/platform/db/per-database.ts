import { currentDatabase, type Database } from './database.ts'

/**
 * Creates a value for each open database at its first use. It replaces variables of modules, because several
 * applications may run in one process, for example in tests.
 * @returns a function that returns the value for a database; the default is the current database
 */
export function perDatabase<T>(make: (database: Database) => T): (database?: Database) => T {
  const values = new WeakMap<Database, { value: T }>()
  return (database = currentDatabase()) => {
    const known = values.get(database) ?? { value: make(database) }
    values.set(database, known)
    return known.value
  }
}
