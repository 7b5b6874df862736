import { castType, type Placeholder, type Spelling, type SqlFragment } from '@mashu/report-sql'
import { sql, type RawBuilder } from 'kysely'

/** SQL that depends on the reader and is resolved when the statement runs. */
export interface DeferredSql {
  resolve(): Promise<RawBuilder<unknown>>
}

const isDeferred = (piece: SqlFragment | DeferredSql): piece is DeferredSql =>
  typeof piece === 'object' && 'resolve' in piece

/** Builds the statement with bound parameters. `valueOf` returns the value of each placeholder. */
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
    // In MySQL, a cast text has another collation and cannot be compared with a column.
    return spelling === 'mysql' ? sql`${valueOf(piece)}` : sql`cast(${valueOf(piece)} as text)`
  })
  return sql.join(parts, sql.raw(''))
}
