import { perDatabase } from '../../db/per-database.ts'
import { foreignKeys, type Tables } from '../../db/tables.ts'

type TableName = keyof Tables & string

/** A column that refers to the rows of a table, and what happens to its row when that one is deleted. */
export type ForeignKey = readonly [
  table: TableName,
  column: string,
  target: TableName,
  action: 'cascade' | 'set null' | 'restrict',
]

const known = perDatabase(() => ({ keys: foreignKeys as readonly ForeignKey[] }))

/** Says which references there are between tables that are made while the server runs. */
export function setMadeKeys(keys: readonly ForeignKey[]): void {
  known().keys = [...foreignKeys, ...keys]
}

/** Every reference of the bound database. */
export const allForeignKeys = (): readonly ForeignKey[] => known().keys
