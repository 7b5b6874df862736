import { sql, type RawBuilder } from 'kysely'
import { castType, type Spelling } from './spelling.ts'

/** A parameter of a statement, with what is expected of its value. */
export interface Placeholder {
  name: string
  isNumber: boolean
}
/** A part that follows from who reads, so that it is asked for when the statement is run. */
export interface Later {
  later(): Promise<RawBuilder<unknown>>
}
/** A part of the statement as it will be run: text that this program wrote, places of parameters, what comes later. */
export type Piece = string | Placeholder | Later

const isLater = (piece: Piece): piece is Later => typeof piece === 'object' && 'later' in piece

/** `text` with pieces in it. */
export function pieces(strings: TemplateStringsArray, ...parts: (Piece | readonly Piece[])[]): Piece[] {
  return strings.flatMap((text, at) => {
    const part = parts[at]
    if (part === undefined) return [text]
    return [text, ...(Array.isArray(part) ? (part as Piece[]) : [part as Piece])]
  })
}

export const joined = (lists: readonly (readonly Piece[])[], separator: string): Piece[] =>
  lists.flatMap((list, at) => (at === 0 ? list : [separator, ...list]))

/** The pieces as a statement, its parameters bound; `valueOf` returns for each of them. */
export async function toSql(
  list: readonly Piece[],
  valueOf: (placeholder: Placeholder) => string | number | null,
  spelling: Spelling,
): Promise<RawBuilder<unknown>> {
  const number = sql.raw(castType(spelling, 'numeric'))
  const known = await Promise.all(list.map(async (piece) => (isLater(piece) ? piece.later() : piece)))
  const parts = known.map((piece) => {
    if (typeof piece === 'string') return sql.raw(piece)
    if (!('isNumber' in piece)) return piece
    if (piece.isNumber) return sql`cast(${valueOf(piece)} as ${number})`
    // A cast text has an order of its own in MySQL, and is compared with no column of another.
    return spelling === 'mysql' ? sql`${valueOf(piece)}` : sql`cast(${valueOf(piece)} as text)`
  })
  return sql.join(parts, sql.raw(''))
}
