/** The fault of a formula, for its author. */
export interface FormulaProblem {
  /** A sentence in Chinese. */
  message: string
  /** Position in the source: characters from `start` up to `end`. */
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
