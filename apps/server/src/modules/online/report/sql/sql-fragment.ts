import { sql, type RawBuilder } from 'kysely'
import { castType, type Spelling } from './spelling.ts'

export interface Placeholder {
  name: string
  isNumber: boolean
}
/** SQL that depends on the reader and is resolved when the statement runs. */
export interface DeferredSql {
  resolve(): Promise<RawBuilder<unknown>>
}
/** A part of a statement: trusted SQL text, a parameter, or SQL resolved later. */
export type SqlFragment = string | Placeholder | DeferredSql

const isDeferred = (piece: SqlFragment): piece is DeferredSql => typeof piece === 'object' && 'resolve' in piece

/** Template tag for SQL text with fragments in it. */
export function fragments(
  strings: TemplateStringsArray,
  ...parts: (SqlFragment | readonly SqlFragment[])[]
): SqlFragment[] {
  return strings.flatMap((text, at) => {
    const part = parts[at]
    if (part === undefined) return [text]
    return [text, ...(Array.isArray(part) ? (part as SqlFragment[]) : [part as SqlFragment])]
  })
}

export const joined = (lists: readonly (readonly SqlFragment[])[], separator: string): SqlFragment[] =>
  lists.flatMap((list, at) => (at === 0 ? list : [separator, ...list]))

/** Builds the statement with bound parameters. `valueOf` returns the value of each. */
export async function toSql(
  list: readonly SqlFragment[],
  valueOf: (placeholder: Placeholder) => string | number | null,
  spelling: Spelling,
): Promise<RawBuilder<unknown>> {
  const number = sql.raw(castType(spelling, 'numeric'))
  const known = await Promise.all(list.map(async (piece) => (isDeferred(piece) ? piece.resolve() : piece)))
  const parts = known.map((piece) => {
    if (typeof piece === 'string') return sql.raw(piece)
    if (!('isNumber' in piece)) return piece
    if (piece.isNumber) return sql`cast(${valueOf(piece)} as ${number})`
    // In MySQL a cast text has another collation, and cannot be compared with a column.
    return spelling === 'mysql' ? sql`${valueOf(piece)}` : sql`cast(${valueOf(piece)} as text)`
  })
  return sql.join(parts, sql.raw(''))
}
