/** `end` is excluded. */
export interface Span {
  start: number
  end: number
}

export type BinaryOperator = '+' | '-' | '*' | '/' | '%' | '&' | Comparison | 'and' | 'or' | 'in'
export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>='

export type Node = Span &
  (
    | { type: 'number'; digits: string }
    | { type: 'text'; text: string }
    | { type: 'constant'; value: boolean | null }
    /** With `of`, a field in the rows of the sub form `of`. */
    | { type: 'field'; name: string; of: string | null }
    | { type: 'unary'; operator: '-' | 'not'; operand: Node }
    | { type: 'binary'; operator: BinaryOperator; left: Node; right: Node }
    /** Several values in brackets after `in`. */
    | { type: 'list'; items: Node[] }
    | { type: 'call'; name: string; items: Node[] }
  )
