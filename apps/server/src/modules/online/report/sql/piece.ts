import { sql, type RawBuilder } from 'kysely'

/** A parameter of a statement, with what is expected of its value. */
export interface Placeholder {
  name: string
  isNumber: boolean
}
/** A part of the statement as it will be run: text that this program wrote, and places of parameters. */
export type Piece = string | Placeholder

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

/** The pieces as a statement, its parameters bound; `valueOf` answers for each of them. */
export function toSql(
  list: readonly Piece[],
  valueOf: (placeholder: Placeholder) => string | number | null,
): RawBuilder<unknown> {
  const parts = list.map((piece) => {
    if (typeof piece === 'string') return sql.raw(piece)
    return piece.isNumber ? sql`cast(${valueOf(piece)} as numeric)` : sql`cast(${valueOf(piece)} as text)`
  })
  return sql.join(parts, sql.raw(''))
}
