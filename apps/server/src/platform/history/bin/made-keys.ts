import { perDatabase } from '../../db/per-database.ts'
import { foreignKeys, type Tables } from '../../db/tables.ts'

type TableName = keyof Tables & string

/** A column that refers to rows of another table. `action` is the effect on its row when the other row is deleted. */
export type ForeignKey = readonly [
  table: TableName,
  column: string,
  target: TableName,
  action: 'cascade' | 'set null' | 'restrict',
]

const known = perDatabase(() => ({ keys: foreignKeys as readonly ForeignKey[] }))

/** Sets the foreign keys of tables that are created while the server runs. */
export function setMadeKeys(keys: readonly ForeignKey[]): void {
  known().keys = [...foreignKeys, ...keys]
}

/** Returns all foreign keys, also those of tables that were created while the server runs. */
export const allForeignKeys = (): readonly ForeignKey[] => known().keys
