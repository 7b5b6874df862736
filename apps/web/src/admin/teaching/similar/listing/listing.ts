/** A work as lines for the teacher and as tokens for the comparison. Tokens contain no names, numbers and texts. */
export interface Listing {
  readonly lines: readonly string[]
  readonly tokens: readonly string[]
  /** The line number of each token. The first line is 0. */
  readonly lineOf: readonly number[]
}

/** Builds a listing line by line. */
export class ListingWriter implements Listing {
  readonly lines: string[] = []
  readonly tokens: string[] = []
  readonly lineOf: number[] = []

  /** Adds a line. Tokens that are added later belong to this line. */
  line(text: string, ...tokens: readonly string[]): void {
    this.lines.push(text)
    this.add(...tokens)
  }

  /** Adds tokens to the last line. */
  add(...tokens: readonly string[]): void {
    for (const token of tokens) {
      this.tokens.push(token)
      this.lineOf.push(this.lines.length - 1)
    }
  }
}
