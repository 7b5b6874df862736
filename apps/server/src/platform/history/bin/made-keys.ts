import { perDatabase } from '../../db/per-database.ts'
import { foreignKeys, type Tables } from '../../db/tables.ts'

type TableName = keyof Tables & string

/** `action` is the effect on a row when the row of `target` is deleted. */
export type ForeignKey = readonly [
  table: TableName,
  column: string,
  target: TableName,
  action: 'cascade' | 'set null' | 'restrict',
]

const known = perDatabase(() => ({ keys: foreignKeys as readonly ForeignKey[] }))

/** Tables are also created while the server runs. */
export function setMadeKeys(keys: readonly ForeignKey[]): void {
  known().keys = [...foreignKeys, ...keys]
}

/** Includes tables that were created while the server runs. */
export const allForeignKeys = (): readonly ForeignKey[] => known().keys
