import { castType, type Placeholder, type Spelling, type SqlFragment } from '@mashu/report-sql'
import { sql, type RawBuilder } from 'kysely'

/** A part that depends on the reader. `resolve` is called when the statement runs. */
export interface DeferredSql {
  resolve(): Promise<RawBuilder<unknown>>
}

const isDeferred = (piece: SqlFragment | DeferredSql): piece is DeferredSql =>
  typeof piece === 'object' && 'resolve' in piece

/** Builds a statement with bound parameters. `valueOf` returns the values of the placeholders. */
export async function toSql(
  list: readonly (SqlFragment | DeferredSql)[],
  valueOf: (placeholder: Placeholder) => string | number | null,
  spelling: Spelling,
): Promise<RawBuilder<unknown>> {
  const number = sql.raw(castType(spelling, 'numeric'))
  const known = await Promise.all(list.map(async (piece) => (isDeferred(piece) ? piece.resolve() : piece)))
  const parts = known.map((piece) => {
    if (typeof piece === 'string') return sql.raw(piece)
    if (!('isNumber' in piece)) return piece
    if (piece.isNumber) return sql`cast(${valueOf(piece)} as ${number})`
    // In MySQL, a cast would give the text another collation, and the text could not be compared with a column.
    return spelling === 'mysql' ? sql`${valueOf(piece)}` : sql`cast(${valueOf(piece)} as text)`
  })
  return sql.join(parts, sql.raw(''))
}
