/** A work as lines for the teacher, and as tokens for the comparison. Tokens contain no names, numbers or texts. */
export interface Listing {
  readonly lines: readonly string[]
  readonly tokens: readonly string[]
  /** The line number of each token, counted from 0. */
  readonly lineOf: readonly number[]
}

export class ListingWriter implements Listing {
  readonly lines: string[] = []
  readonly tokens: string[] = []
  readonly lineOf: number[] = []

  /** Tokens that are added later belong to this line. */
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
