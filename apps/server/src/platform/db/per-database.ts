import { currentDatabase, type Database } from './database.ts'

/**
 * Creates state of a running application: one value per open database, made at first use. It replaces module variables,
 * because several applications may run in one process, for example in tests.
 * @returns a function that returns the value of a database, by default the bound one
 */
export function perDatabase<T>(make: (database: Database) => T): (database?: Database) => T {
  const values = new WeakMap<Database, { value: T }>()
  return (database = currentDatabase()) => {
    const known = values.get(database) ?? { value: make(database) }
    values.set(database, known)
    return known.value
  }
}
