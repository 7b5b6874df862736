export type Stream = 'out' | 'err' | 'note' | 'in'
export interface Piece {
  stream: Stream
  text: string
}

/** The last line of the console. The cursor is `back` characters before its end. */
export interface LineState {
  pieces: readonly Piece[]
  back: number
}

const cellsOf = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap(({ stream, text }) => Array.from(text, (character) => ({ stream, text: character })))

function joined(cells: readonly Piece[]): Piece[] {
  const pieces: Piece[] = []
  for (const { stream, text } of cells) {
    const last = pieces.at(-1)
    if (last?.stream === stream) last.text += text
    else pieces.push({ stream, text })
  }
  return pieces
}

/** Prints like a terminal. After `\r` or `\b`, characters overwrite existing characters. */
export function typeOver({ pieces, back }: LineState, { stream, text }: Piece): LineState {
  const done: Piece[] = []
  let cells = cellsOf(pieces)
  let at = Math.max(0, cells.length - back)
  for (const character of text) {
    if (character === '\r') at = 0
    else if (character === '\b') at = Math.max(0, at - 1)
    else if (character === '\n') {
      done.push(...joined(cells), { stream, text: '\n' })
      cells = []
      at = 0
    } else {
      cells[at] = { stream, text: character }
      at += 1
    }
  }
  return { pieces: joined([...done, ...cells]), back: cells.length - at }
}
