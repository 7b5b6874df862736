import { typeOver, type LineState } from './type-over.ts'

export type Stream = 'out' | 'err' | 'note' | 'in'
export interface Piece { stream: Stream; text: string }
/** What comes next: so many characters at the end make room for these pieces. */
export interface Change { cut: number; pieces: readonly Piece[] }

/** Characters kept on the page; beyond them the oldest make room, as a browser lays out only so much text without stopping. */
const most = 200_000

type Listener = (change: Change | null) => void

/** What the program printed and was told, in order. */
export class ConsoleLog {
  readonly #pieces: Piece[] = []
  readonly #listeners = new Set<Listener>()
  #length = 0
  /** Where in the last line the next character goes, when that is not its end. */
  #column: number | null = null

  get pieces(): readonly Piece[] { return this.#pieces }
  get empty(): boolean { return this.#pieces.length === 0 }

  add(stream: Stream, text: string): void {
    if (text === '') return
    if (this.#column === null && !/[\r\b]/.test(text)) return this.#change({ cut: 0, pieces: [{ stream, text }] })
    const line: LineState = { pieces: this.#lastLine(), column: this.#column }
    const { pieces, column } = typeOver(line, { stream, text })
    this.#column = column
    this.#change({ cut: lengthOf(line.pieces), pieces })
  }

  clear(): void {
    this.#pieces.length = 0
    this.#length = 0
    this.#column = null
    for (const listener of this.#listeners) listener(null)
  }

  /** Everything as plain text, for the clipboard. */
  text(): string { return this.#pieces.map((piece) => piece.text).join('') }

  /** Tells of each change as it comes; null when everything was cleared. */
  readonly watch = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => { this.#listeners.delete(listener) }
  }

  #lastLine(): Piece[] {
    const found: Piece[] = []
    for (let at = this.#pieces.length - 1; at >= 0; at -= 1) {
      const { stream, text } = this.#pieces[at]!
      const start = text.lastIndexOf('\n') + 1
      if (start < text.length) found.unshift({ stream, text: text.slice(start) })
      if (start > 0) break
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
