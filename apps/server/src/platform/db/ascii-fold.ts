import { sql, type RawBuilder } from 'kysely'
import { databaseKind } from './database.ts'

/**
 * Folds A to Z and nothing else, as both databases do (`asciiLower`): what the program takes for the same must be the
 * same to the index, and no two databases agree on letters beyond ASCII.
 */
export const asciiFold = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** `asciiFold` of a column or value, in SQL. */
export const asciiLower = (value: RawBuilder<unknown>): RawBuilder<string> =>
  databaseKind() === 'postgres' ? sql<string>`lower(${value} collate "C")` : sql<string>`lower(${value})`
