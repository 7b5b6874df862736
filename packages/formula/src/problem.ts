/** The reason why a formula is invalid, for its author. */
export interface FormulaProblem {
  /** A Chinese sentence. */
  message: string
  /** The position in the source. `end` is excluded. */
  start: number
  end: number
}

/** Ends the parsing of a formula at its first problem. */
export class FormulaError extends Error {
  readonly start: number
  readonly end: number

  constructor(message: string, { start, end }: { start: number; end: number }) {
    super(message)
    this.start = start
    this.end = end
  }
}
