import { sql, type RawBuilder } from 'kysely'
import { databaseKind } from './database.ts'

/**
 * Lower-cases only A to Z. Program and index must agree on equal texts, but the databases treat letters beyond ASCII
 * differently.
 */
export const asciiFold = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** SQL of `asciiFold`. */
export const asciiLower = (value: RawBuilder<unknown>): RawBuilder<string> =>
  databaseKind() === 'postgres' ? sql<string>`lower(${value} collate "C")` : sql<string>`lower(${value})`
