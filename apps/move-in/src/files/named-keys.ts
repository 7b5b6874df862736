import { nameOf } from '@mashu/contract/online/form/name'
import { keysIn } from '../../../server/src/platform/files/collect/reference.ts'
import type { FileColumn } from '../../../server/src/platform/files/collect/file-columns.ts'
import type { TableMove } from '../plan/move.ts'
import type { Row } from '../target/row.ts'

/** A storage key: a file name with an extension, without blanks, and no URL. */
const KEY = /^(?!https?:)[^\s<>"'?#*|]{1,300}\.[a-z0-9]{2,5}$/i

/** Returns the columns that contain storage keys, or rich text with file addresses. */
export const keyColumnsOf = (table: string, columns: readonly FileColumn[]): string[] =>
  columns
    .filter((column) => column.holds === 'text' && nameOf(column.table) === table)
    .map(({ column }) => nameOf(column))

/** Returns storage keys, each with the ids of the rows that contain it. */
export function namedKeys(
  move: TableMove,
  columns: readonly string[],
  rows: readonly { key: string; row: Readonly<Row> }[],
): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>()
  for (const { key, row } of rows)
    for (const column of columns) {
      const value = row[column]
      if (typeof value !== 'string' || value === '') continue
      const addressed = /sys\/common\/static\//.test(value)
      if (!addressed && move.html?.includes(column)) continue
      for (const found of keysIn(value)) if (KEY.test(found)) named.set(found, (named.get(found) ?? new Set()).add(key))
    }
  return named
}
