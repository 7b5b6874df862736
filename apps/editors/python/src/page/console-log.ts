export type Stream = 'out' | 'err' | 'note' | 'in'
export interface Piece { stream: Stream; text: string }

/** Characters kept on the page; beyond them the oldest make room, as a browser lays out only so much text without stopping. */
const most = 200_000

type Listener = (piece: Piece | null) => void

/** What the program printed and was told, in order. */
export class ConsoleLog {
  readonly #pieces: Piece[] = []
  readonly #listeners = new Set<Listener>()
  #length = 0

  get pieces(): readonly Piece[] { return this.#pieces }
  get empty(): boolean { return this.#pieces.length === 0 }

  add(stream: Stream, text: string): void {
    if (text === '') return
    const piece = { stream, text }
    this.#pieces.push(piece)
    this.#length += text.length
    while (this.#length > most && this.#pieces.length > 1) this.#length -= this.#pieces.shift()?.text.length ?? 0
    for (const listener of this.#listeners) listener(piece)
  }

  clear(): void {
    this.#pieces.length = 0
    this.#length = 0
    for (const listener of this.#listeners) listener(null)
  }

  /** Everything as plain text, for the clipboard. */
  text(): string { return this.#pieces.map((piece) => piece.text).join('') }

  /** Tells of each piece as it comes; null when everything was cleared. */
  readonly watch = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => { this.#listeners.delete(listener) }
  }
}
