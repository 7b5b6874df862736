import { currentDatabase, type Database } from './database.ts'

/**
 * What a running application remembers, one value for each open database, made when it is first asked for. State
 * belongs here instead of in a variable of a module: several applications run in one process, at least in tests.
 * @returns The value of a database; of the bound one unless said.
 */
export function perDatabase<T>(make: (database: Database) => T): (database?: Database) => T {
  const values = new WeakMap<Database, { value: T }>()
  return (database = currentDatabase()) => {
    const known = values.get(database) ?? { value: make(database) }
    values.set(database, known)
    return known.value
  }
}
