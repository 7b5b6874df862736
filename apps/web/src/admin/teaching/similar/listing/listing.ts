/** A work in lines that a teacher reads, and in tokens that are compared. Names, numbers and texts are no tokens. */
export interface Listing {
  readonly lines: readonly string[]
  readonly tokens: readonly string[]
  /** The line of each token, from 0. */
  readonly lineOf: readonly number[]
}

/** A listing while it is being written. */
export class ListingWriter implements Listing {
  readonly lines: string[] = []
  readonly tokens: string[] = []
  readonly lineOf: number[] = []

  /** Adds a line; what follows in `tokens` belongs to it. */
  line(text: string, ...tokens: readonly string[]): void {
    this.lines.push(text)
    this.add(...tokens)
  }

  /** Adds tokens to the line that was written last. */
  add(...tokens: readonly string[]): void {
    for (const token of tokens) {
      this.tokens.push(token)
      this.lineOf.push(this.lines.length - 1)
    }
  }
}
