import { sql, type RawBuilder } from 'kysely'
import { databaseKind } from './database.ts'

/**
 * Lower-cases A to Z only, as both databases do (`asciiLower`): texts that the program considers equal must be equal to
 * the index, and databases disagree on letters beyond ASCII.
 */
export const asciiFold = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Returns the SQL of `asciiFold` for a column or value. */
export const asciiLower = (value: RawBuilder<unknown>): RawBuilder<string> =>
  databaseKind() === 'postgres' ? sql<string>`lower(${value} collate "C")` : sql<string>`lower(${value})`
