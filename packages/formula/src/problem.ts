/** The reason why a formula is invalid, for its author. */
export interface FormulaProblem {
  /** A Chinese sentence. */
  message: string
  /** The position in the source: from `start` up to, and without, `end`. */
  start: number
  end: number
}

/** Stops parsing a formula at its first problem. */
export class FormulaError extends Error {
  readonly start: number
  readonly end: number

  constructor(message: string, { start, end }: { start: number; end: number }) {
    super(message)
    this.start = start
    this.end = end
  }
}
