/** A place in the source. */
export interface Span {
  start: number
  end: number
}

export type BinaryOperator = '+' | '-' | '*' | '/' | '%' | '&' | Comparison | 'and' | 'or' | 'in'
export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>='

/** What a formula is made of. */
export type Node = Span &
  (
    | { type: 'number'; digits: string }
    | { type: 'text'; text: string }
    | { type: 'constant'; value: boolean | null }
    /** A field of the form, or of the rows of a sub form where `of` names it. */
    | { type: 'field'; name: string; of: string | null }
    | { type: 'unary'; operator: '-' | 'not'; operand: Node }
    | { type: 'binary'; operator: BinaryOperator; left: Node; right: Node }
    /** Several values in brackets, behind `in`. */
    | { type: 'list'; items: Node[] }
    | { type: 'call'; name: string; items: Node[] }
  )
