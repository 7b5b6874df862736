import type { Row, Value } from './row.ts'

/** A mark is a hash of a value in four letters of this alphabet, to detect changes since the last import. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const MARK = 4

/** A database may return either a number or its text, so both have the same mark. */
const textOf = (value: Value | undefined): string => (value === null || value === undefined ? '\0' : String(value))

/** FNV-1a, folded to 24 bits. */
function markOf(value: Value | undefined): string {
  const text = textOf(value)
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = (hash ^ (hash >>> 24)) & 0xffffff
  return LETTERS[hash >>> 18]! + LETTERS[(hash >>> 12) & 63]! + LETTERS[(hash >>> 6) & 63]! + LETTERS[hash & 63]!
}

/** The first mark is the hash of the column names, to detect marks of another version of the program. */
export const marksOf = (columns: readonly string[], row: Readonly<Row>): string =>
  markOf(columns.join()) + columns.map((column) => markOf(row[column])).join('')

/** Returns null when the marks belong to other columns. */
export function changedColumns(columns: readonly string[], before: string, after: string): string[] | null {
  if (before.slice(0, MARK) !== after.slice(0, MARK) || before.length !== after.length) return null
  return columns.filter((_, index) => {
    const at = (index + 1) * MARK
    return before.slice(at, at + MARK) !== after.slice(at, at + MARK)
  })
}
