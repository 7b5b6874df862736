/** Columns count characters from 1. `to` is the column after the last character. */
export interface Token {
  kind: 'name' | 'number' | 'text' | 'mark'
  text: string
  line: number
  column: number
  to: number
  /** True for a string without a closing quote on its line, or, with three quotes, in the whole file. */
  open?: boolean
}

/** The longest are first. Some belong to other languages, because the rules for mistakes need them. */
const marks = (
  '=== !== **= //= >>= <<= ... && || ++ -- => =< <> =! != == <= >= -> := :: ' +
  '+= -= *= /= %= &= |= ^= @= ** // << >> /* */'
).split(' ')

const name = /[\p{L}_][\p{L}\p{N}\p{M}_]*/uy
const number = /(?:0[xXbBoO][\p{L}\p{N}_]*|(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][-+]?\d+)?j?)/uy
const prefix = /(?:[rRbBuUfFtT]{1,2})?(?=["'])/uy

const matchAt = (pattern: RegExp, source: string, at: number): string => {
  pattern.lastIndex = at
  return pattern.exec(source)?.[0] ?? ''
}

/** `open` means that the closing quote is missing. */
function textEnd(source: string, at: number): { end: number; open: boolean } {
  const quote = source[at]!
  const close = source.startsWith(quote.repeat(3), at) ? quote.repeat(3) : quote
  for (let index = at + close.length; index < source.length; index += 1) {
    if (source[index] === '\\') index += 1
    else if (source.startsWith(close, index)) return { end: index + close.length, open: false }
    else if (close.length === 1 && source[index] === '\n') return { end: index, open: true }
  }
  return { end: source.length, open: true }
}

function pieceAt(source: string, at: number): { kind: Token['kind']; end: number; open?: boolean } {
  const before = matchAt(prefix, source, at)
  if (/["']/.test(source[at + before.length] ?? '')) {
    const { end, open } = textEnd(source, at + before.length)
    return { kind: 'text', end, open }
  }
  const word = matchAt(name, source, at)
  if (word) return { kind: 'name', end: at + word.length }
  const digits = matchAt(number, source, at)
  if (digits) return { kind: 'number', end: at + digits.length }
  const mark =
    marks.find((candidate) => source.startsWith(candidate, at)) ?? String.fromCodePoint(source.codePointAt(at)!)
  return { kind: 'mark', end: at + mark.length }
}

const length = (text: string): number => [...text].length

/** Omits spaces and comments. Never throws, even for an invalid text. */
export function tokens(source: string): Token[] {
  const found: Token[] = []
  let line = 1
  let lineStart = 0
  for (let at = 0; at < source.length;) {
    const sign = source[at]!
    if (sign === '\n') {
      at += 1
      line += 1
      lineStart = at
    } else if (/\s/.test(sign)) at += 1
    else if (sign === '#') {
      const end = source.indexOf('\n', at)
      at = end < 0 ? source.length : end
    } else {
      const { kind, end, open } = pieceAt(source, at)
      const text = source.slice(at, end)
      const column = length(source.slice(lineStart, at)) + 1
      found.push({ kind, text, line, column, to: column + length(text), ...(open ? { open } : {}) })
      const breaks = text.split('\n').length - 1
      if (breaks > 0) {
        line += breaks
        lineStart = at + text.lastIndexOf('\n') + 1
      }
      at = end
    }
  }
  return found
}
