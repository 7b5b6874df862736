/** What is wrong with a formula, for whoever writes it. */
export interface FormulaProblem {
  /** A sentence in Chinese. */
  message: string
  /** The place in the source: characters from `start` up to `end`. */
  start: number
  end: number
}

/** Ends reading a formula at its first problem. */
export class FormulaError extends Error {
  readonly start: number
  readonly end: number

  constructor(message: string, { start, end }: { start: number; end: number }) {
    super(message)
    this.start = start
    this.end = end
  }
}
