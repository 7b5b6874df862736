import { sql, type RawBuilder } from 'kysely'
import { databaseKind } from './database.ts'

/**
 * Lower-cases only A to Z, like `asciiLower` in the database. Program and index must agree on equal texts, but the two
 * databases treat letters beyond ASCII differently.
 */
export const asciiFold = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Returns the SQL of `asciiFold` for a column or value. */
export const asciiLower = (value: RawBuilder<unknown>): RawBuilder<string> =>
  databaseKind() === 'postgres' ? sql<string>`lower(${value} collate "C")` : sql<string>`lower(${value})`
