import type { Row, Value } from './row.ts'

/** Alphabet of marks: four characters for each value, enough to detect a change. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const MARK = 4

/** Numbers and their texts are equal, because databases return either. */
const textOf = (value: Value | undefined): string => (value === null || value === undefined ? '\0' : String(value))

/** Returns FNV-1a, folded to 24 bits. */
function markOf(value: Value | undefined): string {
  const text = textOf(value)
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = (hash ^ (hash >>> 24)) & 0xffffff
  return LETTERS[hash >>> 18]! + LETTERS[(hash >>> 12) & 63]! + LETTERS[(hash >>> 6) & 63]! + LETTERS[hash & 63]!
}

/**
 * Returns the marks of a row. The first one covers the columns themselves, so that marks of another version of the
 * program are detected.
 */
export const marksOf = (columns: readonly string[], row: Readonly<Row>): string =>
  markOf(columns.join()) + columns.map((column) => markOf(row[column])).join('')

/** Returns columns whose marks differ; null when the marks were made for other columns. */
export function changedColumns(columns: readonly string[], before: string, after: string): string[] | null {
  if (before.slice(0, MARK) !== after.slice(0, MARK) || before.length !== after.length) return null
  return columns.filter((_, index) => {
    const at = (index + 1) * MARK
    return before.slice(at, at + MARK) !== after.slice(at, at + MARK)
  })
}
