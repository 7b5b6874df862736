// These functions edit minified source. They throw when the source is not as expected, so that no wrong patch is
// shipped.

export function findOnce(source: string, needle: string): number {
  const at = source.indexOf(needle)
  if (at < 0) throw new Error(`not found: ${needle}`)
  if (source.indexOf(needle, at + 1) >= 0) throw new Error(`found more than once: ${needle}`)
  return at
}

export function replaceOnce(source: string, needle: string, replacement: string): string {
  const at = findOnce(source, needle)
  return source.slice(0, at) + replacement + source.slice(at + needle.length)
}

const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' }

/** Returns the index behind the string or template literal at `at`. */
function skipQuoted(source: string, at: number): number {
  const quote = source[at]
  for (let index = at + 1; index < source.length; index++) {
    const sign = source[index]
    if (sign === '\\') index++
    else if (sign === quote) return index + 1
    else if (quote === '`' && sign === '$' && source[index + 1] === '{') index = bracket(source, index + 1).end - 1
  }
  throw new Error(`a ${quote} is never closed`)
}

export interface Bracket {
  /** Index behind the closing bracket. */
  end: number
  /** Ranges of the parts between the commas. */
  parts: { start: number; end: number }[]
}

/**
 * Finds the end and the parts of the bracket at `open`. Skips strings and templates, but not comments and regular
 * expressions, so use it for data only.
 */
export function bracket(source: string, open: number): Bracket {
  const close = closing[source[open] ?? '']
  if (close === undefined) throw new Error(`no bracket at ${open}`)
  const parts: Bracket['parts'] = []
  let start = open + 1
  for (let index = open + 1; index < source.length;) {
    const sign = source[index] ?? ''
    if (sign === close) {
      if (index > start) parts.push({ start, end: index })
      return { end: index + 1, parts }
    }
    if (sign === ',') {
      parts.push({ start, end: index })
      start = index + 1
    }
    if (sign in closing) index = bracket(source, index).end
    else index = sign === '"' || sign === "'" || sign === '`' ? skipQuoted(source, index) : index + 1
  }
  throw new Error(`a ${source[open]} is never closed`)
}

/**
 * Removes the parts for which `keep` returns false.
 * @throws Error unless exactly `expected` parts are left
 */
export function keepParts(source: string, open: number, expected: number, keep: (part: string) => boolean): string {
  const { end, parts } = bracket(source, open)
  const kept = parts.map((part) => source.slice(part.start, part.end)).filter(keep)
  if (kept.length !== expected) throw new Error(`${kept.length} parts kept, ${expected} expected`)
  return source.slice(0, open + 1) + kept.join(',') + source.slice(end - 1)
}

/**
 * Replaces a call that has one quoted argument. `call` ends with its opening bracket; `needle` is the start of the
 * argument.
 */
export function replaceCall(source: string, call: string, needle: string, replacement: string): string {
  const at = findOnce(source, `${call}'${needle}`)
  const end = skipQuoted(source, at + call.length)
  if (source[end] !== ')') throw new Error(`no closing bracket behind ${needle}`)
  return source.slice(0, at) + replacement + source.slice(end + 1)
}
