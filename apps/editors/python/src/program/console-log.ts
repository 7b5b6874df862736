import { typeOver, type LineState, type Piece, type Stream } from './type-over.ts'

export type { Piece, Stream }

/** Removes `cut` characters at the end of the output, and appends the pieces. */
export interface Change {
  cut: number
  pieces: readonly Piece[]
}

/** Maximum number of characters on the page. Browsers freeze during the layout of a longer text. */
const most = 200_000
/** Maximum number of characters that can be overwritten; more would be slow. */
const row = 10_000

type Listener = (change: Change | null) => void

/** The output of the program and the answers of the child, in order. */
export class ConsoleLog {
  readonly #pieces: Piece[] = []
  readonly #listeners = new Set<Listener>()
  #length = 0
  /** Number of characters between the cursor and the end of the last line. */
  #back = 0

  get pieces(): readonly Piece[] {
    return this.#pieces
  }
  get empty(): boolean {
    return this.#pieces.length === 0
  }

  add(stream: Stream, text: string): void {
    if (text === '') return
    if (this.#back === 0 && !/[\r\b]/.test(text)) return this.#change({ cut: 0, pieces: [{ stream, text }] })
    const line: LineState = { pieces: this.#lastLine(), back: this.#back }
    const { pieces, back } = typeOver(line, { stream, text })
    this.#back = back
    this.#change({ cut: lengthOf(line.pieces), pieces })
  }

  clear(): void {
    this.#pieces.length = 0
    this.#length = 0
    this.#back = 0
    for (const listener of this.#listeners) listener(null)
  }

  text(): string {
    return this.#pieces.map((piece) => piece.text).join('')
  }

  /** Calls the listener with each change, or with null when the console is cleared. */
  readonly watch = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  #lastLine(): Piece[] {
    const found: Piece[] = []
    let room = row
    for (let at = this.#pieces.length - 1; at >= 0 && room > 0; at -= 1) {
      const { stream, text } = this.#pieces[at]!
      const start = text.lastIndexOf('\n') + 1
      // Half a surrogate pair is dropped.
      const line = text.slice(Math.max(start, text.length - room)).replace(/^[\uDC00-\uDFFF]/, '')
      if (line !== '') found.unshift({ stream, text: line })
      room -= line.length
      if (line.length < text.length) break
    }
    return found
  }

  #change(change: Change): void {
    this.#cut(change.cut)
    this.#pieces.push(...change.pieces)
    this.#length += lengthOf(change.pieces) - change.cut
    while (this.#length > most && this.#pieces.length > 1) this.#length -= this.#pieces.shift()?.text.length ?? 0
    for (const listener of this.#listeners) listener(change)
  }

  #cut(characters: number): void {
    for (let left = characters; left > 0;) {
      const { stream, text } = this.#pieces.pop()!
      if (text.length > left) this.#pieces.push({ stream, text: text.slice(0, -left) })
      left -= text.length
    }
  }
}

const lengthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { text }) => sum + text.length, 0)
