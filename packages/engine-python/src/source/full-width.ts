/** A Chinese punctuation mark where Python requires ASCII. Offsets count UTF-16 units from the start of the text. */
export interface FullWidthPlace {
  from: number
  to: number
  found: string
  replacement: string
  line: number
  column: number
}

/** Characters of a Chinese keyboard, and their replacements. */
const replacements: Readonly<Record<string, string>> = {
  '，': ',',
  '。': '.',
  '：': ':',
  '；': ';',
  '（': '(',
  '）': ')',
  '【': '[',
  '】': ']',
  '［': '[',
  '］': ']',
  '｛': '{',
  '｝': '}',
  '「': '"',
  '」': '"',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '＂': '"',
  '＇': "'",
  '！': '!',
  '？': '?',
  '、': ',',
  '《': '<',
  '》': '>',
  '＜': '<',
  '＞': '>',
  '＝': '=',
  '＋': '+',
  '－': '-',
  '—': '-',
  '＊': '*',
  '×': '*',
  '／': '/',
  '÷': '/',
  '％': '%',
  '＃': '#',
  '＠': '@',
  '＆': '&',
  '｜': '|',
  '＾': '^',
  '～': '~',
  '＿': '_',
  '．': '.',
  '　': ' ',
  '\u00a0': ' ',
}

const digits = /[０-９Ａ-Ｚａ-ｚ]/

const ascii = (mark: string): string =>
  replacements[mark] ?? (digits.test(mark) ? String.fromCodePoint(mark.codePointAt(0)! - 0xfee0) : '')

/** Without a closing quote, a literal ends at the end of its line, and with three quotes at the end of the text. */
function stringEnd(source: string, at: number): number {
  const quote = source[at]!
  const long = source.startsWith(quote.repeat(3), at)
  const close = long ? quote.repeat(3) : quote
  for (let index = at + close.length; index < source.length; index += 1) {
    if (source[index] === '\\') index += 1
    else if (source.startsWith(close, index)) return index + close.length
    else if (!long && source[index] === '\n') return index
  }
  return source.length
}

function lineEnd(source: string, at: number): number {
  const end = source.indexOf('\n', at)
  return end < 0 ? source.length : end
}

/**
 * Returns the end of a string that the child put between two Chinese quotes. Returns -1 without a Chinese quote at `at`
 * or a closing quote in its line.
 */
function quotedEnd(source: string, at: number): number {
  const closing: Record<string, string> = {
    '“': '”"“',
    '‘': "’'‘",
    '”': '”"',
    '’': "’'",
    '「': '」',
    '＂': '＂"',
    '＇': "＇'",
  }
  const close = closing[source[at]!]
  if (!close) return -1
  const end = lineEnd(source, at)
  for (let index = at + 1; index < end; index += 1) if (close.includes(source[index]!)) return index
  return -1
}

/**
 * Also finds full-width letters and digits, but nothing in strings and comments. A text between two Chinese quotes
 * counts as a string.
 */
export function findFullWidth(source: string): FullWidthPlace[] {
  const places: FullWidthPlace[] = []
  let line = 1
  let lineStart = 0
  const add = (at: number, replacement: string): void => {
    places.push({ from: at, to: at + 1, found: source[at]!, replacement, line, column: at - lineStart + 1 })
  }
  const walk = (to: number, from: number): void => {
    for (let index = from; index < to; index += 1)
      if (source[index] === '\n') {
        line += 1
        lineStart = index + 1
      }
  }
  let at = 0
  while (at < source.length) {
    const mark = source[at]!
    let next = at + 1
    if (mark === '#') next = lineEnd(source, at)
    else if (mark === '"' || mark === "'") next = stringEnd(source, at)
    else {
      const replacement = ascii(mark)
      if (replacement) add(at, replacement)
      const close = replacement === '#' ? lineEnd(source, at) - 1 : quotedEnd(source, at)
      if (close > at) {
        if (replacement !== '#' && ascii(source[close]!)) add(close, replacement)
        next = close + 1
      }
    }
    walk(next, at)
    at = next
  }
  return places
}

export function replaceFullWidth(source: string, places: readonly FullWidthPlace[] = findFullWidth(source)): string {
  let text = ''
  let at = 0
  for (const { from, to, replacement } of places) {
    text += source.slice(at, from) + replacement
    at = to
  }
  return text + source.slice(at)
}
